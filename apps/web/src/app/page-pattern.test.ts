import { expect, test } from 'vitest';
import { pagePatternOf } from './page-pattern.ts';

test.each([
  ['/', '/'],
  ['/Login', '/login'],
  ['/tutorials/4', '/tutorials/:stepNumber'],
  ['/connect/a-secret', '/connect/:token'],
  ['/reports/BALANCE_SHEET', '/reports/:type'],
  ['/companies/0190d3c2-6f6e-7000-8000-000000000001/reports', '/companies/:companyId/reports/:type'],
  ['/no/such/ada@engine.example', '/unknown'],
])('%s is told as %s', (pathname, pattern) => {
  expect(pagePatternOf(pathname)).toBe(pattern);
});

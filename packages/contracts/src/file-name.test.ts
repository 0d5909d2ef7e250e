import { expect, test } from 'vitest';
import { fileName, statementFileName } from './file-name.ts';

const period = { label: 'Fiscal YTD', from: '2026-01', to: '2026-10' };

test('a file is named after company, statement and months', () => {
  expect(statementFileName({ companyName: 'Cloudberry Metrics', period }, 'MANAGERIAL_PNL', 'xlsx')).toBe(
    'Cloudberry-Metrics_P&L_2026-01_2026-10.xlsx',
  );
});

test.each([
  ['../../etc/passwd', 'etc-passwd.csv'],
  ['a\r\nb: "c"', 'a-b-c.csv'],
  ['\u202Egnp.exe', 'gnp.exe.csv'],
  ['Cloudberry Metrics, Inc.', 'Cloudberry-Metrics-Inc..csv'],
  ['  ', 'export.csv'],
  ['x'.repeat(500), `${'x'.repeat(60)}.csv`],
])('of %j only what a file system and a header can bear is left', (name, expected) => {
  expect(fileName([name], 'csv')).toBe(expected);
});

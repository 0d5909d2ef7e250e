import { expect, test } from 'vitest';
import { fileName } from '#files/file-name.ts';
import { contentDisposition } from '#http/send-file.ts';
import { statementFileName } from './file-name.ts';

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
  ['  ', 'export.csv'],
  ['x'.repeat(500), `${'x'.repeat(60)}.csv`],
])('of %j only what a file system and a header can bear is left', (name, expected) => {
  expect(fileName([name], 'csv')).toBe(expected);
});

test('the header holds any name as RFC 5987 has it, and an ASCII one beside it', () => {
  expect(contentDisposition('Ünïcode (1)\'s "P&L".xlsx')).toBe(
    `attachment; filename="_n_code (1)'s _P&L_.xlsx"; filename*=UTF-8''%C3%9Cn%C3%AFcode%20%281%29%27s%20%22P%26L%22.xlsx`,
  );
  expect(contentDisposition('a\r\nSet-Cookie: b')).not.toMatch(/[\r\n]/);
});

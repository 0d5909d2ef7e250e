import { expect, test } from 'vitest';
import { fileName, statementFileName } from './file-name.ts';
import { uploadLedger } from './ledger-import.ts';

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

test.each([
  ['Ledger 2026.csv', 'Ledger 2026.csv'],
  ['Bücher/März 2026.csv', 'März 2026.csv'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\books.xlsx', 'books.xlsx'],
  ['a\r\n\u0001b.csv', 'a b.csv'],
  ['books\u202Evsc.exe', 'booksvsc.exe'],
  ['\u2066books\u2069\u200F.csv', 'books.csv'],
])('of the name %j of an upload %j is kept', (name, expected) => {
  expect(uploadLedger.query.shape.fileName.parse(name)).toBe(expected);
});

test.each(['../', '..', '\u202E', ' / '])('an upload named %j needs a name', (name) => {
  expect(uploadLedger.query.shape.fileName.safeParse(name).error?.issues).toMatchObject([
    { message: 'The file needs a name' },
  ]);
});

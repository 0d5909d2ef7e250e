import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['attachment; filename="P&L.xlsx"', 'P&L.xlsx'],
  ['attachment; filename="P_L.xlsx"; filename*=UTF-8\'\'Caf%C3%A9_P%26L.xlsx', 'Café_P&L.xlsx'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'download'],
  [null, 'download'],
])('%j names the file %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});

import { expect, test } from 'vitest';
import { makeZip, sheetRow, workbookParts } from '#tables/testing/zip.ts';
import { readOpenItems } from './open-items/read-open-items.ts';
import { plainTable } from './plain-table.ts';
import { readBankFile } from './read-bank-file.ts';

function workbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  return makeZip(workbookParts(rows.map((cells, index) => sheetRow(index + 1, cells)).join('')));
}

test('a statement of a bank is read from a workbook as from its CSV', async () => {
  const file = workbook([
    ['Date', 'Description', 'Amount'],
    ['2026-01-31', 'Rent, "January"', -1200.1],
    ['2026-02-02', 'Sale', 0.30000000000000004],
  ]);
  const read = readBankFile(await plainTable(file), { currency: 'USD' });
  if (read.status !== 'read') throw new Error('not read');
  expect(read.statements[0]?.lines.map(({ date, amount, text }) => [date, amount, text])).toEqual([
    ['2026-01-31', -1200_10, 'Rent, "January"'],
    ['2026-02-02', 30, 'Sale'],
  ]);
});

test('a list of open items is read from a workbook, and an error has the line of its sheet', async () => {
  const rows = [
    ['Aged Receivables'],
    [],
    ['Date', 'Num', 'Customer', 'Open balance'],
    ['2026-01-31', 'INV-1', 'Acme', 12.5],
    ['2026-01-31', 'INV-1', 'Acme', 12.5],
  ];
  const about = { currency: 'USD', isPayable: false };
  const whole = await plainTable(workbook(rows.slice(0, 4)));
  expect(await readOpenItems(whole, about)).toMatchObject({ total: 12_50, items: [{ party: 'Acme', line: 4 }] });
  const twice = await plainTable(workbook(rows));
  await expect(readOpenItems(twice, about)).rejects.toThrow(
    'Line 5: INV-1 of Acme is in the list twice, first on line 4.',
  );
});

test('any other file is left as it is, and a broken workbook is refused', async () => {
  const text = Buffer.from('Date,Amount');
  expect(await plainTable(text)).toBe(text);
  await expect(plainTable(workbook([['a']]).subarray(0, 200))).rejects.toThrow('damaged');
});

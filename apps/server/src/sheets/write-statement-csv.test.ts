import { inferSchema, initParser } from 'udsv';
import { expect, test } from 'vitest';
import { buildSheet } from './build-sheet.ts';
import { csvLine } from './csv-line.ts';
import { shownNotes } from './sheet-model.ts';
import { sampleStatement } from './testing/sample-statement.ts';
import { writeStatementCsv } from './write-statement-csv.ts';

function parsed(layout: 'tree' | 'flat', collapsed: string[] = []): { header: string[]; rows: string[][] } {
  const text = writeStatementCsv(buildSheet(sampleStatement(), { collapsed }), layout).toString('utf8');
  expect(text.startsWith('\u{FEFF}')).toBe(true);
  const body = text.slice(1);
  const schema = inferSchema(body, { trim: false });
  return { header: schema.cols.map(({ name }) => name), rows: initParser(schema).stringArrs(body) };
}

test('the header says what is open, as the workbook does', () => {
  const { header } = parsed('tree');
  expect(header.slice(5, 8)).toEqual(['Mar-26 (open)', 'Apr-26', 'Total (incl. open month)']);
});

test('tree: each name stands in the column of its level, figures are exact and what is unknown is a word', () => {
  const { rows } = parsed('tree');
  expect(rows[0]).toEqual([
    'Revenue',
    '',
    '',
    '1000.50',
    '1200.00',
    '300.00',
    '',
    '2500.50',
    '2000.00',
    '500.50',
    '25.0',
  ]);
  expect(rows[3]?.slice(0, 4)).toEqual(['', '', 'Workshops', '90.00']);
  expect(rows[2]?.at(-1)).toBe('n/m');
});

test.each([
  ['tree', 'USD thousand'],
  ['flat', 'Section'],
] as const)('%s: figures are in the scale the file names, and exact', (layout, corner) => {
  const notes = [{ code: 'figures-rounded' as const, text: 'Figures are rounded to thousands.' }];
  const model = buildSheet(sampleStatement({ scale: 'k', notes }), { collapsed: [] });
  const lines = writeStatementCsv(model, layout).toString('utf8').slice(1).split('\r\n');
  expect(lines[1]).toContain(',1.00050,1.20000,0.30000,,2.50050,2.00000,0.50050,25.0');
  expect(lines.some((line) => line.startsWith('"USD thousand, accrual basis"'))).toBe(true);
  expect(lines[0]?.split(',')[0]).toBe(corner);
  // Rounded is what other files show of the same figures.
  expect(lines.filter((line) => line.includes('rounded'))).toEqual([]);
  expect(shownNotes(model)).toEqual(['Figures are rounded to thousands.']);
});

test('flat: every row carries the names above it and says what it is', () => {
  const { header, rows } = parsed('flat');
  expect(header.slice(0, 6)).toEqual(['Section', 'Type', 'Group', 'Category', 'Row', 'Jan-26']);
  expect(rows[3]?.slice(0, 6)).toEqual(['Revenue', 'Services', 'Workshops', '', 'group', '90.00']);
  expect(rows[4]?.slice(0, 5)).toEqual(['Revenue', 'Hidden items (2)', '', '', 'hidden']);
  expect(rows[7]?.slice(0, 5)).toEqual(['Gross profit', '', '', '', 'computed']);
});

test('rows folded away are left out, and the notes come along', () => {
  const { rows } = parsed('tree', ['REVENUE', 'COST_OF_REVENUE']);
  const names = rows.map(([name]) => name);
  expect(names.slice(0, 4)).toEqual(['Revenue', 'Cost of revenue', 'Gross profit', 'Gross margin']);
  expect(names).toContain('2 accounts are excluded.');
});

test('a sign change is told below the table, and its figure stays a number', () => {
  const rows = sampleStatement().rows.map((row) => (row.code === 'GROSS_PROFIT' ? { ...row, signChanges: [7] } : row));
  const lines = writeStatementCsv(buildSheet(sampleStatement({ rows }), { collapsed: [] }), 'flat')
    .toString('utf8')
    .split('\r\n');
  expect(lines.find((line) => line.startsWith('Gross profit'))).toMatch(/,\d+\.\d$/);
  expect(lines.some((line) => line.startsWith('"Tagged ""sign change"": Gross profit, Change %"'))).toBe(true);
  expect(parsed('flat').rows.flat().join()).not.toContain('sign change');
});

test('text that a spreadsheet would take for a formula gets an apostrophe, a negative number stays a number', () => {
  expect(parsed('tree').rows[1]?.[1]).toBe('\'=Subscriptions, "all"');
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a\n"b"', 'plain'];
  expect(csvLine([...texts, { number: '-1' }])).toBe(`'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx","a\n""b""",plain,-1\r\n`);
});

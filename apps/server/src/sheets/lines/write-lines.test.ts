import { readXlsx } from 'hucre/xlsx';
import { inferSchema, initParser } from 'udsv';
import { expect, test } from 'vitest';
import { HEAD, line } from './testing/example-lines.ts';
import type { RowHead } from './row-sheet.ts';
import { writeLines, writeRows } from './write-lines.ts';

const PAGES = [[line(1, 60_00)], [line(2, -10_05)]];

async function bytesOf(format: 'xlsx' | 'csv'): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeLines(format, HEAD, PAGES)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('XLSX: figure, proof and filter at the head, then every line of every page with numbers and dates', async () => {
  const workbook = await readXlsx(await bytesOf('xlsx'));
  const rows = workbook.sheets[0]?.rows ?? [];
  expect(rows.slice(0, 9).map((row) => row.filter((value) => value !== null))).toEqual([
    ['Example Co'],
    ['Revenue › Subscription revenue'],
    ['2026-01 – 2026-02'],
    ['Figure, USD', 150],
    ['Sum of 3 lines', 150],
    ['Equals the figure'],
    ['2 accounts excluded.'],
    ['Search: =acme'],
    ['Sum of the 2 lines below', 50],
  ]);
  const lines = rows.slice(-2);
  expect(lines.map((row) => [row[3], row[9], row[10], row[11]])).toEqual([
    ['Acme, "Ltd"', 6000, 'JPY', 60],
    ['Acme, "Ltd"', -1005, 'JPY', -10.05],
  ]);
  expect(lines[0]?.[0]).toEqual(new Date('2026-01-31T00:00:00Z'));
});

test('XLSX: what XML cannot hold is replaced, so that the workbook opens', async () => {
  const pieces: Uint8Array[] = [];
  const memo = 'a\u{FFFF}b\u{DFFF}c';
  for await (const piece of writeLines('xlsx', HEAD, [[line(1, 5, memo)]])) pieces.push(piece);
  const rows = (await readXlsx(Buffer.concat(pieces))).sheets[0]?.rows ?? [];
  expect(rows.at(-1)?.[4]).toBe('a\u{FFFD}b\u{FFFD}c');
});

test('CSV: the same, every line with the same number of fields, texts guarded', async () => {
  const text = (await bytesOf('csv')).toString('utf8').slice(1);
  const rows = initParser(inferSchema(text, { header: () => [] })).stringArrs(text);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([12]));
  expect(rows.at(-1)).toEqual([
    '2026-01-31',
    'INVOICE',
    '',
    'Acme, "Ltd"',
    "'-1+1",
    '4000',
    'Sales',
    '',
    '',
    '-1005',
    'JPY',
    '-10.05',
  ]);
});

test('rows of a metric stand below the figure, its formula and their sum, in the unit they are of', async () => {
  const head: RowHead = {
    companyName: 'Acme',
    breadcrumb: ['Utilisation', 'Billable hours'],
    from: '2026-03',
    to: '2026-03',
    metric: [['Metric', 'Utilisation'].map((text) => ({ kind: 'text' as const, text }))],
    unit: 'hours',
    currency: 'USD',
    total: 12_50,
    rowCount: 2,
    ties: true,
    columns: { date: 'Day', name: 'Person', detail: 'Project' },
    search: null,
  };
  const rows = [
    { month: '2026-03', date: '2026-03-02', name: 'Ada', detail: 'Engine', amount: 8_00 },
    { month: '2026-03', date: null, name: '=1+1', detail: null, amount: 4_50 },
  ];
  const pieces: Uint8Array[] = [];
  for await (const piece of writeRows('csv', head, rows)) pieces.push(piece);
  expect(Buffer.concat(pieces).toString().slice(1).split('\r\n')).toEqual([
    'Acme,,,',
    'Metric,Utilisation,,',
    'Utilisation › Billable hours,,,',
    '2026-03,,,',
    '"Part, hours",12.50,,',
    'Sum of 2 rows,Equals the part,,',
    ',,,',
    'Day,Person,Project,"Amount, hours"',
    '2026-03-02,Ada,Engine,8.00',
    "2026-03,'=1+1,,4.50",
    '',
  ]);
});

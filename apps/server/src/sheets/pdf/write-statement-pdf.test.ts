import { expect, test } from 'vitest';
import { buildSheet } from '../build-sheet.ts';
import { pageStarts } from '../page-breaks.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { sampleStatement, SAMPLE_COLUMNS } from '../testing/sample-statement.ts';
import { textRuns } from './text-runs.ts';
import { writeStatementPdf } from './write-statement-pdf.ts';

const PLAIN = { orientation: 'auto', viewer: null, compress: false } as const;

async function pagesOf(
  overrides: Parameters<typeof sampleStatement>[0],
  options: Partial<Parameters<typeof writeStatementPdf>[1]> = {},
): Promise<string[][]> {
  const sheet = buildSheet(sampleStatement(overrides), { collapsed: [] });
  return pdfPages(await writeStatementPdf(sheet, { ...PLAIN, ...options }));
}

test('a small statement is one page with its head, its figures as on the screen and its foot', async () => {
  const pages = await pagesOf({}, { viewer: 'for Ada Example, 2026-03-15 10:00 UTC' });
  expect(pages).toHaveLength(1);
  const [page = []] = pages;
  expect(page).toEqual(expect.arrayContaining(['Managerial P&L', 'Example Co', 'Jan-26', 'open', 'Gross profit']));
  // 1000.50 without decimals, half away from zero; nothing for a month to come; a dash for zero.
  expect(page).toEqual(expect.arrayContaining(['1,001', '2,501', '+501', '+25.0 %', '–', 'n/m', '0.0 %']));
  expect(page).toEqual(expect.arrayContaining(['2 accounts are excluded.', 'Page 1 of 1']));
  expect(page.join(' ')).toContain('as of 2026-03-15 · for Ada Example, 2026-03-15 10:00 UTC');
  expect(page.join(' ')).toContain('Ties out: Every line of the ledger is in a row');
});

test('negatives, changes and what has no figure are written as on the screen', async () => {
  const display = {
    showCostsAsNegative: true,
    negativeFormat: 'parentheses',
    percentOfRevenue: false,
    decimals: 0,
  } as const;
  const [section, , , , , cost, , profit] = sampleStatement().rows;
  const values = [-30, 'MISSING_RATE', -20_000, null, 100, 100, 30, 10_001];
  const percent = ['NEGATIVE_BASE', 'DIV_ZERO', -125, null, -10_000, 10_000, null, null];
  const rows = [{ ...section, values }, cost, { ...profit, values, percent }];
  const texts = (await pagesOf({ display, rows: rows as never }))[0] ?? [];
  function from(name: string): string[] {
    return texts.slice(texts.indexOf(name) + 1);
  }
  expect(from('Revenue').slice(0, 7)).toEqual(['–', 'n/a', '(200)', '1', '1', '–', '–']);
  expect(from('Cost of revenue').slice(0, 7)).toEqual([
    '(400)',
    '(500)',
    '(300)',
    '(1,200)',
    '(1,000)',
    '(200)',
    '\u221220.0 %',
  ]);
  expect(from('Gross margin').slice(0, 5)).toEqual(['n/a', 'n/m', '(12.5 %)', '<\u2212999 %', '>999 %']);
});

test('a sign change stands beside its figure', async () => {
  const rows = sampleStatement().rows.map((row) => (row.code === 'GROSS_PROFIT' ? { ...row, signChanges: [7] } : row));
  const texts = (await pagesOf({ rows }))[0] ?? [];
  const figure = texts[texts.indexOf('sign change') - 1];
  expect([texts.filter((text) => text === 'sign change').length, figure]).toEqual([1, '+30.0 %']);
});

test('names in several scripts are set in pieces, and a sign no font has breaks nothing', async () => {
  const page = (await pagesOf({})).flat().join('|');
  expect(page).toContain('Облако');
  expect(page).toContain('φιλοξενία');
  expect(textRuns('雲 a')).toEqual([{ subset: 'latin', text: '? a' }]);
  expect(textRuns('aБ b')).toEqual([
    { subset: 'latin', text: 'a' },
    { subset: 'cyrillic', text: 'Б' },
    { subset: 'latin', text: ' b' },
  ]);
});

test('header and foot are repeated on every page, and a section starts on a new one rather than being torn', async () => {
  const [section, child] = sampleStatement().rows;
  const rows = ['A', 'B', 'C'].flatMap((code) => [
    { ...section, code, name: `Section ${code}` },
    ...Array.from({ length: 24 }, (_, at) => ({ ...child, code: `${code}${at}`, parent: code })),
  ]);
  const pages = await pagesOf({ rows: rows as never });
  expect(pages).toHaveLength(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toEqual(expect.arrayContaining(['Managerial P&L', 'Jan-26', `Page ${at + 1} of 3`]));
    expect(page.filter((text) => text.startsWith('Section '))).toEqual([`Section ${'ABC'[at]}`]);
  }
});

test('a wide statement goes on over pages with the names repeated; upright where it fits', async () => {
  const months = Array.from({ length: 24 }, (_, at) => ({ ...SAMPLE_COLUMNS[0], key: `m${at}`, label: `M${at}` }));
  const rows = sampleStatement().rows.map((row) => ({ ...row, values: months.map(() => 100_000_00), percent: null }));
  const pages = await pagesOf({ columns: months as never, rows: rows as never });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Gross profit');
  expect(pages.flat().filter((text) => /^M\d+$/.test(text))).toHaveLength(24);
});

test.each([
  ['fits', [3, 3], []],
  ['breaks before a section that would be torn', [6, 6], [6]],
  ['tears a section longer than a page', [25], [10, 20]],
  ['fills the rest of a page first', [4, 15, 3], [10, 19]],
])('paging %s', (_name, lengths, expected) => {
  const rows = lengths.flatMap((length) =>
    Array.from({ length }, (_, at) => ({ kind: at === 0 ? ('section' as const) : ('category' as const) })),
  );
  expect(pageStarts(rows, { first: 10, other: 10 })).toEqual(expected);
});

import { describe, expect, test } from 'vitest';
import { buildSheet } from '../build-sheet.ts';
import { sampleStatement } from '../testing/sample-statement.ts';
import { readSheet, type ReadSheet } from '../testing/evaluate-sheet.ts';
import { writeStatementXlsx } from './write-statement-xlsx.ts';

const LIVE = { formulas: true, orientation: 'auto' } as const;
/** The figures of the sample begin here: company, title, two lines about it, tie-out, note, blank, header. */
const FIRST = 8;

async function written(
  overrides: Parameters<typeof sampleStatement>[0] = {},
  options: Partial<Parameters<typeof buildSheet>[1]> = {},
): Promise<ReadSheet> {
  const model = buildSheet(sampleStatement(overrides), { collapsed: [], ...options });
  return readSheet(await writeStatementXlsx(model, LIVE));
}

function formulaAt({ formulas }: ReadSheet, row: number, column: number): string | undefined {
  return formulas.get(`${FIRST + row},${column}`)?.text;
}

describe('the workbook', () => {
  test('every formula calculates to its cached value, costs negative or not, percentages shown or not', async () => {
    for (const showCostsAsNegative of [false, true]) {
      for (const percentOfRevenue of [false, true]) {
        const display = { showCostsAsNegative, negativeFormat: 'minus', percentOfRevenue, decimals: 0 } as const;
        const sheet = await written({ display });
        expect(sheet.formulas.size).toBeGreaterThan(30);
        for (const { text, cached } of sheet.formulas.values()) {
          expect(0 + Math.round(sheet.calculate(text) * 1000), text).toBe(Math.round(Number(cached) * 1000));
        }
      }
    }
  });

  test('a section is the sum of its rows, hidden ones included, and a profit is revenue less costs', async () => {
    const sheet = await written();
    expect(sheet.rows[FIRST]?.slice(0, 6)).toEqual(['Revenue', 1000.5, 1200, 300, null, 2500.5]);
    expect(formulaAt(sheet, 0, 1)).toBe('SUM(B10:B11,B13)');
    expect(formulaAt(sheet, 2, 1)).toBe('SUM(B12)');
    expect(formulaAt(sheet, 7, 1)).toBe('B9-B14');
    expect(formulaAt(sheet, 7, 6)).toBe('G9-G14');
  });

  test('costs shown as negative are added', async () => {
    const display = {
      showCostsAsNegative: true,
      negativeFormat: 'minus',
      percentOfRevenue: false,
      decimals: 0,
    } as const;
    const sheet = await written({ display });
    expect(sheet.rows[FIRST + 5]?.slice(0, 3)).toEqual(['Cost of revenue', -400, -500]);
    const [section, child] = sampleStatement().rows;
    const restated = await written({ display, rows: [section, { ...child, side: -1 }] as never });
    expect(restated.sheet.cells?.get(`${FIRST + 1},1`)?.comment?.text).toBe(
      'Restated: \u2212900.00 when the month was closed, \u2212900.50 now',
    );
    expect(formulaAt(sheet, 7, 1)).toBe('B9+B14');
  });

  test('a total adds up its months, a change is a difference, a margin is a share', async () => {
    const sheet = await written();
    expect(formulaAt(sheet, 1, 5)).toBe('SUM(B10:E10)');
    expect(formulaAt(sheet, 1, 7)).toBe('F10-G10');
    expect(formulaAt(sheet, 1, 8)).toBe('ROUND((F10-G10)/ABS(G10),3)');
    expect(formulaAt(sheet, 8, 1)).toBe('ROUND(B16/B9,3)');
    expect(sheet.rows[FIRST + 2]?.[8]).toBe('n/m');
  });

  test('a folded row is a value, and its children are not in the file', async () => {
    const sheet = await written({}, { collapsed: ['R.SRV', 'COST_OF_REVENUE'] });
    expect(sheet.rows.map(([name]) => name)).not.toContain('Workshops');
    expect(formulaAt(sheet, 2, 1)).toBeUndefined();
    expect(formulaAt(sheet, 2, 5)).toBe('SUM(B11:E11)');
    expect(formulaAt(sheet, 4, 1)).toBeUndefined();
    expect(formulaAt(sheet, 0, 1)).toBe('SUM(B10:B12)');
  });

  test('a row that does not add up to a cent stays a value instead of showing another figure than the screen', async () => {
    const [first, ...rest] = sampleStatement().rows;
    const off = { ...first, values: first?.values.map((value, at) => (at === 0 ? Number(value) + 1 : value)) };
    const sheet = await written({ rows: [off, ...rest] as never });
    expect(formulaAt(sheet, 0, 1)).toBeUndefined();
    expect(sheet.rows[FIRST]?.[1]).toBe(1000.51);
    expect(formulaAt(sheet, 0, 2)).toBe('SUM(C10:C11,C13)');
  });

  test('without formulas it holds the same values', async () => {
    const model = buildSheet(sampleStatement(), { collapsed: [] });
    const live = await readSheet(await writeStatementXlsx(model, LIVE));
    const dead = await readSheet(await writeStatementXlsx(model, { ...LIVE, formulas: false }));
    expect(dead.formulas.size).toBe(0);
    expect(dead.rows).toEqual(live.rows);
  });

  test('thousands are a format, not a rounding; negatives may stand in parentheses', async () => {
    const display = {
      showCostsAsNegative: false,
      negativeFormat: 'parentheses',
      percentOfRevenue: false,
      decimals: 1,
    } as const;
    const { sheet, rows } = await written({ scale: 'k', display });
    expect(rows[FIRST - 1]?.[0]).toBe('USD thousand');
    const cell = sheet.cells?.get(`${FIRST},1`);
    expect(rows[FIRST]?.[1]).toBe(1000.5);
    expect(cell?.style?.numFmt).toBe('#,##0.0,_);(#,##0.0,);"–"_)');
  });

  test('a sign stands where the screen has one: at changes, and not before a zero; percentages end at 999.9', async () => {
    const [section] = sampleStatement().rows;
    const values = [-30, 30, -100, null, 100, 100, -30, 10_001];
    // Of the second row the change is more than a dash, so its percentage is shown.
    const rows = [values, values.with(6, 100)].map((each) => ({ ...section, values: each }));
    const { sheet } = await written({ rows: rows as never });
    const formats = [1, 2, 3, 7, 8].map((column) => sheet.cells?.get(`${FIRST},${column}`)?.style?.numFmt);
    expect(formats).toEqual([
      '[<=-0.5]"\u2212"#,##0;[<0.5]"–";#,##0',
      '[<=-0.5]"\u2212"#,##0;[<0.5]"–";#,##0',
      '#,##0;"\u2212"#,##0;"–"',
      '[<=-0.5]"\u2212"#,##0;[<0.5]"–";+#,##0',
      '"–";"–";"–"',
    ]);
    expect(sheet.cells?.get(`${FIRST + 1},8`)?.style?.numFmt).toBe(
      String.raw`[>9.9994]">999 %";[<-9.9994]"<${'\u2212'}999 %";0.0\ %`,
    );
    const plain = await written();
    expect(plain.sheet.cells?.get(`${FIRST},8`)?.style?.numFmt).toBe(String.raw`+0.0\ %;"${'\u2212'}"0.0\ %;"–"`);
  });

  test('a sign change stands before its figure, which stays a number, in a column with room for both', async () => {
    const rows = sampleStatement().rows.map((row) => ({ ...row, signChanges: row.code === 'GROSS_PROFIT' ? [7] : [] }));
    const { sheet } = await written({ rows });
    const cell = sheet.cells?.get(`${FIRST + 7},8`);
    expect(cell?.style?.numFmt).toBe(
      String.raw`"sign change"\ \ +0.0\ %;"sign change"\ \ "${'\u2212'}"0.0\ %;"sign change"\ \ "–"`,
    );
    expect(typeof sheet.rows?.[FIRST + 7]?.[8]).toBe('number');
    expect(sheet.columns?.slice(7, 9).map(({ width }) => width)).toEqual([13, 23]);
  });

  test('what XML cannot hold is replaced, so that the workbook opens', async () => {
    const [section] = sampleStatement().rows;
    const name = 'a\u{FFFF}b\u{FFFE}c\u{D800}d\u{1}e\u{1F600}';
    const { rows } = await written({ companyName: name, rows: [{ ...section, name }] as never });
    const clean = 'a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\u{1F600}';
    expect([rows[0]?.[0], rows[FIRST]?.[0]]).toEqual([clean, clean]);
  });

  test('header and names are frozen and repeated on every printed page, which is wide and breaks by section', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...sampleStatement().rows[0], code: `S${index}` }));
    const { sheet } = await written({ rows: many as never });
    expect(sheet.freezePane).toEqual({ rows: FIRST, columns: 1 });
    expect(sheet.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToWidth: 1,
      printTitlesRow: `$${FIRST}:$${FIRST}`,
    });
    expect(sheet.rowBreaks?.length).toBeGreaterThan(0);
  });

  test('the head says whose figures these are, and a restated cell what it was', async () => {
    const { rows, sheet } = await written();
    expect(rows.slice(0, FIRST).map(([text]) => text)).toEqual([
      'Example Co',
      'Managerial P&L',
      'Fiscal YTD: Jan-26 – Apr-26',
      'USD, accrual basis',
      'Ties out: Every line of the ledger is in a row',
      '2 accounts are excluded.',
      '',
      'USD',
    ]);
    expect(sheet.cells?.get(`${FIRST + 1},1`)?.comment?.text).toBe(
      'Restated: 900.00 when the month was closed, 900.50 now',
    );
  });
});

import { readFileSync } from 'node:fs';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWhole } from './testing/read-text.ts';
import { WRITTEN_ACCOUNTS, type WrittenBooks, type WrittenEntry } from './testing/written/books.ts';
import { BY_ACCOUNT_REPORTS } from './testing/written/by-account-reports.ts';
import type { Row } from './testing/written/cells.ts';
import { writtenFile } from './testing/written/file.ts';
import { JOURNAL_REPORTS } from './testing/written/journal-reports.ts';
import { PLAIN_REPORTS } from './testing/written/plain-reports.ts';
import type { WrittenReport } from './testing/written/report.ts';
import { pairwiseStyles } from './testing/written/style.ts';

/** Reports that carry totals or balances of their own: nothing can go missing from them unseen. */
const GUARDED = [
  'qbo-general-ledger.csv',
  'qbo-journal.csv',
  'xero-account-transactions.csv',
  'erpnext-general-ledger.csv',
];

function linesOf(name: string): string[] {
  return readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8').split('\n');
}

type Change = (lines: string[], at: number) => string[];

const CHANGES: Readonly<Record<string, Change>> = {
  'a line that is missing': (lines, at) => lines.toSpliced(at, 1),
  'a line that stands twice': (lines, at) => lines.toSpliced(at, 0, lines[at] ?? ''),
  'another amount': (lines, at) => lines.with(at, (lines[at] ?? '').replace(/(\d)\.(\d\d?)(?=["),]|$)/, '9$1.$2')),
  'columns that are shifted': (lines, at) => lines.with(at, `,${lines[at] ?? ''}`),
  'an end that is cut off': (lines, at) => lines.slice(0, at),
};

/** What the file says once it is read, or that it was not taken. */
async function booksOf(text: string): Promise<string> {
  const reading = await readWhole(text).catch((error: unknown) => String(error));
  if (typeof reading === 'string') return 'refused';
  if (reading.problemCount > 0) return 'refused';
  return JSON.stringify(reading.accounts.map(({ code, name, debit, credit }) => [code, name, debit, credit]));
}

test.each(Object.keys(CHANGES))('%s never passes for the books', async (what) => {
  for (const name of GUARDED) {
    const lines = linesOf(name);
    const right = await booksOf(lines.join('\n'));
    const places = lines.flatMap((line, at) => (/\d\.\d/.test(line) ? [at] : []));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), async (at) => {
        const changed = CHANGES[what]?.(lines, at) ?? lines;
        const books = await booksOf(changed.join('\n'));
        expect(['refused', right], `${name}, line ${at + 1}`).toContain(books);
      }),
      { numRuns: 15 },
    );
  }
});

/** Entries that only their words tell apart name no number: two alike may be two cups of coffee. */
const UNNUMBERED = ['beancount, numbers', 'beancount, positions'];
const REPORTS = [...BY_ACCOUNT_REPORTS, ...JOURNAL_REPORTS, ...PLAIN_REPORTS].filter(
  ({ what }) => !UNNUMBERED.includes(what),
);
const TWICE = 'Twice';

function entry(no: number, name: string): WrittenEntry {
  const [bank, , , , , , , , sales] = WRITTEN_ACCOUNTS;
  if (bank === undefined || sales === undefined) throw new Error('no accounts');
  const lines = [
    { account: bank, minor: 1_234_56 + no },
    { account: sales, minor: -1_234_56 - no },
  ];
  return { day: parseLocalDate('2025-01-31'), type: 'Invoice', number: `N-${no}`, name, memo: name, lines };
}

const BOOKS: WrittenBooks = {
  accounts: WRITTEN_ACCOUNTS,
  entries: [entry(1, 'Once'), entry(2, TWICE), entry(3, 'Again')],
};

function isOf(row: Row | undefined, name: string): boolean {
  return row?.some((cell) => typeof cell === 'string' && cell.toLowerCase().includes(name.toLowerCase())) === true;
}

/** What is said twice stands before the entry above it, too. */
function withDoubled(rows: readonly Row[]): Row[] {
  return rows.flatMap((row, at) => {
    if (!isOf(row, 'Once') || isOf(rows[at - 1], 'Once')) return [row];
    const from = rows.findIndex((each, index) => index > at && isOf(each, TWICE));
    const length = rows.slice(from).findIndex((each) => !isOf(each, TWICE));
    return [...rows.slice(from, length === -1 ? undefined : from + length), row];
  });
}

function withWrongTotal(rows: readonly Row[], at: number): Row[] {
  return rows.with(
    at,
    (rows[at] ?? []).map((cell) => (typeof cell === 'object' && 'minor' in cell ? { ...cell, minor: 7 } : cell)),
  );
}

async function problemsOf({ rows, fixed, currency }: WrittenReport, change: (rows: Row[]) => Row[]) {
  const [style] = pairwiseStyles({ ...fixed, file: ['csv'], encoding: ['utf-8'] });
  if (style === undefined) throw new Error('no style');
  const file = await writtenFile(change(rows(BOOKS, style)), style);
  const { problemKinds, controls } = await readWhole(file, { currency: currency ?? 'USD' });
  return { kinds: problemKinds.map(({ kind }) => kind), controls };
}

describe.each(REPORTS)('$what', (report) => {
  test('an entry that stands twice never passes for one', async () => {
    expect((await problemsOf(report, (rows) => rows)).kinds).toEqual([]);
    const { kinds } = await problemsOf(report, withDoubled);
    expect(kinds.filter((kind) => kind === 'doubled' || kind === 'control')).not.toEqual([]);
  });

  test('a wrong total counts as wrong, whichever it is', async () => {
    const { controls: right } = await problemsOf(report, (rows) => rows);
    const style = pairwiseStyles(report.fixed ?? {})[0];
    const rows = style === undefined ? [] : report.rows(BOOKS, style);
    const totals = rows.flatMap((row, at) => (isOf([row[0] ?? '', row[1] ?? ''], 'total') ? [at] : []));
    for (const at of totals) {
      const { kinds, controls } = await problemsOf(report, (changed) => withWrongTotal(changed, at));
      expect(kinds, `line ${at + 1}`).toContain('control');
      expect(controls.map(({ of }) => of)).toEqual(right.map(({ of }) => of));
    }
  });
});

test('a total that leaves out the number its heading has is still of that account', async () => {
  const text = `Account Transactions
Date,Source,Description,Reference,Debit,Credit,Running Balance
Bank (090),,,,,,
1 Jan 2026,Spend Money,Rent,R-1,0.00,"1,850.00","(1,850.00)"
Total Bank,,,,0.00,"1,850.00",
Rent (469),,,,,,
1 Jan 2026,Spend Money,Rent,R-1,"1,850.00",0.00,"1,850.00"
Total Rent,,,,"2,850.00",0.00,
`;
  const { controls, problems } = await readWhole(text);
  expect(controls[0]).toEqual({ kind: 'account-totals', right: 1, of: 2 });
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([[8, 'control']]);
});

test('equal lines of one entry, and equal entries without a number, are no mistake', async () => {
  const text = `Date,Number,Account,Amount
2026-01-02,A-1,Bank,20.00
2026-01-02,A-1,Sales,-10.00
2026-01-02,A-1,Sales,-10.00
2026-01-03,,Coffee,3.00
2026-01-03,,Bank,-3.00
2026-01-04,A-2,Bank,1.00
2026-01-04,A-2,Sales,-1.00
2026-01-03,,Coffee,3.00
2026-01-03,,Bank,-3.00
`;
  expect((await readWhole(text)).problems).toEqual([]);
});

test('a report by account that is cut in the middle of a line is said to end early, not to have a hundred faults', async () => {
  const lines = linesOf('qbo-general-ledger.csv');
  const at = lines.findIndex((line) => line.startsWith('Total for')) + 3;
  const cut = [...lines.slice(0, at), (lines[at] ?? '').slice(0, 25)].join('\n');
  const { problemKinds, problems } = await readWhole(cut);
  expect(problemKinds.map(({ kind }) => kind)).toEqual(['no-amount', 'cut-off']);
  expect(problems.at(-1)).toMatchObject({ line: at + 1, message: expect.stringContaining('seems to end early') });
});

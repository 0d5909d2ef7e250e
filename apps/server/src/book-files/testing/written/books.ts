import fc from 'fast-check';
import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';

export interface WrittenAccount {
  number: string;
  name: string;
  /** As Xero and others call it. */
  type: string;
  /** As plain-text accounting files it. */
  under: 'assets' | 'liabilities' | 'equity' | 'income' | 'expenses';
}

export interface WrittenEntry {
  day: LocalDate;
  type: string;
  /** Empty where the entry has none; then no other entry of its day lacks one. */
  number: string;
  name: string;
  memo: string;
  lines: { account: WrittenAccount; minor: number }[];
}

export interface WrittenBooks {
  accounts: readonly WrittenAccount[];
  entries: WrittenEntry[];
}

/** All but one tell by their names whether they grow by debits: two that do not, alone in an entry, would rightly be asked about. */
const ACCOUNTS = [
  ['1000', 'Business Checking', 'Bank', 'assets'],
  ['1010', 'Savings Account', 'Bank', 'assets'],
  ['1100', 'Accounts Receivable (A/R)', 'Accounts Receivable', 'assets'],
  ['1500', 'Computers & Equipment', 'Fixed Asset', 'assets'],
  ['2000', 'Accounts Payable (A/P)', 'Accounts Payable', 'liabilities'],
  ['2100', 'Credit Card', 'Credit Card', 'liabilities'],
  ['2400', 'Payroll Liabilities', 'Current Liability', 'liabilities'],
  ['3000', 'Owner’s Equity', 'Equity', 'equity'],
  ['4000', 'Sales', 'Revenue', 'income'],
  ['4010', 'Consulting Revenue', 'Revenue', 'income'],
  ['5000', 'Cost of Goods Sold', 'Direct Costs', 'expenses'],
  ['6000', 'Salaries, Wages', 'Expense', 'expenses'],
  ['6100', 'Rent Expense', 'Expense', 'expenses'],
  ['6400', 'Café & Meals Expense', 'Expense', 'expenses'],
  ['7100', 'Interest Earned', 'Other Income', 'income'],
] as const;

/** Names that files have to quote, encode or not take for something else. */
const NAMES = ['WeWork', 'Bluefin Coffee, Inc.', 'Müller & Söhne', 'O’Neill "Bob"', '', 'Total Wine LLC', '7-Eleven'];
const TYPES = ['Invoice', 'Bill', 'Journal Entry', 'Expense'];
const MEMOS = ['', 'Monthly fee', 'Fee; with a semicolon', '3 of 12', 'Größe'];

export const WRITTEN_ACCOUNTS: readonly WrittenAccount[] = ACCOUNTS.map(([number, name, type, under]) => ({
  number,
  name,
  type,
  under,
}));

/** Accounts that grow by debits. */
export function growsByDebit({ under }: WrittenAccount): boolean {
  return under === 'assets' || under === 'expenses';
}

const amount = fc.oneof(
  fc.integer({ min: 1, max: 999 }),
  fc.integer({ min: 1_000, max: 99_999_99 }),
  fc.integer({ min: 1_000_000_00, max: 12_345_678_90 }),
);

const part = fc.record({ account: fc.constantFrom(...WRITTEN_ACCOUNTS), minor: amount, isCredit: fc.boolean() });

const drawnEntry = fc.record({
  day: fc.integer({ min: 0, max: 364 }),
  type: fc.constantFrom(...TYPES),
  isNumbered: fc.boolean(),
  name: fc.constantFrom(...NAMES),
  memo: fc.constantFrom(...MEMOS),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  against: fc.constantFrom(...WRITTEN_ACCOUNTS),
});

/** Books of 2025 whose days and amounts leave no doubt about their formats: one of each is always there. */
export const randomBooks: fc.Arbitrary<WrittenBooks> = fc
  .array(drawnEntry, { minLength: 3, maxLength: 25 })
  .map((drawn) => {
    const unnumbered = new Set<number>();
    const entries = drawn.flatMap(({ day, isNumbered, parts, against, ...rest }, index): WrittenEntry[] => {
      const hasNumber = isNumbered || unnumbered.has(day);
      if (!hasNumber) unnumbered.add(day);
      const lines = parts
        .filter(({ account }) => account !== against)
        .map(({ account, minor, isCredit }) => ({ account, minor: isCredit ? -minor : minor }));
      const rest0 = -lines.reduce((sum, { minor }) => sum + minor, 0);
      if (lines.length === 0 || rest0 === 0) return [];
      return [
        {
          ...rest,
          day: dayOf2025(day),
          number: hasNumber ? `N-${1000 + index}` : '',
          lines: [...lines, { account: against, minor: rest0 }],
        },
      ];
    });
    return { accounts: WRITTEN_ACCOUNTS, entries: [...entries, surely(entries.length)].toSorted(byDay) };
  });

/** Its day is no month, and its amount has thousands and cents. */
function surely(index: number): WrittenEntry {
  const [bank, , , , , , , equity] = WRITTEN_ACCOUNTS;
  if (bank === undefined || equity === undefined) throw new Error('no accounts');
  return {
    day: dayOf2025(364),
    type: 'Journal Entry',
    number: `N-${1000 + index}-S`,
    name: 'Ada',
    memo: 'Funding',
    lines: [
      { account: bank, minor: 1_234_567_89 },
      { account: equity, minor: -1_234_567_89 },
    ],
  };
}

function byDay(a: WrittenEntry, b: WrittenEntry): number {
  return a.day < b.day ? -1 : Number(a.day > b.day);
}

function dayOf2025(index: number): LocalDate {
  const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
  if (!isLocalDate(day)) throw new Error(`no day: ${day}`);
  return day;
}

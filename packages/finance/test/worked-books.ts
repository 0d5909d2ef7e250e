import type { AccountKind } from '../src/account-kind.ts';
import { parseLocalDate } from '../src/local-date.ts';
import { minorUnits } from '../src/money.ts';
import { parseMonth } from '../src/month.ts';
import fixture from './fixtures/finance-oracles.json' with { type: 'json' };
import { oracle } from './oracles.ts';
import { classificationOf, type TestEntry } from './test-ledger.ts';

const KIND_OF_CODE: Readonly<Record<string, AccountKind>> = {
  1000: 'CASH',
  1100: 'AR',
  1300: 'PREPAID',
  1500: 'FIXED_ASSET',
  1590: 'ACCUM_DEPRECIATION',
  2000: 'AP',
  2050: 'CREDIT_CARD',
  2100: 'PAYROLL_LIAB',
  2300: 'DEFERRED_REVENUE',
  2700: 'LT_DEBT',
  3000: 'SHARE_CAPITAL',
  4000: 'REVENUE',
  4100: 'REVENUE',
  5000: 'COGS_OTHER',
  6000: 'OPEX_PEOPLE',
  6010: 'OPEX_PEOPLE',
  6050: 'OPEX_PEOPLE',
  6100: 'OPEX_MARKETING',
  6300: 'OPEX_INSURANCE',
  7000: 'DEPRECIATION',
  7100: 'INTEREST_EXPENSE',
  7200: 'DISPOSAL_GAIN_LOSS',
};

function kindOf(code: string): AccountKind {
  const kind = KIND_OF_CODE[code];
  if (kind === undefined) throw new Error(`No kind for account ${code}`);
  return kind;
}

/** The worked ledger is given in major units. */
export function inMinor(major: number): number {
  return major * 100;
}

/** O-2.2: three months of a young company. Ids are `date #n` in the order of the fixture. */
export const WORKED_ENTRIES: readonly TestEntry[] = oracle('O-2.2').in.entries.map(({ date, lines }, index) => ({
  id: `${date} #${index}`,
  date: parseLocalDate(date),
  isClosing: false,
  lines: lines.map(([code, major]) => ({
    accountId: code,
    kind: kindOf(code),
    classification: classificationOf(kindOf(code)),
    accountType: '',
    amount: minorUnits(inMinor(major)),
  })),
}));

export const WORKED_MONTHS = ['2024-01', '2024-02', '2024-03'].map(parseMonth);

export const WORKED_ACCOUNTS = Object.keys(KIND_OF_CODE).map((code) => ({
  accountId: code,
  kind: kindOf(code),
  classification: classificationOf(kindOf(code)),
  accountType: '',
}));

/** What the worked ledger must come to, by month, in minor units. */
export function workedFigures(name: string): number[] {
  const out: unknown = fixture.find(({ id }) => id === 'O-2.2')?.out;
  const rows = new Map(Object.entries((out ?? {}) as Record<string, readonly number[]>));
  const row = rows.get(name);
  if (row === undefined) throw new Error(`The worked ledger has no ${name}`);
  return row.map(inMinor);
}

import {
  ACCOUNT_KINDS,
  isUndecidedKind,
  pnlSectionOf,
  type AccountKind,
  type Classification,
} from '../src/account-kind.ts';
import type { LocalDate } from '../src/local-date.ts';
import { known, type MoneyValue } from '../src/metric-value.ts';
import { minorUnits, type MinorUnits } from '../src/money.ts';
import { lastDayOf, monthOf, type Month } from '../src/month.ts';

export interface TestAccount {
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly classification: Classification;
  readonly accountType: string;
}

export interface TestLine extends TestAccount {
  readonly amount: MinorUnits;
}

export interface TestEntry {
  readonly id: string;
  readonly date: LocalDate;
  readonly isClosing: boolean;
  readonly lines: readonly TestLine[];
}

const LIABILITY_KINDS: ReadonlySet<AccountKind> = new Set([
  'AP',
  'CREDIT_CARD',
  'ACCRUED',
  'OTHER_CURRENT_LIAB',
  'PAYROLL_LIAB',
  'SALES_TAX',
  'INCOME_TAX_PAYABLE',
  'DEFERRED_REVENUE',
  'DEFERRED_REVENUE_LT',
  'CUSTOMER_FUNDS',
  'ST_DEBT',
  'LT_DEBT',
  'SHAREHOLDER_LOAN',
  'CONVERTIBLE',
  'DIVIDENDS_PAYABLE',
  'OTHER_NONCURRENT_LIAB',
]);
const EQUITY_KINDS: ReadonlySet<AccountKind> = new Set([
  'SHARE_CAPITAL',
  'PAID_IN_CAPITAL',
  'DISTRIBUTIONS',
  'RETAINED_EARNINGS',
  'OPENING_BALANCE',
  'OTHER_EQUITY',
  'OCI',
]);
const REVENUE_KINDS: ReadonlySet<AccountKind> = new Set([
  'REVENUE',
  'CONTRA_REVENUE',
  'OTHER_OPERATING_INCOME',
  'INTEREST_INCOME',
  'INVESTMENT_INCOME',
  'OTHER_INCOME',
]);

export function classificationOf(kind: AccountKind): Classification {
  if (LIABILITY_KINDS.has(kind)) return 'LIABILITY';
  if (EQUITY_KINDS.has(kind)) return 'EQUITY';
  if (REVENUE_KINDS.has(kind)) return 'REVENUE';
  if (isUndecidedKind(kind)) return 'UNDECIDED';
  return pnlSectionOf(kind) === null ? 'ASSET' : 'EXPENSE';
}

/** An account of every kind; deferred tax and loans given in both of their places, and a second bank. */
export const EVERY_ACCOUNT: readonly TestAccount[] = [
  ...ACCOUNT_KINDS.map((kind) => ({
    accountId: kind,
    kind,
    classification: classificationOf(kind),
    accountType: 'Other Current Asset',
  })),
  { accountId: 'CASH 2', kind: 'CASH', classification: 'ASSET', accountType: 'Bank' },
  { accountId: 'DTL', kind: 'DEFERRED_TAX', classification: 'LIABILITY', accountType: 'Long Term Liability' },
  { accountId: 'LOAN LT', kind: 'LOAN_RECEIVABLE', classification: 'ASSET', accountType: 'Other Asset' },
];

export const BALANCE_SHEET_ACCOUNTS = EVERY_ACCOUNT.filter(({ kind }) => pnlSectionOf(kind) === null);
export const PNL_ACCOUNTS = EVERY_ACCOUNT.filter(({ kind }) => pnlSectionOf(kind) !== null);

/** The sum of the lines that are asked for, by a plain loop of its own. */
export function sumLines(
  entries: readonly TestEntry[],
  isCounted: (line: TestLine, entry: TestEntry) => boolean,
): MinorUnits {
  let sum = 0;
  for (const entry of entries) for (const line of entry.lines) if (isCounted(line, entry)) sum += line.amount;
  return minorUnits(sum);
}

type Movements = ReadonlyMap<string, ReadonlyMap<Month, number>>;

/** Tests ask every account for every month: without sums kept they would spend their time reading dates. */
const kept = new WeakMap<readonly TestEntry[], Movements>();

function movementsOf(entries: readonly TestEntry[]): Movements {
  const known = kept.get(entries);
  if (known !== undefined) return known;
  const movements = new Map<string, Map<Month, number>>();
  for (const { date, lines } of entries) {
    const month = monthOf(date);
    for (const { accountId, amount } of lines) {
      const months = movements.get(accountId) ?? new Map<Month, number>();
      months.set(month, (months.get(month) ?? 0) + amount);
      movements.set(accountId, months);
    }
  }
  kept.set(entries, movements);
  return movements;
}

export function movementIn(entries: readonly TestEntry[], accountId: string, month: Month): MinorUnits {
  return minorUnits(movementsOf(entries).get(accountId)?.get(month) ?? 0);
}

export function balanceAt(entries: readonly TestEntry[], accountId: string, month: Month): MinorUnits {
  let sum = 0;
  for (const [each, amount] of movementsOf(entries).get(accountId) ?? []) if (each <= month) sum += amount;
  return minorUnits(sum);
}

/** Cash of all cash accounts, whatever accounts the ledger has. */
export function cashAt(entries: readonly TestEntry[], month: Month): MinorUnits {
  const last = lastDayOf(month);
  return sumLines(entries, (line, { date }) => line.kind === 'CASH' && date <= last);
}

export function isPnl({ kind }: { readonly kind: AccountKind }): boolean {
  return pnlSectionOf(kind) !== null;
}

/** Effects on profit by month of the lines asked for. */
export function effectsByMonth(
  entries: readonly TestEntry[],
  isCounted: (line: TestLine, entry: TestEntry) => boolean,
): Map<Month, MoneyValue> {
  const sums = new Map<Month, number>();
  for (const entry of entries) {
    const month = monthOf(entry.date);
    for (const line of entry.lines) {
      if (isPnl(line) && isCounted(line, entry)) sums.set(month, (sums.get(month) ?? 0) - line.amount);
    }
  }
  return new Map([...sums].map(([month, effect]) => [month, known(minorUnits(effect))]));
}

export function minorOf(value: MoneyValue | undefined): MinorUnits {
  if (value?.status !== 'ok') throw new Error(`Expected a figure, not ${value?.code ?? 'nothing'}`);
  return value.minor;
}

export function minorsOf(values: readonly MoneyValue[] | undefined): MinorUnits[] {
  if (values === undefined) throw new Error('No such row');
  return values.map(minorOf);
}

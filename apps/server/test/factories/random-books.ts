import fc from 'fast-check';
import {
  ACCOUNT_KINDS,
  isUndecidedKind,
  pnlSectionOf,
  type AccountKind,
  type Classification,
} from '@tieout/finance/account-kind.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, lastDayOf, monthParts, monthRange, parseMonth } from '@tieout/finance/month.ts';
import { BUSINESS_MODELS } from '@tieout/finance/statements/business-model.ts';
import type { PostedEntry, PostedLine } from '#ledger/posting/post-entries.ts';
import type { TestAccount } from './ledger.ts';

const LIABILITIES = new Set<AccountKind>([
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
const EQUITY = new Set<AccountKind>([
  'SHARE_CAPITAL',
  'PAID_IN_CAPITAL',
  'DISTRIBUTIONS',
  'RETAINED_EARNINGS',
  'OPENING_BALANCE',
  'OTHER_EQUITY',
  'OCI',
]);
const REVENUES = new Set<AccountKind>(['REVENUE', 'CONTRA_REVENUE', 'OTHER_OPERATING_INCOME', 'INTEREST_INCOME']);

function classificationOf(kind: AccountKind): Classification {
  if (LIABILITIES.has(kind)) return 'LIABILITY';
  if (EQUITY.has(kind)) return 'EQUITY';
  if (REVENUES.has(kind)) return 'REVENUE';
  if (isUndecidedKind(kind)) return 'UNDECIDED';
  return pnlSectionOf(kind) === null ? 'ASSET' : 'EXPENSE';
}

/** An account of every kind, and a second bank. The code is the kind. */
export const EVERY_KIND: readonly TestAccount[] = [
  ...ACCOUNT_KINDS.map((kind) => ({ code: kind as string, kind, classification: classificationOf(kind) })),
  { code: 'CASH 2', kind: 'CASH', classification: 'ASSET' },
];

export const RANDOM_MONTHS = monthRange(parseMonth('2023-10'), parseMonth('2025-03'));
export const RANDOM_DEPARTMENTS = [
  { name: 'Sales', function: 'S&M' },
  { name: 'Engineering', function: 'R&D' },
  { name: 'Delivery', function: 'DELIVERY' },
  { name: 'Board', function: null },
] as const;

const date = fc
  .tuple(fc.constantFrom(...RANDOM_MONTHS), fc.integer({ min: 1, max: 28 }))
  .map(([month, day]) => parseLocalDate(`${month}-${String(day).padStart(2, '0')}`));

/** Every third line is cash, or few entries would move any; people and shared costs split by department. */
const account = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...EVERY_KIND.map(({ code }) => code)) },
  { weight: 2, arbitrary: fc.constantFrom('CASH', 'CASH 2') },
  { weight: 1, arbitrary: fc.constantFrom('OPEX_PEOPLE', 'OPEX_OFFICE', 'OPEX_TRAVEL', 'AR', 'AP') },
);

const line = fc.record({
  accountExternalId: account,
  amount: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -(10 ** 11), max: 10 ** 11 })),
  departmentExternalId: fc.option(fc.constantFrom(...RANDOM_DEPARTMENTS.map(({ name }) => name))),
  docRef: fc.option(fc.constantFrom('D-1', 'D-2', 'D-3')),
});

/** Balances because its last line is whatever the others leave. */
const balancedEntry = fc
  .record({
    date,
    lines: fc.array(line, { minLength: 2, maxLength: 6 }),
    docNumber: fc.option(fc.constantFrom('D-1', 'D-2', 'D-3')),
  })
  .map(({ date: day, lines, docNumber }) => {
    const sum = lines.slice(0, -1).reduce((total, { amount }) => total + amount, 0);
    return {
      date: day,
      docType: 'JOURNAL',
      docNumber,
      memo: null,
      lines: lines.map((each, index) => ({
        ...each,
        amount: minorUnits(index === lines.length - 1 ? 0 - sum : each.amount),
        counterpartyExternalId: null,
      })),
    };
  });

export interface RandomBooks {
  entries: readonly PostedEntry[];
  fiscalYearStartMonth: number;
  businessModel: (typeof BUSINESS_MODELS)[number] | null;
  /** Codes of P&L accounts taken out of the managerial view. */
  excluded: readonly string[];
  /** Numbers that choose which rows of the trees are hidden. */
  hidden: readonly number[];
}

/** Books over eighteen months; about half of them close their fiscal years into retained earnings. */
export const randomBooks: fc.Arbitrary<RandomBooks> = fc
  .record({
    drawn: fc.array(balancedEntry, { maxLength: 50, size: 'max' }),
    fiscalYearStartMonth: fc.integer({ min: 1, max: 12 }),
    businessModel: fc.constantFrom(...BUSINESS_MODELS, null),
    closesItsYears: fc.boolean(),
    excluded: fc.uniqueArray(fc.constantFrom('ONE_OFF', 'OPEX_TRAVEL', 'OPEX_PEOPLE', 'DEPRECIATION'), {
      maxLength: 2,
    }),
    hidden: fc.array(fc.nat({ max: 200 }), { maxLength: 4 }),
  })
  .map(({ drawn, closesItsYears, ...rest }) => {
    const entries = drawn.map((each, index) => ({ ...each, externalId: `E-${index}` }));
    const closings = closesItsYears ? closingEntries(entries, rest.fiscalYearStartMonth) : [];
    return { ...rest, entries: [...entries, ...closings] };
  });

function closingEntries(entries: readonly PostedEntry[], fiscalYearStartMonth: number): PostedEntry[] {
  const closings: PostedEntry[] = [];
  const results = EVERY_KIND.filter(({ kind }) => pnlSectionOf(kind) !== null).map(({ code }) => code);
  for (const month of RANDOM_MONTHS) {
    if (monthParts(addMonths(month, 1)).month !== fiscalYearStartMonth) continue;
    const end = lastDayOf(month);
    const lines = results.flatMap((code): PostedLine[] => {
      const balance = [...entries, ...closings]
        .filter(({ date: day }) => day <= end)
        .flatMap((each) => each.lines)
        .filter(({ accountExternalId }) => accountExternalId === code)
        .reduce((sum, { amount }) => sum + amount, 0);
      return balance === 0 ? [] : [closingLine(code, 0 - balance)];
    });
    if (lines.length === 0) continue;
    const result = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (result !== 0) lines.push(closingLine('RETAINED_EARNINGS', 0 - result));
    closings.push({
      externalId: `C-${month}`,
      date: end,
      docType: 'CLOSING',
      docNumber: null,
      memo: null,
      lines,
    });
  }
  return closings;
}

function closingLine(code: string, amount: number): PostedLine {
  return {
    accountExternalId: code,
    amount: minorUnits(amount),
    counterpartyExternalId: null,
    departmentExternalId: null,
    docRef: null,
  };
}

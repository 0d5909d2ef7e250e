import { isCashKind, type AccountKind } from '@tieout/finance/account-kind.ts';
import type { CalendarKind } from '@tieout/finance/cash-calendar/calendar-item.ts';
import type { DirectPayment } from '@tieout/finance/cash-calendar/expected-items.ts';
import { isPeopleAccount } from '@tieout/finance/statements/mapping/people-rule.ts';
import type { ChartAccount } from '#statements/question/statement-company.queries.ts';
import type { MovedCash } from './calendar.queries.ts';

const OWED: ReadonlySet<AccountKind> = new Set(['PAYROLL_LIAB', 'INCOME_TAX_PAYABLE', 'SALES_TAX']);
const DEBTS: ReadonlySet<AccountKind> = new Set(['ST_DEBT', 'LT_DEBT', 'SHAREHOLDER_LOAN']);
/** Money that comes in once is no habit: rounds, loans, things sold, and what only moves between accounts. */
const NO_TAKINGS: ReadonlySet<AccountKind> = new Set([
  ...DEBTS,
  'CONVERTIBLE',
  'SHARE_CAPITAL',
  'PAID_IN_CAPITAL',
  'EQUITY_RECEIVABLE',
  'OPENING_BALANCE',
  'RETAINED_EARNINGS',
  'OTHER_EQUITY',
  'FIXED_ASSET',
  'INTANGIBLE',
  'ACCUM_DEPRECIATION',
  'DISPOSAL_GAIN_LOSS',
  'ST_INVESTMENT',
  'LT_INVESTMENT',
  'RESTRICTED_CASH',
  'LOAN_RECEIVABLE',
]);
const RENT_NAME = /\brents?\b|\bleases?\b|\bmiete\b/i;

const KIND_OF_ACCOUNT: ReadonlyMap<AccountKind, CalendarKind> = new Map([
  ['PAYROLL_LIAB', 'PAYROLL_TAXES'],
  ['INCOME_TAX_PAYABLE', 'INCOME_TAX'],
  ['INCOME_TAX', 'INCOME_TAX'],
  ['SALES_TAX', 'SALES_TAX'],
  ['TAX_RECEIVABLE', 'SALES_TAX'],
  ['DISTRIBUTIONS', 'DISTRIBUTION'],
  ['DIVIDENDS_PAYABLE', 'DISTRIBUTION'],
]);

export interface CalendarAccounts {
  cashIds: string[];
  receivableIds: string[];
  payableIds: string[];
  /** Taxes and the like that are paid as the books owe them. */
  owedIds: string[];
  payIds: string[];
  debtIds: string[];
}

export function calendarAccounts(chart: readonly ChartAccount[]): CalendarAccounts {
  function idsOf(isOne: (account: ChartAccount) => boolean): string[] {
    return chart.filter(isOne).map(({ id }) => id);
  }
  return {
    cashIds: idsOf(({ kind }) => isCashKind(kind)),
    receivableIds: idsOf(({ kind }) => kind === 'AR'),
    payableIds: idsOf(({ kind }) => kind === 'AP'),
    owedIds: idsOf(({ kind }) => OWED.has(kind)),
    payIds: idsOf(isPeopleAccount),
    debtIds: idsOf(({ kind }) => DEBTS.has(kind)),
  };
}

export function isRent({ accountSubType, name }: Pick<ChartAccount, 'accountSubType' | 'name'>): boolean {
  return accountSubType?.startsWith('RentOrLease') === true || RENT_NAME.test(name);
}

/** Several entries of one pay day are one, and so are the parts of a loan's instalment: their accounts tell nothing. */
export function directPayments(moved: readonly MovedCash[], chart: readonly ChartAccount[]): DirectPayment[] {
  const accounts = new Map(chart.map((account) => [account.id, account]));
  return moved.flatMap((each) => {
    const account = accounts.get(each.accountId);
    if (account === undefined || (each.amount > 0 && NO_TAKINGS.has(account.kind))) return [];
    const kind = kindOf(each, account);
    const { day, amount, partyKey, party } = each;
    const base = { kind, day, amount };
    if (kind === 'PAY_DAY') return [{ ...base, accountKey: kind, account: 'Pay', partyKey: '', party: null }];
    if (kind === 'LOAN') return [{ ...base, accountKey: kind, account: account.name, partyKey, party }];
    return [{ ...base, accountKey: account.id, account: account.name, partyKey, party }];
  });
}

function kindOf({ amount, isPay, isDebt, isPayDay }: MovedCash, account: ChartAccount): CalendarKind {
  if (amount > 0) return 'RECEIPT';
  if (isPay || (account.kind === 'PAYROLL_LIAB' && isPayDay)) return 'PAY_DAY';
  if (isDebt) return 'LOAN';
  return KIND_OF_ACCOUNT.get(account.kind) ?? (isRent(account) ? 'RENT' : 'CHARGE');
}

import type { StatementType } from '@tieout/contracts/statements.ts';
import { isUndecidedKind } from '@tieout/finance/account-kind.ts';
import type { Restriction } from '@tieout/finance/masks/restrict-tree.ts';
import type { Figure, Reason } from '@tieout/finance/metric-value.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { ExcludedAccount } from '@tieout/finance/statements/pnl-statement.ts';
import type { AmountNature } from '@tieout/finance/statements/statement-columns.ts';
import type { GivenRow } from '@tieout/finance/statements/statement-rows.ts';
import { withNotDecided } from '@tieout/finance/statements/structure/not-decided-section.ts';
import { withNothingHidden } from '@tieout/finance/statements/structure/draft-structure.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { RateBook } from '@tieout/finance/translation/rate-book.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { openRates } from './open-rates.ts';
import { dimensionsBelow } from './dimensions-below.ts';
import type { ChartAccount, Department, StatementCompany } from '../question/statement-company.queries.ts';
import type { StatementView } from '../question/statement-view.ts';
import { structureAmong, type CompanyStructure } from '../structure/structure-store.ts';

/** What figures are read for: a state of the books, months, currency and filter. */
export interface BooksRequest {
  type: StatementType;
  company: StatementCompany;
  version: number | null;
  basis: 'ACCRUAL' | 'CASH';
  /** Consecutive. */
  months: readonly Month[];
  currency: string;
  /** Null in the books' own currency. */
  book: RateBook | null;
  departmentIds: readonly string[] | null;
  classIds: readonly string[] | null;
  chart: readonly ChartAccount[];
  /** Accounts whose amounts the reader is told only as a part of a total. */
  masked: ReadonlySet<string>;
  departments: readonly Department[];
  /** The P&L's tree places accounts, whatever the statement. */
  pnl: CompanyStructure;
  structure: CompanyStructure;
  /** What these statements tell decides what the others may tell a reader from whom accounts are kept. */
  siblings: { pnl: CompanyStructure; balanceSheet: CompanyStructure };
}

/** The figures of a statement by month, ready for its rows. */
export interface Books {
  structure: Structure;
  nature: AmountNature;
  /** By leaf, one per month. */
  amounts: ReadonlyMap<string, readonly Figure[]>;
  given: ReadonlyMap<string, GivenRow>;
  excluded: readonly ExcludedAccount[];
  /** Accounts with amounts, by leaf. */
  accounts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Effects of all P&L lines, for the check that nothing was lost; P&L only. */
  ledgerEffects: readonly Figure[] | null;
  /** What does not tie, by month: of the balance sheet, and of cash. */
  difference: readonly Figure[] | null;
  /** Why none of these figures exists yet, although amounts are there; null of books that are ready. */
  unready: Reason | null;
  /** Names of cash accounts below zero, with the month. */
  overdrawn: readonly { accountId: string; column: number }[];
  /** Of books that were read for somebody from whom accounts are kept. */
  restriction?: Restriction;
}

export const FAMILY_OF: Readonly<Record<StatementType, ReportFamily>> = {
  MANAGERIAL_PNL: 'PNL',
  BALANCE_SHEET: 'BALANCE_SHEET',
  CASH_FLOW: 'CASH_FLOW',
  CASH_IN_OUT: 'CASH_IN_OUT',
};

interface WantedBooks {
  type: StatementType;
  basis: 'ACCRUAL' | 'CASH';
  currency: string;
  departmentId: string | null;
  classId: string | null;
  months: readonly Month[];
  /** Rows that the structure hides stand in their places, instead of being added up in one row. */
  listsHiddenRows?: boolean;
}

/** Everything of the company that a statement needs besides its amounts. */
export async function prepareBooks(db: Db, view: StatementView, wanted: WantedBooks): Promise<BooksRequest> {
  const { company, chart, masked, departments, classes, version, structures } = view;
  const { type, basis, currency, departmentId, classId, months, listsHiddenRows = false } = wanted;
  requireWhole(view, wanted);
  const pair = { from: company.baseCurrency, to: currency };
  const pnl = structureAmong(structures, company, 'PNL');
  const own = type === 'MANAGERIAL_PNL' ? pnl : structureAmong(structures, company, FAMILY_OF[type]);
  const balanceSheet = structureAmong(structures, company, 'BALANCE_SHEET');
  return {
    type,
    company,
    version,
    basis: type === 'CASH_IN_OUT' ? 'ACCRUAL' : basis,
    months,
    currency,
    book: currency === company.baseCurrency ? null : await openRates(db, company, pair, view.lastDay),
    departmentIds: departmentId === null ? null : dimensionsBelow(departments, departmentId),
    classIds: classId === null ? null : dimensionsBelow(classes, classId),
    chart,
    masked,
    departments,
    pnl,
    structure: {
      ...own,
      // Always there: a month may have been closed while something was not decided.
      structure: withNotDecided(listsHiddenRows ? withNothingHidden(own.structure) : own.structure, FAMILY_OF[type]),
    },
    siblings: {
      pnl: { ...pnl, structure: withNotDecided(pnl.structure, 'PNL') },
      balanceSheet: { ...balanceSheet, structure: withNotDecided(balanceSheet.structure, 'BALANCE_SHEET') },
    },
  };
}

/** Between two bases, or between the whole and a part of it, there could be nothing but what is kept from the reader. */
function requireWhole({ masked, company }: StatementView, wanted: WantedBooks): void {
  const { type, basis, departmentId, classId } = wanted;
  const isOwnBasis = type !== 'MANAGERIAL_PNL' || basis === company.basis;
  if (masked.size === 0 || (isOwnBasis && departmentId === null && classId === null)) return;
  throw new AppError(
    'invalid-input',
    'Some lines are restricted for you: statements are of the whole company, on the basis that it reports in.',
  );
}

interface WholeBooks extends Pick<WantedBooks, 'type' | 'months'> {
  /** Without it the one that is reported in. */
  currency?: string;
}

/** The same of the whole company with nothing hidden, as its settings have it: a reader who hides rows changes no figure of them. */
export function prepareWholeBooks(db: Db, view: StatementView, wanted: WholeBooks): Promise<BooksRequest> {
  const { basis, reportingCurrency: currency } = view.company;
  return prepareBooks(db, view, {
    basis,
    currency,
    departmentId: null,
    classId: null,
    listsHiddenRows: true,
    ...wanted,
  });
}

/** Accounts that nobody has decided about. */
export function undecidedIdsOf({ chart }: Pick<BooksRequest, 'chart'>): string[] {
  return chart.filter(({ kind }) => isUndecidedKind(kind)).map(({ id }) => id);
}

/** Accounts that may be something else than what they count as: their amounts are read wherever they could stand. */
export function unsureIdsOf({ chart }: Pick<BooksRequest, 'chart'>): string[] {
  return chart.filter(({ certainty }) => certainty === 'unsure').map(({ id }) => id);
}

/** Whether payments of the books asked for have not been worked into the cash basis yet: it would be far off until then. */
export function isCashBasisBehind({ basis, version, company }: BooksRequest): boolean {
  return basis === 'CASH' && company.cashDerivedVersion < (version ?? company.ledgerVersion);
}

/** Whether only some lines of the entries count: what is left of them does not balance (finance 1.8). */
export function isSliced({ departmentIds, classIds }: Pick<BooksRequest, 'departmentIds' | 'classIds'>): boolean {
  return departmentIds !== null || classIds !== null;
}

/** @throws RangeError when there are none: every statement has a month. */
export function firstMonthOf({ months }: Pick<BooksRequest, 'months'>): Month {
  const [first] = months;
  if (first === undefined) throw new RangeError('A statement without months');
  return first;
}

/** @throws RangeError when there are none. */
export function lastMonthOf({ months }: Pick<BooksRequest, 'months'>): Month {
  const last = months.at(-1);
  if (last === undefined) throw new RangeError('A statement without months');
  return last;
}

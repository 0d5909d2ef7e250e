import { isBalanceSheetKind, pnlSectionOf, type AccountKind, type DecidedKind } from './account-kind.ts';
import { fiscalYearStart } from './fiscal-calendar.ts';
import type { KindDecision } from './kind-decision.ts';
import { addMonths, type Month } from './month.ts';
import { proposedStatements } from './statements/proposed-statements.ts';
import { minorUnits } from './money.ts';
import { typeOfKind } from './type-of-kind.ts';

export const CONTROL_REPORTS = ['profit-and-loss', 'balance-sheet', 'trial-balance', 'table'] as const;
export const CONTROL_SECTIONS = [
  'INCOME',
  'COST',
  'EXPENSE',
  'OTHER_INCOME',
  'OTHER_EXPENSE',
  'ASSET',
  'LIABILITY',
  'EQUITY',
] as const;
/** The heading an account stands below. */
export type ControlSection = (typeof CONTROL_SECTIONS)[number];

export interface ControlColumn {
  readonly name: string;
  readonly from: Month;
  readonly to: Month;
}

export interface ControlRow {
  readonly line: number;
  readonly code: string;
  readonly name: string;
  readonly section: ControlSection | null;
  /** By column, minor units; null where the report says nothing. */
  readonly values: readonly (number | null)[];
}

/** Somebody else's figures of our books, without lines. */
export interface ControlReport {
  readonly report: (typeof CONTROL_REPORTS)[number];
  readonly basis: 'ACCRUAL' | 'CASH';
  readonly columns: readonly ControlColumn[];
  readonly rows: readonly ControlRow[];
}

export interface ControlAccount {
  readonly id: string;
  readonly code: string | null;
  /** With its parents: `Parent:Child`. */
  readonly name: string;
  readonly kind: AccountKind;
  readonly decision: KindDecision;
  /** Debits less credits by month; closings of a year apart. */
  readonly months: readonly { readonly month: Month; readonly amount: number; readonly isClosing: boolean }[];
}

export interface ControlFigure {
  readonly name: string;
  readonly column: number;
  /** What the report says; null where it does not name the account. */
  readonly shown: number | null;
  /** Null where we have no such account. */
  readonly ours: number | null;
  readonly accountId: string | null;
  /** What it is a sum of, where kinds alone decide that. */
  readonly total: ControlTotal | null;
}

export const CONTROL_TOTALS = [
  'revenue',
  'grossProfit',
  'netProfit',
  'assets',
  'liabilities',
  'equity',
  'liabilitiesAndEquity',
] as const;
export type ControlTotal = (typeof CONTROL_TOTALS)[number];

export interface ControlComparison {
  readonly figures: readonly ControlFigure[];
  /** Subtotals that we arrange otherwise, so that nothing can be said about them. */
  readonly notCompared: number;
}

interface Books {
  readonly accounts: readonly ControlAccount[];
  readonly fiscalYearStartMonth: number;
}

/** What a figure is: moved in the period, or what stood at its end. */
type Measure = 'statement' | 'balances' | 'movements';
type Signs = 'nature' | 'debit';

/**
 * Every figure of the report beside ours. A table does not say which way it counts, nor whether its figures are balances or
 * what was moved: it is read as what fits more of them.
 */
export function compareControl(report: ControlReport, books: Books): ControlComparison {
  const measures: Measure[] =
    report.report === 'trial-balance' || report.report === 'table' ? ['balances', 'movements'] : ['statement'];
  const ways = measures.flatMap((measure) => (['nature', 'debit'] as const).map((signs) => ({ measure, signs })));
  const compared = ways.map((way) => compareAs(report, books, way));
  return compared.reduce((best, each) => (equalCount(each) > equalCount(best) ? each : best));
}

export function isEqual({ shown, ours }: ControlFigure): boolean {
  return (shown ?? 0) === (ours ?? 0);
}

function equalCount({ figures }: ControlComparison): number {
  return figures.filter(isEqual).length;
}

function compareAs(
  report: ControlReport,
  books: Books,
  { measure, signs }: { measure: Measure; signs: Signs },
): ControlComparison {
  const find = finderOf(books.accounts);
  const seen = new Set<string>();
  let notCompared = 0;
  const figures = report.rows.flatMap((row): ControlFigure[] => {
    const account = find(row);
    const whole = account === null ? totalCalled(row.name, report.report) : null;
    if (account === null && whole === null && isUnlikeOurs(row.name, books)) {
      notCompared += 1;
      return [];
    }
    const family = account ?? (whole === null ? familyCalled(row.name, books.accounts) : null);
    for (const { id } of account ?? []) seen.add(id);
    return row.values.flatMap((shown, at): ControlFigure[] => {
      const column = report.columns[at];
      if (shown === null || column === undefined) return [];
      const name = `${row.code} ${row.name}`.trim();
      const accountId = account?.length === 1 ? (account[0]?.id ?? null) : null;
      if (whole !== null) {
        const ours = totalOf(whole, column, report.report, books);
        return [{ name, column: at, shown, ours, accountId: null, total: whole }];
      }
      if (family === null) {
        return shown === 0 ? [] : [{ name, column: at, shown, ours: null, accountId: null, total: null }];
      }
      const ours = sum(family.map((each) => signed(each, amountOf(each, column, measure, books), signs)));
      return [{ name, column: at, shown, ours, accountId, total: null }];
    });
  });
  return { figures: [...figures, ...missing(report, books, { seen, measure, signs })], notCompared };
}

/** Accounts with an amount that belong into the report, but do not stand there. */
function missing(
  report: ControlReport,
  books: Books,
  { seen, measure, signs }: { seen: ReadonlySet<string>; measure: Measure; signs: Signs },
): ControlFigure[] {
  return books.accounts.flatMap((account) => {
    if (seen.has(account.id) || !belongsInto(account.kind, report.report)) return [];
    return report.columns.flatMap((column, at): ControlFigure[] => {
      const ours = signed(account, amountOf(account, column, measure, books), signs);
      const name = `${account.code ?? ''} ${account.name}`.trim();
      return ours === 0 ? [] : [{ name, column: at, shown: null, ours, accountId: account.id, total: null }];
    });
  });
}

function belongsInto(kind: AccountKind, report: ControlReport['report']): boolean {
  if (kind === 'UNDECIDED') return false;
  if (report === 'profit-and-loss') return pnlSectionOf(kind) !== null;
  return report === 'balance-sheet' ? isBalanceSheetKind(kind) : true;
}

/** Revenue and liabilities count as credits; a debit is positive otherwise. */
function signed({ kind }: ControlAccount, amount: number, signs: Signs): number {
  return signs === 'debit' ? amount : natural(kind, amount);
}

function natural(kind: AccountKind, amount: number): number {
  if (kind === 'UNDECIDED' || amount === 0) return amount;
  const { classification } = typeOfKind(kind);
  return classification === 'ASSET' || classification === 'EXPENSE' ? amount : -amount;
}

function amountOf(account: ControlAccount, { from, to }: ControlColumn, measure: Measure, books: Books): number {
  const isPnl = pnlSectionOf(account.kind) !== null;
  if (measure === 'movements' || (measure === 'statement' && isPnl)) return moved(account, from, to);
  const start = fiscalYearStart(to, books.fiscalYearStartMonth);
  if (isPnl) return moved(account, start, to);
  const own = balance(account, to);
  // Systems that never close a year carry the result of earlier ones to retained earnings by themselves.
  const isFirst = books.accounts.find(({ kind }) => kind === 'RETAINED_EARNINGS')?.id === account.id;
  return isFirst ? own + carried(books, addMonths(start, -1)) : own;
}

function carried({ accounts }: Books, to: Month): number {
  return sum(accounts.filter(({ kind }) => pnlSectionOf(kind) !== null).map((account) => balance(account, to)));
}

function moved({ months }: ControlAccount, from: Month, to: Month): number {
  return sum(
    months.filter(({ month, isClosing }) => !isClosing && month >= from && month <= to).map(({ amount }) => amount),
  );
}

function balance({ months }: ControlAccount, to: Month): number {
  return sum(months.filter(({ month }) => month <= to).map(({ amount }) => amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** By number, else by its whole name, else by its own name where only one is called so. */
function finderOf(accounts: readonly ControlAccount[]): (row: ControlRow) => ControlAccount[] | null {
  const lower = accounts.map((account) => ({ account, name: account.name.toLowerCase() }));
  return function find({ code, name }) {
    const wanted = name.toLowerCase();
    const byCode = code === '' ? [] : accounts.filter((account) => account.code === code);
    const whole = lower.filter((each) => each.name === wanted).map(({ account }) => account);
    const own = lower.filter((each) => each.name.endsWith(`:${wanted}`)).map(({ account }) => account);
    const found = [byCode, whole, own].find(({ length }) => length === 1);
    return found ?? null;
  };
}

/** `Total for Travel`: the account and those below it. */
function familyCalled(name: string, accounts: readonly ControlAccount[]): ControlAccount[] | null {
  const parent = /^total(?: for)? (.+)$/i.exec(name)?.[1]?.toLowerCase();
  if (parent === undefined) return null;
  const family = accounts.filter(({ name: full }) => {
    const lower = full.toLowerCase();
    return (
      lower === parent ||
      lower.startsWith(`${parent}:`) ||
      lower.includes(`:${parent}:`) ||
      lower.endsWith(`:${parent}`)
    );
  });
  return family.length === 0 ? null : family;
}

const RESULT =
  /^(net (income|profit|loss|earnings)|profit for the (year|period)|current year earnings|jahresüberschuss)/i;

/** Whether a row is what is left of a period's income, or of the year's so far in a balance sheet. */
export function isResultRow(name: string): boolean {
  return RESULT.test(name.trim());
}

const PNL_TOTALS: readonly (readonly [RegExp, ControlTotal])[] = [
  [RESULT, 'netProfit'],
  [/^total (income|revenue|trading income|turnover|sales)$/, 'revenue'],
  [/^gross (profit|margin)$/, 'grossProfit'],
];
const SHEET_TOTALS: readonly (readonly [RegExp, ControlTotal])[] = [
  [RESULT, 'netProfit'],
  [/^total assets$/, 'assets'],
  [/^total liabilities$/, 'liabilities'],
  [/^(total equity|net assets)$/, 'equity'],
  [/^total liabilities (and|&) (shareholders?.? )?equity$/, 'liabilitiesAndEquity'],
];

/** A total that kinds alone decide. */
function totalCalled(name: string, report: ControlReport['report']): ControlTotal | null {
  const plain = plainTotal(name);
  const totals = report === 'balance-sheet' ? SHEET_TOTALS : PNL_TOTALS;
  return totals.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

function plainTotal(name: string): string {
  return name
    .toLowerCase()
    .replace(/^total for /, 'total ')
    .trim();
}

function totalOf(total: ControlTotal, column: ControlColumn, report: ControlReport['report'], books: Books): number {
  const { from, to } = column;
  const isSheet = report === 'balance-sheet';
  if (isSheet && total === 'netProfit') {
    const start = fiscalYearStart(to, books.fiscalYearStartMonth);
    const pnl = books.accounts.filter(({ kind }) => pnlSectionOf(kind) !== null);
    return -sum(pnl.map((account) => moved(account, start, to)));
  }
  const proposed = proposedStatements(
    books.accounts.map((account) => ({
      kind: account.kind,
      balance: minorUnits(isSheet ? balance(account, to) : moved(account, from, to)),
    })),
  );
  if (total === 'revenue') return proposed.sections.REVENUE;
  return total === 'liabilitiesAndEquity' ? proposed.liabilities + proposed.equity : proposed[total];
}

/** A subtotal that depends on how a company arranges its rows; "Total Travel" may be an account with others below it. */
function isUnlikeOurs(name: string, { accounts }: Books): boolean {
  const plain = plainTotal(name);
  const isSubtotal = /^(total |gross |net |operating )/.test(plain) || plain === 'total';
  return isSubtotal && familyCalled(plain, accounts) === null;
}

const SECTION_HOLDS: Readonly<Record<ControlSection, (kind: DecidedKind) => boolean>> = {
  INCOME: (kind) => typeOfKind(kind).classification === 'REVENUE',
  COST: (kind) => pnlSectionOf(kind) === 'COST_OF_REVENUE',
  EXPENSE: (kind) => typeOfKind(kind).classification === 'EXPENSE' && pnlSectionOf(kind) !== 'COST_OF_REVENUE',
  OTHER_INCOME: (kind) => pnlSectionOf(kind) === 'OTHER_INCOME_EXPENSE',
  OTHER_EXPENSE: (kind) => pnlSectionOf(kind) !== 'COST_OF_REVENUE' && pnlSectionOf(kind) !== 'REVENUE',
  ASSET: (kind) => typeOfKind(kind).classification === 'ASSET',
  LIABILITY: (kind) => typeOfKind(kind).classification === 'LIABILITY',
  EQUITY: (kind) => typeOfKind(kind).classification === 'EQUITY',
};

/**
 * The kinds of unsure accounts that a report proves: of those an account could have, only one puts it below the heading it
 * stands under there, with the figure it has there. A table without headings proves nothing.
 */
export function provenKinds(report: ControlReport, books: Books): { accountId: string; kind: DecidedKind }[] {
  if (report.report !== 'profit-and-loss' && report.report !== 'balance-sheet') return [];
  const find = finderOf(books.accounts);
  return report.rows.flatMap((row) => {
    const [account, other] = find(row) ?? [];
    if (account === undefined || other !== undefined || account.decision.certainty !== 'unsure') return [];
    const { section } = row;
    const could = [account.kind, ...account.decision.alternatives].filter((kind) => kind !== 'UNDECIDED');
    const fitting = [...new Set(could)].filter(
      (kind) =>
        belongsInto(kind, report.report) &&
        (section === null || SECTION_HOLDS[section](kind)) &&
        hasFigures(row, { ...account, kind }, report, books),
    );
    const [kind, second] = fitting;
    return kind === undefined || second !== undefined ? [] : [{ accountId: account.id, kind }];
  });
}

/** All of them, and one that is not zero: nothing is proven by nothing. */
function hasFigures(row: ControlRow, account: ControlAccount, report: ControlReport, books: Books): boolean {
  const pairs = row.values.flatMap((shown, at) => {
    const column = report.columns[at];
    if (shown === null || column === undefined) return [];
    return [{ shown, ours: natural(account.kind, amountOf(account, column, 'statement', books)) }];
  });
  return pairs.some(({ shown }) => shown !== 0) && pairs.every(({ shown, ours }) => shown === ours);
}

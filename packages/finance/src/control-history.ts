import { pnlSectionOf, type AccountKind } from './account-kind.ts';
import type { AccountType } from './account-types.ts';
import { isResultRow, type ControlAccount, type ControlReport, type ControlSection } from './control-report.ts';
import { fiscalYearStart } from './fiscal-calendar.ts';
import type { Month } from './month.ts';

/** What the months of a report hold on an account, as a debit: moved in a P&L, what stood there in a balance sheet. */
export interface HistoryLine {
  readonly month: Month;
  readonly code: string;
  readonly name: string;
  /** Empty where a report does not tell. */
  readonly type: AccountType | '';
  readonly subType: string;
  readonly amount: number;
}

export interface History {
  readonly kind: 'general-ledger' | 'trial-balance';
  readonly months: readonly Month[];
  readonly lines: readonly HistoryLine[];
}

/** Why a report cannot be the history of the books; `amount`: by how much it does not add up. */
export interface NoHistory {
  readonly reason: 'not-monthly' | 'cash-basis' | 'books-have-lines' | 'no-sections' | 'no-result' | 'does-not-add-up';
  readonly name?: string;
  readonly month?: Month;
  readonly amount?: number;
}

interface Books {
  readonly accounts: readonly ControlAccount[];
  readonly fiscalYearStartMonth: number;
}

/** Takes what a P&L moves and a balance sheet does not show; with both it stands at zero. */
export const HISTORY_BALANCE = 'Balance of months without lines';
const RETAINED = 'Retained earnings';

/** Monthly figures of a time before the books have lines of their own, as something that can be posted. */
export function historyOf(report: ControlReport, books: Books): History | NoHistory {
  if (report.basis === 'CASH') return { reason: 'cash-basis' };
  if (report.report === 'profit-and-loss') return profitHistory(report, books);
  if (report.report === 'balance-sheet') return sheetHistory(report, books);
  return { reason: 'not-monthly' };
}

const TYPES: Readonly<Record<ControlSection, { sign: 1 | -1; type: AccountType | '' }>> = {
  INCOME: { sign: -1, type: 'Income' },
  OTHER_INCOME: { sign: -1, type: 'Other Income' },
  COST: { sign: 1, type: 'Cost of Goods Sold' },
  EXPENSE: { sign: 1, type: 'Expense' },
  OTHER_EXPENSE: { sign: 1, type: 'Other Expense' },
  ASSET: { sign: 1, type: '' },
  LIABILITY: { sign: -1, type: '' },
  EQUITY: { sign: -1, type: '' },
};

const SUBTOTAL =
  /^(total\b|gross (profit|margin|loss)|net (operating|other|ordinary|income|profit|loss|earnings|assets)\b|operating (income|profit|loss)$|(profit|loss) (for|before|after)\b|ebitda?\b|summe\b)/i;

function profitHistory(report: ControlReport, { accounts }: Books): History | NoHistory {
  const monthly = report.columns.flatMap(({ from, to }, at) => (from === to ? [{ month: to, at }] : []));
  if (monthly.length === 0) return { reason: 'not-monthly' };
  const first = firstMonth(accounts, ({ kind }) => pnlSectionOf(kind) !== null);
  const columns = monthly.filter(({ month }) => first === null || month < first);
  if (columns.length === 0) return { reason: 'books-have-lines' };
  const read = linesOf(report, columns);
  if ('reason' in read) return read;
  const result = report.rows.findLast(({ name }) => isResultRow(name));
  if (result === undefined) return { reason: 'no-result' };
  for (const { month, at } of columns) {
    const off = (result.values[at] ?? 0) + sumIn(read, month);
    if (off !== 0) return { reason: 'does-not-add-up', month, amount: off };
  }
  const months = columns.map(({ month }) => month).filter((month) => read.some((line) => line.month === month));
  if (months.length === 0) return { reason: 'not-monthly' };
  const balances = months.map((month) => balanceLine(month, 0 - sumIn(read, month)));
  return { kind: 'general-ledger', months, lines: [...read, ...balances].filter(({ amount }) => amount !== 0) };
}

function sheetHistory(report: ControlReport, books: Books): History | NoHistory {
  const first = firstMonth(books.accounts, ({ kind, name }) => pnlSectionOf(kind) === null && name !== HISTORY_BALANCE);
  const columns = report.columns
    .map(({ to }, at) => ({ month: to, at }))
    .filter(({ month }) => first === null || month < first);
  if (columns.length === 0) return { reason: 'books-have-lines' };
  const all = linesOf(report, columns, true);
  if ('reason' in all) return all;
  for (const { month } of columns) {
    const off = sumIn(all, month);
    if (off !== 0) return { reason: 'does-not-add-up', month, amount: off };
  }
  // What the year has earned so far stands on the accounts that earned it, or waits for a P&L.
  const stated = all.filter(({ name }) => !isResultRow(name));
  const months = columns.map(({ month }) => month);
  const lines = months.flatMap((month) => {
    const own = stated.filter((line) => line.month === month);
    const earned = [...own, ...retainedLine(own, month), ...earnedBefore(month, books)];
    return [...earned, balanceLine(month, 0 - sumIn(earned, month))];
  });
  return { kind: 'trial-balance', months, lines };
}

/** Accounts of the report, without its subtotals. */
function linesOf(
  report: ControlReport,
  columns: readonly { month: Month; at: number }[],
  withResult = false,
): HistoryLine[] | NoHistory {
  const rows = report.rows.filter(({ name }) => (isResultRow(name) ? withResult : !SUBTOTAL.test(name)));
  const homeless = rows.find(({ section, values }) => section === null && values.some((value) => (value ?? 0) !== 0));
  if (homeless !== undefined) return { reason: 'no-sections', name: homeless.name };
  return rows.flatMap(({ code, name, section, values }) => {
    const { sign, type } = TYPES[section ?? 'ASSET'];
    return columns.flatMap(({ month, at }): HistoryLine[] => {
      const value = values[at] ?? 0;
      return value === 0 ? [] : [{ month, code, name, type, subType: '', amount: sign * value }];
    });
  });
}

/** Where the years before have earned something, a trial balance says so. */
function retainedLine(own: readonly HistoryLine[], month: Month): HistoryLine[] {
  if (own.some(({ name }) => name.toLowerCase().includes('retained earnings'))) return [];
  return [{ month, code: '', name: RETAINED, type: 'Equity', subType: 'RetainedEarnings', amount: 0 }];
}

/** What the books hold of the year until then: a trial balance has to name it. */
function earnedBefore(month: Month, { accounts, fiscalYearStartMonth }: Books): HistoryLine[] {
  const start = fiscalYearStart(month, fiscalYearStartMonth);
  return accounts.flatMap(({ code, name, kind, months }): HistoryLine[] => {
    if (pnlSectionOf(kind) === null) return [];
    const amount = sum(months.filter((each) => each.month >= start && each.month <= month).map((each) => each.amount));
    return amount === 0 ? [] : [{ month, code: code ?? '', name, type: '', subType: '', amount }];
  });
}

function balanceLine(month: Month, amount: number): HistoryLine {
  return { month, code: '', name: HISTORY_BALANCE, type: 'Equity', subType: 'OpeningBalanceEquity', amount };
}

function firstMonth(
  accounts: readonly ControlAccount[],
  isMeant: (account: { kind: AccountKind; name: string }) => boolean,
): Month | null {
  const months = accounts.filter(isMeant).flatMap((account) => account.months.map(({ month }) => month));
  return months.toSorted()[0] ?? null;
}

function sumIn(lines: readonly HistoryLine[], month: Month): number {
  return sum(lines.filter((line) => line.month === month).map(({ amount }) => amount));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

import type { StatementCell } from '@tieout/contracts/statements.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { MonthlyAverage } from '@tieout/finance/statements/average-before.ts';
import type { RowPartWithParts } from '@tieout/finance/statements/row-parts.ts';

/** Stands for lines without a department, as in monthly_balance. */
export const NO_DEPARTMENT_ID = '00000000-0000-0000-0000-000000000000';
/** Stands for lines without a class. */
export const NO_CLASS_ID = '00000000-0000-0000-0000-000000000000';

/** Lines that make a part of a figure: those of an account, between two dates, with a sign. */
export interface LineTerm {
  accountId: string;
  /** Null: all of them. Otherwise only lines of these departments; the nil UUID stands for lines without one. */
  departmentIds: readonly string[] | null;
  /** `amount = sign * booked amount`, debit positive. */
  sign: 1 | -1;
  /** First day; null for everything since the books began. */
  from: LocalDate | null;
  to: LocalDate;
  /** Flows leave closing entries out, balances take them in (finance 1.4). */
  withClosing: boolean;
  /** Nothing but lines of closing entries: what they moved from the results into retained earnings. */
  onlyClosing?: true;
}

/** A share of a line: cash in and out spreads a payment over what it paid (finance 2.10). */
export interface LineShare {
  entryId: string;
  lineNo: number;
  amount: MinorUnits;
}

/** What makes a cell, found by its row: enough to list its lines and to prove that they add up. */
export interface ResolvedCell {
  title: string;
  /** Names from the section down to the row. */
  breadcrumb: string[];
  currency: string;
  baseCurrency: string;
  /** The figure as the statement shows it. */
  total: StatementCell;
  /**
   * `terms`: whole lines. Lines before the first day of the cell are told as one opening balance when the figure is a
   * balance. `shares`: parts of lines.
   */
  parts:
    | { kind: 'terms'; terms: readonly LineTerm[]; isBalance: boolean }
    | { kind: 'shares'; shares: readonly LineShare[] };
  /** Null: all of them. Otherwise only lines of these classes make the terms; shares were chosen by class already. */
  classIds: readonly string[] | null;
  /** Lines are read as they were at this version; null: now. */
  version: number | null;
  /** What accounts were called then; absent of today's books. */
  accountsThen?: ReadonlyMap<string, { code: string | null; name: string }>;
  basis: 'ACCRUAL' | 'CASH';
  /** Average rate by month, as decimal text, where lines are translated one by one (D-06); null in the books' currency. */
  ratesByMonth: ReadonlyMap<Month, string> | null;
  /** Accounts taken out of the managerial view: every export says how many. */
  excludedCount: number;
  /** Whether more of it is better or worse; null where nobody can say. */
  side: 1 | -1 | null;
  /** The row in as many months right before the cell. */
  previous: { label: string; amount: MinorUnits } | null;
  /** The rows that make the row, each with what it adds and what makes it in turn. */
  components: RowPartWithParts[];
  /** The row in the twelve months that end with the cell's last. */
  history: { month: Month; value: StatementCell }[];
  /** Of the months before a cell of one month. */
  average: MonthlyAverage | null;
  /** Where the rates of its months come from, in a sentence. */
  rateSources: string | null;
  /** It contains what is kept from the reader: none of its lines is told. */
  isRestricted: boolean;
}

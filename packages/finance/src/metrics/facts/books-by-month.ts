import type { Figure } from '../../metric-value.ts';
import type { Month } from '../../month.ts';

/** The statements that metrics are read from. */
export const METRIC_STATEMENTS = ['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_FLOW'] as const;
export type MetricStatement = (typeof METRIC_STATEMENTS)[number];

/** One figure per month of `months`, by the code of the row. A code that is not there is a row of zeros. */
export type RowsByCode = ReadonlyMap<string, readonly Figure[]>;

/**
 * What the statements say, month by month, in the reporting currency: sections, types, categories, computed rows, lines
 * and totals by their codes, with nothing hidden. Amounts are as the rows show them (`side * effect`): costs positive,
 * whatever the reader's wish for their sign. A metric of the books is one of these figures, or made of them.
 */
export interface BooksByMonth {
  /** Oldest first, without a gap. */
  readonly months: readonly Month[];
  /** Of the books; null while they are empty. */
  readonly firstMonth: Month | null;
  readonly rows: Readonly<Record<MetricStatement, RowsByCode>>;
  /** Revenue of each customer in each month of `months`; what names no customer, or a channel, is left out. */
  readonly revenueByCustomer: ReadonlyMap<string, readonly Figure[]>;
  readonly customerNames: ReadonlyMap<string, string>;
}

/** What approved plans hold for rows of the P&L, signed as the rows are; a month without a plan is not there. */
export type PlannedRows = ReadonlyMap<string, ReadonlyMap<Month, Figure>>;

/** Balance of all bank accounts at the end of each month, by the statements of the banks. */
export type BankCashByMonth = ReadonlyMap<Month, Figure>;

import type { LocalDate } from '../local-date.ts';
import type { MinorUnits } from '../money.ts';

/** What moves cash on a day, those that pay first. */
export const CALENDAR_KINDS = [
  'PAY_DAY',
  'PAYROLL_TAXES',
  'INCOME_TAX',
  'SALES_TAX',
  'LOAN',
  'RENT',
  'DISTRIBUTION',
  'CHARGE',
  'OPEN_BILL',
  'NEXT_BILL',
  'OPEN_INVOICE',
  'NEXT_INVOICE',
  'RECEIPT',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const RHYTHMS = ['WEEKLY', 'FORTNIGHTLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Why it stands on another day than it is due: a weekend, or the day has passed without it. */
export type Shift = 'WEEKEND' | 'PASSED';

export interface PastAmount {
  readonly day: LocalDate;
  readonly amount: MinorUnits;
}

export interface CalendarItem {
  /** The same as long as the books say the same. */
  readonly key: string;
  readonly kind: CalendarKind;
  /** Who pays or is paid; of a charge nobody is named on, its account. */
  readonly name: string;
  /** The number of an open document. */
  readonly document: string | null;
  /** The account that most of it is for, where the books say so. */
  readonly account: string | null;
  /** In is positive. */
  readonly amount: MinorUnits;
  /** When cash moves; null: nothing says when. */
  readonly day: LocalDate | null;
  /** What it would be without habit, weekends and days that have passed. */
  readonly due: LocalDate;
  readonly shift: Shift | null;
  readonly rhythm: Rhythm | null;
  /** Of whoever pays: how many of their documents were paid late, of how many. */
  readonly habit: { readonly late: number; readonly of: number } | null;
  /** What a recurring amount is the middle of, oldest first. */
  readonly past: readonly PastAmount[];
  /** How many it stands for: small ones of one day are put together. */
  readonly count: number;
  /** Whether the amount is what the books owe today, not what was usual. */
  readonly isOwed: boolean;
}

/** Receipts that no invoice stands behind yet: the dashed part of the line. */
export function isNotInvoiced({ kind }: Pick<CalendarItem, 'kind'>): boolean {
  return kind === 'NEXT_INVOICE' || kind === 'RECEIPT';
}

import type { Reason } from '@tieout/finance/metric-value.ts';

/** Why a figure is missing, in one plain sentence each. */
export const REASON_TEXT: Readonly<Record<Reason, string>> = {
  DIV_ZERO: 'The figure it would be divided by is zero.',
  NO_DATA: 'Nothing has been posted for this period yet.',
  INSUFFICIENT_HISTORY: 'There are too few months of history to calculate it.',
  NEGATIVE_BASE: 'The figure it is compared with is negative.',
  NOT_CONNECTED: 'The source this figure comes from is not connected.',
  NOT_MEANINGFUL: 'The comparison would not be meaningful.',
  MISSING_RATE: 'An exchange rate for this period is missing.',
  BEING_PREPARED: 'The cash basis is being prepared; the figure comes in a moment.',
  NO_CLOSED_MONTH: 'No month of it is closed yet, and an open one is not compared with a whole one.',
  NOT_PUBLISHED: 'The company has not published this period yet.',
  RESTRICTED: 'It is made of amounts that are not shared with you.',
};

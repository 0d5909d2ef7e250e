import type { Headline } from '@tieout/contracts/headline.ts';
import type { Month } from '@tieout/finance/month.ts';

/** A headline is of the last closed month; where it is of an open one, none is closed. */
export function closedThroughOf({ month, isOpen }: Pick<Headline, 'month' | 'isOpen'>): Month | null {
  return isOpen ? null : month;
}

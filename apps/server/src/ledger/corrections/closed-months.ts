import type { ClosedAnswer, KindAnswer } from '@tieout/finance/closed-changes.ts';
import type { Month } from '@tieout/finance/month.ts';

/** What says whether a month may change without being asked about. */
export interface ClosedMonths {
  closedThrough: Month | null;
  publishedThrough: Month | null;
  /** What the company has fixed; null where it never saved its settings. */
  closedChanges: 'ask' | ClosedAnswer | null;
}

/** The last month that somebody has closed, or that readers have. */
export function shutThroughOf({ closedThrough, publishedThrough }: Omit<ClosedMonths, 'closedChanges'>): Month | null {
  if (closedThrough === null || publishedThrough === null) return closedThrough ?? publishedThrough;
  return closedThrough > publishedThrough ? closedThrough : publishedThrough;
}

export function fixedAnswerOf({ closedChanges }: Pick<ClosedMonths, 'closedChanges'>): ClosedAnswer | null {
  return closedChanges === 'ask' ? null : closedChanges;
}

/** Of what has no difference to book: there somebody who has fixed that is asked. */
export function fixedKindAnswerOf(books: Pick<ClosedMonths, 'closedChanges'>): KindAnswer | null {
  const fixed = fixedAnswerOf(books);
  return fixed === 'book-difference' ? null : fixed;
}

import type { Grain } from '@tieout/contracts/dashboard.ts';
import type { HeadlineMonth } from '@tieout/finance/headline.ts';
import { lengthOf, type Window } from '@tieout/finance/metrics/frame/window.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { AppError } from '#server/app-error.ts';
import { monthLabel, spanLabel } from '#statements/question/month-labels.ts';
import { resolvePeriod } from '#statements/question/resolve-query.ts';
import { queryFacts, type StatementView } from '#statements/question/statement-view.ts';
import { MONTHS_OF, slotsOf, slotStart, type Slot, type SlotFacts } from './slots.ts';

/** A figure by itself has the slots before it beside it. */
const SHOWN_SLOTS = 12;
const MOST_MONTHS = 60;

/** What was asked for; else the month that the headline shows, or the quarter or year to it. */
export function rangeOf(
  { period, grain = 'month' }: { period?: string | undefined; grain?: Grain | undefined },
  view: StatementView,
  { month, isOpen }: HeadlineMonth,
): Window & { label: string } {
  const asked = period?.trim() ?? '';
  if (asked === '') {
    const span = { from: slotStart(month, grain, view.company.fiscalYearStartMonth), to: month };
    return { ...span, label: isOpen || grain !== 'month' ? spanLabel(span) : 'Last closed month' };
  }
  const range = resolvePeriod(asked, queryFacts(view));
  if (lengthOf(range) > MOST_MONTHS)
    throw new AppError('invalid-input', `A period of the dashboard has at most ${MOST_MONTHS} months.`);
  return view.source.kind === 'published' ? untilPublished(range, month) : range;
}

/** Nothing after what was published is shown. */
function untilPublished(range: Window & { label: string }, last: Month): Window & { label: string } {
  if (range.from > last) throw new AppError('invalid-input', `Nothing after ${monthLabel(last)} was published.`);
  const shown = { from: range.from, to: last };
  return range.to > last ? { ...shown, label: spanLabel(shown) } : range;
}

/** Of a range that is one slot also those before it, as far as the books have them: one point is no line. */
export function shownSlots(range: Window, firstMonth: Month, facts: SlotFacts): Slot[] {
  const own = slotsOf(range, facts);
  const earliest = addMonths(range.from, (1 - SHOWN_SLOTS) * MONTHS_OF[facts.grain]);
  const from = earliest < firstMonth ? firstMonth : earliest;
  const to = addMonths(range.from, -1);
  if (own.length > 1 || from > to) return own;
  // The rest of a quarter that the range cuts is no slot beside it.
  const before = slotsOf({ from, to }, facts).filter(({ key }) => key !== own[0]?.key);
  return [...before, ...own];
}

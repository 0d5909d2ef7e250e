import type { ImportCorrections } from '@tieout/contracts/import-corrections.ts';
import type { ClosedAnswer, CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import { closedCountOf, closedEffectsOf } from '#ledger/corrections/closed-effects.ts';
import type { StoredCorrections } from './stored-corrections.ts';

/** Entries and accounts that would change closed months under these answers. */
export function closedEntriesOf({ closed }: StoredCorrections, answers: CorrectionAnswers): number {
  return closed === null ? 0 : closedCountOf(closed, answers);
}

/** What the company has fixed, where it can happen with this file. */
export function fixedFor({ closed }: StoredCorrections, fixed: ClosedAnswer | null): ClosedAnswer | null {
  return closed !== null && closed.accounts > 0 && fixed === 'book-difference' ? null : fixed;
}

/** What is asked and answered about a file; whether what is missing or overlaps counts in closed months depends on it. */
export function composeCorrections(
  stored: StoredCorrections | null,
  answers: CorrectionAnswers,
  { currency, fixed }: { currency: string; fixed: ClosedAnswer | null },
): ImportCorrections {
  const { closed = null, missing, overlap, booked } = stored ?? {};
  const decided = stored === null ? fixed : fixedFor(stored, fixed);
  return {
    currency,
    answers: { ...answers, closed: decided ?? answers.closed },
    closed: closed === null ? null : closedEffectsOf(closed, answers, fixed),
    missing: missing === undefined || missing.count === 0 ? null : missing,
    overlap: overlap === undefined || overlap.count === 0 ? null : overlap,
    booked: booked === undefined || booked.count === 0 ? null : booked,
  };
}

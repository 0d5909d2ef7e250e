import type { ClosedAnswer, CorrectionAnswers } from '@tieout/finance/closed-changes.ts';
import { addMonths, lastDayOf, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { Batch, Comparison } from '../posting/batch.ts';
import { STAGED_NAMES } from '../staging/staged-tables.ts';
import { bookDifferences } from './book-differences.queries.ts';
import { addCarriedUnits, findClosedUnits } from './closed-changes.queries.ts';
import { findCorrections } from './find-corrections.ts';
import {
  countStaged,
  forgetQuestions,
  leaveOutClosed,
  leaveOutOverlaps,
  restateBooked,
  selectClosedMonths,
  takeOutAbsent,
} from './settle.queries.ts';
import { changesTold, findForgottenTold } from './told-entries.queries.ts';

/** What became of what was asked. */
export interface Settled {
  /** Null where no closed month changes. */
  closed: {
    answer: ClosedAnswer;
    entries: number;
    /** Of them, those whose difference was booked in an open month. */
    booked: number;
    months: Month[];
    firstOpen: Month;
  } | null;
  missing: { count: number; takenOut: boolean };
  overlap: { count: number; leftOut: boolean };
  /** What earlier files have booked as differences and this one tells again. */
  booked: { count: number; restated: boolean };
}

export interface Settling {
  answers: CorrectionAnswers;
  /** The last month that is closed or published. */
  shutThrough: Month | null;
  /** Called where closed months change and nobody has said what then happens. */
  refuse: (entries: number) => never;
}

/**
 * Makes of the staged tables what the answers say, between the comparison and the posting: all of it is in the posting's
 * transaction, so that it happens whole or not at all.
 */
export async function settleCorrections(
  db: Db,
  batch: Batch,
  { answers, shutThrough, refuse }: Settling,
  comparison: Comparison,
): Promise<{ comparison: Comparison; settled: Settled; changesTold: boolean }> {
  const { missing, overlap, booked } = await findCorrections(db, batch);
  const isLeftOut = answers.overlap === 'leave-out';
  const isTakenOut = answers.missing === 'take-out';
  const isRestated = answers.booked === 'restate';
  if (overlap > 0 && isLeftOut) await leaveOutOverlaps(db);
  if (missing > 0 && isTakenOut) await takeOutAbsent(db);
  if (booked > 0 && isRestated) await restateBooked(db);
  await forgetQuestions(db);
  await findForgottenTold(db);
  const closed = shutThrough === null ? null : await settleClosed(db, batch, { answers, shutThrough, refuse });
  return {
    comparison: {
      ...comparison,
      unchanged: comparison.unchanged - (isRestated ? booked : 0),
      ...(await countStaged(db)),
    },
    settled: {
      closed,
      missing: { count: missing, takenOut: isTakenOut },
      overlap: { count: overlap, leftOut: isLeftOut },
      booked: { count: booked, restated: isRestated },
    },
    changesTold: await changesTold(db),
  };
}

async function settleClosed(
  db: Db,
  { companyId }: Batch,
  { answers, shutThrough, refuse }: Settling & { shutThrough: Month },
): Promise<Settled['closed']> {
  const lastDay = lastDayOf(shutThrough);
  const entries = await findClosedUnits(db, { companyId, names: STAGED_NAMES, lastDay });
  const answer = entries === 0 ? null : (answers.closed ?? refuse(entries));
  const firstOpen = addMonths(shutThrough, 1);
  const months = entries === 0 ? [] : await selectClosedMonths(db, companyId, shutThrough);
  if (answer === 'leave-out') await leaveOutClosed(db);
  const differing = await addCarriedUnits(db, { companyId, lastDay }, answer === 'book-difference');
  const booked = differing === 0 ? 0 : await bookDifferences(db, { companyId, lastDay, firstOpen });
  return answer === null ? null : { answer, entries, booked, months, firstOpen };
}

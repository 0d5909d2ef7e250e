import { letter, type Letter } from '@tieout/contracts/publications.ts';
import type { Month } from '@tieout/finance/month.ts';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { readVariances } from '#statements/plan/read-variances.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import type { StatementView } from '#statements/question/statement-view.ts';

const kept = z.object({ planVsActual: letter.shape.planVsActual });
type LetterAnswers = Pick<Letter, 'planVsActual'>;

/** What a letter shows and no statement or tab keeps. */
export async function letterAnswers(
  db: Db,
  opened: { scope: StatementScope; view: StatementView },
  month: Month,
): Promise<LetterAnswers> {
  const { plan, rows } = await readVariances(db, opened, { month, closedThrough: month });
  if (plan === null) return { planVsActual: null };
  const told = rows.filter(({ place, isTotal }) => place === 'head' || isTotal);
  return {
    planVsActual: told.map(({ code, name, isTotal, views }) => {
      const { plan: planned, actual, amount, percent, isFavourable } = views.month;
      return { code, name, isTotal, plan: planned, actual, amount, percent, isFavourable };
    }),
  };
}

/** Null of what was published before letters were kept. */
export function readLetterAnswers(answer: unknown): LetterAnswers | null {
  const read = kept.safeParse(answer);
  return read.success ? read.data : null;
}

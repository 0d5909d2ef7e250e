import type { TakenDays } from '#ledger/staging/taken-days.queries.ts';
import type { LineProblem } from '#book-files/rows/import-line.ts';

/**
 * Lines without a number make one entry per day. Another file's entry of that day is no older version of it, and must
 * not be replaced by it.
 */
export function takenDaysProblem({ first, count, fileName }: TakenDays, line: number): LineProblem {
  const more = count > 1 ? ` and ${(count - 1).toLocaleString('en-US')} more days` : '';
  const message =
    `The lines have no entry numbers, and the ledger has other ones of ${first}${more} from “${fileName ?? 'another file'}”. ` +
    'Add a column with entry numbers; or, if this file corrects that one, give it the same name.';
  return { line, column: null, kind: 'overlap', message };
}

import type { Freshness } from '@tieout/contracts/freshness.ts';
import type { Month } from '@tieout/finance/month.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatInstant } from '#components/date-format.ts';

export interface TieOutSentence {
  text: string;
  tone: 'good' | 'warn' | 'bad';
}

type Compared = Freshness['compared'][number];

/** What of the months shown was compared with where they come from, and what changed since; one sentence per kind of answer. */
export function tieOutSentences(compared: readonly Compared[], months: readonly Month[]): TieOutSentence[] {
  const sources = Map.groupBy(compared, ({ source }) => source);
  return [...sources].flatMap(([source, all]) => sentencesOf(source, all, months));
}

function sentencesOf(source: string, all: readonly Compared[], months: readonly Month[]): TieOutSentence[] {
  const shown = all.filter(({ month }) => months.includes(month));
  const changed = shown.filter(({ isChangedSince }) => isChangedSince);
  const same = shown.filter(({ isChangedSince }) => !isChangedSince);
  const sentences: TieOutSentence[] = [];
  for (const [, tied] of Map.groupBy(
    same.filter(({ differing }) => differing.length === 0),
    ({ comparedAt }) => comparedAt.slice(0, 16),
  )) {
    const verb = tied.length === 1 ? 'ties' : 'tie';
    const at = formatInstant(tied[0]?.comparedAt ?? '');
    sentences.push({ tone: 'good', text: `${namesOf(tied)} ${verb} to ${source}, ${at}` });
  }
  for (const { month, differing, comparedAt } of same.filter((each) => each.differing.length > 0)) {
    const more = differing.length > 1 ? ` and ${differing.length - 1} more` : '';
    const text = `${formatPeriodLabel(month)} differs from ${source} on ${differing[0] ?? ''}${more}, ${formatInstant(comparedAt)}`;
    sentences.push({ tone: 'bad', text });
  }
  if (changed.length > 0) {
    const verb = changed.length === 1 ? 'has' : 'have';
    const text = `${namesOf(changed)} ${verb} changed since compared with ${source}`;
    sentences.push({ tone: 'warn', text });
  }
  return sentences;
}

/** `Oct-26 and Nov-26`; more than two in a row are named by the first and the last. */
function namesOf(compared: readonly Compared[]): string {
  const months = compared.map(({ month }) => month).toSorted();
  const runs: Month[][] = [];
  for (const month of months) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && addMonths(before, 1) === month) last.push(month);
    else runs.push([month]);
  }
  const names = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    if (run.length <= 2) return run.map((month) => formatPeriodLabel(month));
    return [`${formatPeriodLabel(first)} to ${formatPeriodLabel(last)}`];
  });
  return names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

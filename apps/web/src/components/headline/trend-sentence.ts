import type { HeadlineFigure } from '@tieout/contracts/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCompact } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';

type History = HeadlineFigure['history'];

/**
 * What a trend chart shows, computed: `Between 923.7K in Sep-26 and 1.8M in Nov-25.` The first and the last month are not
 * compared: two months that happen to stand at the edges say nothing about those between them.
 */
export function trendSentence(history: History, currency: string): string {
  const sentences = [rangeSentence(history, currency), missingSentence(history)].filter((text) => text !== null);
  return sentences.length === 0 ? REASON_TEXT.NO_DATA : sentences.join(' ');
}

function rangeSentence(history: History, currency: string): string | null {
  const known = history.flatMap(({ month, value }) => (value.status === 'ok' ? [{ month, minor: value.minor }] : []));
  const [first] = known;
  if (first === undefined) return null;
  if (known.length === 1) return missingSentence(history) === null ? 'One month so far.' : null;
  const lowest = known.reduce((low, each) => (each.minor < low.minor ? each : low), first);
  const highest = known.reduce((high, each) => (each.minor > high.minor ? each : high), first);
  if (lowest.minor === highest.minor) return `The same in all ${known.length} months.`;
  const [from, to] = [lowest, highest].map(
    ({ month, minor }) => `${formatCompact(minor, currency)} in ${formatPeriodLabel(month)}`,
  );
  return `Between ${from} and ${to}.`;
}

/** A month before the books began is no gap; any other without a figure has a reason, and the chart breaks there. */
function missingSentence(history: History): string | null {
  const reasons = history.flatMap(({ value }) =>
    value.status === 'na' && value.code !== 'NO_DATA' ? [value.code] : [],
  );
  const [reason] = reasons;
  if (reason === undefined) return null;
  const months = reasons.length === 1 ? 'One month has' : `${reasons.length} months have`;
  return `${months} no figure. ${REASON_TEXT[reason]}`;
}

import type { HeadlineFigure } from '@tieout/contracts/headline.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCompact } from '#components/number-format.ts';

/**
 * What a trend chart shows, computed: `Between 923.7K in Sep-26 and 1.8M in Nov-25.` The first and the last month are not
 * compared: two months that happen to stand at the edges say nothing about those between them.
 */
export function trendSentence(history: HeadlineFigure['history'], currency: string): string {
  const known = history.flatMap(({ month, value }) => (value.status === 'ok' ? [{ month, minor: value.minor }] : []));
  const [first] = known;
  if (first === undefined || known.length === 1) return 'One month so far.';
  const lowest = known.reduce((low, each) => (each.minor < low.minor ? each : low), first);
  const highest = known.reduce((high, each) => (each.minor > high.minor ? each : high), first);
  if (lowest.minor === highest.minor) return `The same in all ${known.length} months.`;
  const [from, to] = [lowest, highest].map(
    ({ month, minor }) => `${formatCompact(minor, currency)} in ${formatPeriodLabel(month)}`,
  );
  return `Between ${from} and ${to}.`;
}

import type { Headline } from '@tieout/contracts/headline.ts';
import { moneyChange } from '@tieout/finance/change.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { formatMonthName } from '#components/date-format.ts';
import { formatCompact, formatPercentSize } from '#components/number-format.ts';

/** The headline of a letter, computed: `October: revenue up 7.9 %, loss down 20.6 %`. */
export function letterTitle(headline: Headline): string {
  if (headline.month === null) return headline.companyName;
  const parts = [revenuePart(headline), profitPart(headline)].filter((part) => part !== null);
  const month = formatMonthName(headline.month);
  return parts.length === 0 ? month : `${month}: ${parts.join(', ')}`;
}

function revenuePart(headline: Headline): string | null {
  const pair = pairOf(headline, 'revenue_total');
  if (pair === null) return null;
  if (pair.previous === null) return `revenue ${formatCompact(pair.current, headline.currency)}`;
  const { amount, percent } = moneyChange(pair.current, pair.previous);
  if (amount === 0) return 'revenue unchanged';
  if (percent === null) return `revenue ${formatCompact(pair.current, headline.currency)}`;
  return `revenue ${amount > 0 ? 'up' : 'down'} ${formatPercentSize(percent)}`;
}

function profitPart(headline: Headline): string | null {
  const pair = pairOf(headline, 'net_profit');
  if (pair === null) return null;
  const name = pair.current < 0 ? 'loss' : 'profit';
  if (pair.previous === null) return `${name} ${formatCompact(pair.current, headline.currency)}`;
  if (pair.current > 0 && pair.previous < 0) return 'back in profit';
  if (pair.current < 0 && pair.previous > 0) return 'from profit to loss';

  const { amount, percent } = moneyChange(pair.current, pair.previous);
  if (amount === 0) return `${name} unchanged`;
  if (percent === null) return `${name} ${formatCompact(pair.current, headline.currency)}`;
  // A loss that shrinks is a rise of profit and a fall of the loss; the sentence speaks of the loss.
  const grows = amount > 0 === pair.current > 0;
  return `${name} ${grows ? 'up' : 'down'} ${formatPercentSize(percent)}`;
}

function pairOf({ figures }: Headline, metric: HeadlineMetric) {
  const figure = figures.find((item) => item.metric === metric);
  if (figure?.value.status !== 'ok') return null;
  return { current: figure.value.minor, previous: figure.previous.status === 'ok' ? figure.previous.minor : null };
}

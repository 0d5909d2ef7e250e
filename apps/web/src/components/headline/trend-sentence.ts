import type { HeadlineFigure } from '@tieout/contracts/headline.ts';
import { moneyChange } from '@tieout/finance/change.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCompact, formatPercentSize } from '#components/number-format.ts';
import { minorUnits } from '@tieout/finance/money.ts';

/** What a trend chart shows, computed: `Oct-26 is 85.8 % above Nov-25.` */
export function trendSentence(history: HeadlineFigure['history'], currency: string): string {
  const known = history.flatMap(({ month, value }) => (value.status === 'ok' ? [{ month, minor: value.minor }] : []));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || first === last) return 'One month so far.';

  const [from, to] = [formatPeriodLabel(first.month), formatPeriodLabel(last.month)];
  const { amount, percent } = moneyChange(last.minor, first.minor);
  if (amount === 0) return `${to} equals ${from}.`;
  const size = percent === null ? formatCompact(minorUnits(Math.abs(amount)), currency) : formatPercentSize(percent);
  return `${to} is ${size} ${amount > 0 ? 'above' : 'below'} ${from}.`;
}

import type { LocalDate } from '@tieout/finance/local-date.ts';
import { monthOf } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { RateKind, RateOrigin } from '@tieout/finance/translation/published-rates.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import type { ExchangeRatesAnswer } from '#data/exchange-rates-queries.ts';

export const KINDS: readonly { value: RateKind; label: string }[] = [
  { value: 'MONTH_AVERAGE', label: 'Month average' },
  { value: 'MONTH_CLOSING', label: 'Month end' },
  { value: 'DAILY', label: 'One day' },
];

export const KIND_TEXT: Readonly<Record<RateKind, string>> = {
  MONTH_AVERAGE: 'Average',
  MONTH_CLOSING: 'Month end',
  DAILY: 'Day',
};

const ORIGIN_TEXT: Readonly<Record<RateOrigin, string>> = { HAND: 'By hand', FILE: 'File', FEED: 'Daily rates' };

type MonthRates = Pick<ExchangeRatesAnswer['months'][number], 'average' | 'closing'>;

/** One name where both rates of a month come from the same place. */
export function sourceText({ average, closing }: MonthRates): string {
  const [ofAverage, ofClosing] = [average, closing].map((used) => (used === null ? '' : originsText(used.origins)));
  if (ofAverage === ofClosing || !ofClosing) return ofAverage || '\u2013';
  if (!ofAverage) return ofClosing;
  return `Average: ${ofAverage.toLowerCase()}; month end: ${ofClosing.toLowerCase()}`;
}

function originsText(origins: readonly RateOrigin[]): string {
  return origins.map((origin) => ORIGIN_TEXT[origin]).join(', ');
}

/** The day of a daily rate, the month of the others. */
export function whenText({ kind, date }: { kind: RateKind; date: LocalDate }): string {
  return kind === 'DAILY' ? dateText(date) : formatPeriodLabel(monthOf(date));
}

/** Where rates come from, in the order in which they count. */
export function orderSentence({ host, latestOn }: ExchangeRatesAnswer['feed']): string {
  const own = 'A rate entered by hand counts first, then one from a file';
  if (host === null) return `${own}. Daily rates are not switched on for this installation.`;
  const until = latestOn === null ? '' : `, known to ${dateText(latestOn)}`;
  return `${own}, then the daily rates of ${host}${until}.`;
}

import { isLocalDate } from '@tieout/finance/local-date.ts';
import { isMonth, lastDayOf, monthOf } from '@tieout/finance/month.ts';
import type { FormErrors } from '#components/form/use-form.ts';
import type { ExchangeRatesAnswer, RateByHand, RateChange } from '#data/exchange-rates-queries.ts';

/** A rate as somebody types it. */
export interface RateValues {
  from: string;
  to: string;
  kind: RateByHand['kind'];
  month: string;
  day: string;
  rate: string;
}

/** Of a rate that is changed, or an empty one for the pair in sight. */
export function valuesOf({ pair }: ExchangeRatesAnswer, edited: RateByHand | null): RateValues {
  if (edited === null) {
    // Books that are read in their own currency: one that somebody might want, instead of the same twice.
    const other = pair.to === 'EUR' ? 'USD' : 'EUR';
    const from = pair.from === pair.to ? other : pair.from;
    return { from, to: pair.to, kind: 'MONTH_AVERAGE', month: '', day: '', rate: '' };
  }
  const { from, to, kind, date, rate } = edited;
  return { from, to, kind, month: monthOf(date), day: date, rate };
}

export function errorsOf({ from, to, kind, month, day, rate }: RateValues): FormErrors<RateValues> {
  return {
    to: from === to ? 'Choose two different currencies' : undefined,
    month: kind !== 'DAILY' && !isMonth(month) ? 'Choose a month, like Oct-26' : undefined,
    day: kind === 'DAILY' && !isLocalDate(day) ? 'Choose a day, like 31 Oct 2026' : undefined,
    rate: isRate(rate) ? undefined : 'Enter a number above zero, like 1.0837',
  };
}

function isRate(text: string): boolean {
  return /^\d{1,9}([.,]\d{1,10})?$/.test(text.trim()) && /[1-9]/.test(text);
}

/** What is sent: the rate, and before it the one it takes the place of, where its day or currencies are others now. */
export function changesOf(values: RateValues, edited: RateByHand | null): RateChange[] {
  const { from, to, kind } = values;
  const next = { from, to, kind, date: dateOf(values), rate: values.rate.trim().replace(',', '.') };
  if (edited === null || keyOf(edited) === keyOf(next)) return [next];
  return [{ from: edited.from, to: edited.to, kind: edited.kind, date: edited.date, rate: null }, next];
}

function dateOf({ kind, month, day }: RateValues): string {
  return kind !== 'DAILY' && isMonth(month) ? lastDayOf(month) : day;
}

function keyOf({ from, to, kind, date }: Omit<RateChange, 'rate'>): string {
  return `${from}${to}${kind}${date}`;
}

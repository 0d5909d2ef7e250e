import type { ChartData, ChartValue } from '../../chart-data.ts';
import { isEitherOr, lastClosed } from '../chart-shape.ts';
import { formatValue, formatWithUnit, isKnown, type Measure } from '../value-format.ts';
import { awayFrom } from './away-from.ts';

/** `Revenue rose in 7 of 11 months and ended at 42,100 in Sep-26, 12.4 % above a year before.` */
export function timeSentence(data: ChartData): string {
  const first = toldSeries(data);
  const values = first?.values ?? [];
  const end = values.findLastIndex((value, index) => isKnown(value) && data.slots[index]?.state === 'closed');
  const value = values[end];
  if (first === undefined || !isKnown(value)) return openSentence(data, values);
  const measure = { unit: first.unit ?? data.unit, currency: data.currency };
  if (data.about === null && isEitherOr(data.series)) return eitherSentence(data, first, end);
  const name = data.series.length === 1 ? data.title : first.label;
  const ended = `${name} ${movement(data, values)}${formatWithUnit(value, measure, 'whole')} in ${data.slots[end]?.label}`;
  const aside = [
    awayFrom(value, data.previous?.values[end], measure, 'a year before'),
    awayFrom(value, data.plan?.values[end], measure, data.plan?.label.toLowerCase() ?? 'plan'),
  ].filter((part) => part !== null);
  const start = [ended, aside.join(' and ')].filter((part) => part !== '').join(', ');
  return [`${start}.`, limitSentence(data, measure), targetSentence(data, value, measure)].filter(Boolean).join(' ');
}

/** `Generated 43,269 in Sep-26; burned in 10 of 12 months.` */
function eitherSentence({ series, slots, unit, currency }: ChartData, last: Told, end: number): string {
  const value = last.values[end] ?? 0;
  const shown = isKnown(value) ? formatWithUnit(value, { unit: last.unit ?? unit, currency }, 'whole') : '';
  const others = series.filter(({ key }) => key !== last.key);
  const counts = others.map(({ label, values }) => {
    const closed = values.filter((each, index) => isKnown(each) && slots[index]?.state === 'closed');
    return `${label.toLowerCase()} in ${closed.filter((each) => each !== 0).length} of ${closed.length} ${wordOf(slots)}`;
  });
  return `${last.label} ${shown} in ${slots[end]?.label}; ${counts.join(', ')}.`;
}

type Told = ChartData['series'][number];

/** What the chart is about, else its first series; of one that shows what is above zero apart from what is below, the one that has a figure. */
function toldSeries(data: ChartData): Told | undefined {
  const about = data.series.find(({ key }) => key === data.about);
  const end = lastClosed(data);
  return about ?? data.series.find(({ values }) => isKnown(values[end]) && values[end] !== 0) ?? data.series[0];
}

/** Only what is closed is compared: half a month would be a fall. */
function movement({ slots }: ChartData, values: readonly ChartValue[]): string {
  let [rises, falls, pairs] = [0, 0, 0];
  for (const [index, value] of values.entries()) {
    const before = values[index - 1];
    if (!isKnown(value) || !isKnown(before) || slots[index]?.state !== 'closed') continue;
    pairs += 1;
    if (value > before) rises += 1;
    if (value < before) falls += 1;
  }
  if (pairs < 2) return 'was ';
  if (rises === 0 && falls === 0) return `did not change in ${pairs} ${wordOf(slots)} and ended at `;
  const [verb, count] = rises >= falls ? ['rose', rises] : ['fell', falls];
  return `${verb} in ${count} of ${pairs} ${wordOf(slots)} and ended at `;
}

function wordOf(slots: ChartData['slots']): string {
  const key = slots[0]?.key ?? '';
  if (/^\d{4}-\d{2}$/.test(key)) return 'months';
  return key.startsWith('FY') ? 'years' : 'quarters';
}

function openSentence({ slots, title, unit, currency }: ChartData, values: readonly ChartValue[]): string {
  const index = values.findLastIndex(isKnown);
  const value = values[index];
  if (!isKnown(value)) return 'There are no figures yet.';
  return `${title} is ${formatWithUnit(value, { unit, currency }, 'whole')} in ${slots[index]?.label} so far; nothing is closed yet.`;
}

/** When what is expected crosses the line that is watched. */
function limitSentence(data: ChartData, measure: Measure): string {
  const { limit, slots, series } = data;
  const values = series[0]?.values ?? [];
  if (limit === null) return '';
  const [now, from] = [values[lastClosed(data)], lastClosed(data) + 1];
  if (!isKnown(now) || now < limit.value) return '';
  const crossed = values.findIndex((value, index) => index >= from && isKnown(value) && value < limit.value);
  if (crossed === -1) return '';
  return `Expected below ${limit.label.toLowerCase()} of ${formatValue(limit.value, measure, 'whole')} in ${slots[crossed]?.label}.`;
}

function targetSentence({ target }: ChartData, value: number, measure: Measure): string {
  if (target === null) return '';
  const away = awayFrom(value, target.value, measure, target.label.toLowerCase());
  return away === null ? '' : `It is ${away}.`;
}

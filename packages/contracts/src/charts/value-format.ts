import type { ChartUnit, ChartValue } from '../chart-data.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import {
  formatAxis,
  formatAxisNumber,
  formatCompact,
  formatCompactCount,
  formatExact,
  formatNumber,
  formatWhole,
  NOT_AVAILABLE,
  withSign,
} from '@tieout/finance/number-format.ts';

/** What the figures of a chart are counted in. */
export interface Measure {
  readonly unit: ChartUnit;
  /** Of money. */
  readonly currency: string | null;
}

const NO_BREAK_SPACE = '\u00a0';
const DEFAULT_CURRENCY = 'USD';

/** Decimals of what is no amount; one of every unit that is not named. */
const PLACES: Readonly<Partial<Record<ChartUnit, number>>> = { count: 0, days: 0, ratio: 2 };
const SUFFIX: Readonly<Partial<Record<ChartUnit, string>>> = {
  percent: `${NO_BREAK_SPACE}%`,
  points: `${NO_BREAK_SPACE}pp`,
  ratio: 'x',
};
const WORD: Readonly<Partial<Record<ChartUnit, string>>> = { fte: 'FTE' };
/** The difference of two percentages is in points. */
const CHANGE_SUFFIX: Readonly<Partial<Record<ChartUnit, string>>> = { ...SUFFIX, percent: `${NO_BREAK_SPACE}pp` };
/** How far lines of an axis are apart at least: a tenth where there are decimals. */
const AXIS_STEP: Readonly<Partial<Record<ChartUnit, number>>> = { count: 1, days: 1 };
const LEAST_STEP = 0.1;

/** The twin is exact to the last cent, sentences have whole units; tiles and labels are short. */
export type Form = 'exact' | 'whole' | 'short';

const MONEY = { exact: formatExact, whole: formatWhole, short: formatCompact } as const;

export function isKnown(value: ChartValue | undefined): value is number {
  return typeof value === 'number';
}

/** `224,823.01`, `79.0 %`, `4.12x`, `9.4`; or n/a. */
export function formatValue(value: ChartValue, { unit, currency }: Measure, form: Form): string {
  if (!isKnown(value)) return NOT_AVAILABLE;
  if (unit === 'money') return formatMoney(value, currency, form);
  return `${formatPlain(value, unit, form)}${SUFFIX[unit] ?? ''}`;
}

/** The same in a sentence, where no heading says the unit and a dash would be no figure: `9.4 months`. */
export function formatWithUnit(value: ChartValue, measure: Measure, form: Form): string {
  if (value === 0 && measure.unit === 'money' && form === 'whole') return '0';
  const text = formatValue(value, measure, form);
  const word = unitWord(measure);
  return isKnown(value) && word !== null && measure.unit !== 'money' ? `${text} ${word}` : text;
}

/** A difference with its sign: `+16.9K`, `+0.9 pp`. */
export function formatDifference(value: number, { unit, currency }: Measure, form: Form): string {
  if (unit === 'money') return withSign(value, formatMoney(value, currency, form));
  return withSign(value, `${formatPlain(value, unit, form)}${CHANGE_SUFFIX[unit] ?? ''}`);
}

/** Beside a line of an axis, where zero is a zero and not a missing figure. */
export function formatTick(value: number, { unit, currency }: Measure): string {
  if (unit === 'money') return formatAxis(minorUnits(Math.round(value)), currency ?? DEFAULT_CURRENCY);
  // Steps of tenths leave a rest of a trillionth, which would be written.
  return `${formatAxisNumber(Number(value.toFixed(6)))}${SUFFIX[unit] ?? ''}`;
}

/** What stands once, beside the title or in the corner of the table: `USD`, `months`; null where each figure says it. */
export function unitWord({ unit, currency }: Measure): string | null {
  if (unit === 'money') return currency;
  return unit === 'count' || unit in SUFFIX ? null : (WORD[unit] ?? unit);
}

/** How far lines of the axis are apart at least, in the unit of the values. */
export function axisStep({ unit, currency }: Measure): number {
  return unit === 'money' ? 10 ** currencyExponent(currency ?? DEFAULT_CURRENCY) : (AXIS_STEP[unit] ?? LEAST_STEP);
}

function formatMoney(value: number, currency: string | null, form: Form): string {
  return MONEY[form](minorUnits(value), currency ?? DEFAULT_CURRENCY);
}

function formatPlain(value: number, unit: ChartUnit, form: Form): string {
  return unit === 'count' && form === 'short' ? formatCompactCount(value) : formatNumber(value, PLACES[unit] ?? 1);
}

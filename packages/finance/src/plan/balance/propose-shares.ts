import { Decimal } from '../../decimal.ts';
import { monthParts, type Month } from '../../month.ts';
import type { MonthlyRate, StockCover } from './balance-model.ts';

/** A year, so that no season is taken for a habit. */
export const WINDOW = 12;

/** Twelve shares have to tell a year clearly better than one. */
const WORTH_SEASONS = 0.9;

/**
 * A line as a share of a base, times a factor: of each calendar month as a year ago, or the mean of the year, whichever would have
 * told the last year better from the one before; null where one of them is nothing.
 */
export function proposedShare(
  months: readonly Month[],
  line: readonly number[],
  base: readonly number[],
  factor = 1,
): MonthlyRate {
  const mean = meanRatio(line, base, factor);
  if (mean === null || months.length < 2 * WINDOW) return mean;
  const [last, before] = [yearOf(line, base, 0), yearOf(line, base, 1)];
  const bySeason = last.map(({ base: now }, place) => {
    const then = before[place];
    return then === undefined || then.base <= 0 ? null : (then.line / then.base) * now;
  });
  const flat = sum(before.map((each) => each.line)) / sum(before.map((each) => each.base));
  const isSeasonal =
    !bySeason.includes(null) &&
    last.every((each) => each.base > 0) &&
    missOf(last, bySeason) <
      WORTH_SEASONS *
        missOf(
          last,
          last.map((each) => flat * each.base),
        );
  if (!isSeasonal) return mean;
  const shares = Array.from({ length: WINDOW }, () => '0');
  for (const [place, month] of months.slice(-WINDOW).entries()) {
    const { line: amount, base: by } = last[place] ?? { line: 0, base: 1 };
    shares[monthParts(month).month - 1] = text(new Decimal(Math.max(0, amount)).dividedBy(by).times(factor));
  }
  return shares;
}

const MOST_COVER = 3;

/** Stock that is bought for the next one to three months, where that tells the last year clearly better than its own months. */
export function proposedCover(stock: readonly number[], goods: readonly number[]): StockCover | null {
  if (stock.length < WINDOW + MOST_COVER || meanRatio(stock, goods) === null) return null;
  const end = stock.length - MOST_COVER;
  const candidates = Array.from({ length: MOST_COVER + 1 }, (_, months) => fittedCover(stock, goods, { months, end }));
  const [byMonth, ...covers] = candidates;
  const best = covers.reduce<(typeof covers)[number] | null>(
    (found, each) => (found === null || each.miss < found.miss ? each : found),
    null,
  );
  if (best === null || byMonth === undefined || best.miss >= WORTH_COVER * byMonth.miss) return null;
  return { months: best.months, share: text(new Decimal(best.share)) };
}

/** Half as far off: stock follows the months to come, and not only the same trend. */
const WORTH_COVER = 0.5;

/** The last year whose months to come are known; 0 months ahead is the month itself. */
function fittedCover(
  stock: readonly number[],
  goods: readonly number[],
  { months, end }: { months: number; end: number },
): { months: number; share: number; miss: number } {
  const places = Array.from({ length: WINDOW }, (_, place) => end - WINDOW + place);
  const needed = places.map((at) => sum(months === 0 ? goods.slice(at, at + 1) : goods.slice(at + 1, at + 1 + months)));
  const share = sum(places.map((at) => stock[at] ?? 0)) / Math.max(1, sum(needed));
  const miss = sum(places.map((at, place) => ((stock[at] ?? 0) - share * (needed[place] ?? 0)) ** 2));
  return { months, share, miss };
}

interface Year {
  line: number;
  base: number;
}

function yearOf(line: readonly number[], base: readonly number[], yearsBack: number): Year[] {
  const end = line.length - yearsBack * WINDOW;
  return Array.from({ length: WINDOW }, (_, place) => {
    const at = end - WINDOW + place;
    return { line: line[at] ?? 0, base: base[at] ?? 0 };
  });
}

function missOf(told: readonly Year[], said: readonly (number | null)[]): number {
  return told.reduce((total, { line }, place) => total + (line - (said[place] ?? 0)) ** 2, 0);
}

/** Of the last year: `sum of line / sum of base`, times a factor; null where one of them is nothing. */
export function meanRatio(line: readonly number[], base: readonly number[], factor = 1): string | null {
  const [of, by] = [sum(line.slice(-WINDOW)), sum(base.slice(-WINDOW))];
  return of <= 0 || by <= 0 ? null : text(new Decimal(of).dividedBy(by).times(factor));
}

function text(value: Decimal): string {
  return value.toDecimalPlaces(6).toFixed();
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

export function changes(line: readonly number[]): number[] {
  return line.map((amount, at) => (at === 0 ? 0 : amount - (line[at - 1] ?? 0)));
}

export function added(...series: readonly (readonly number[])[]): number[] {
  return (series[0] ?? []).map((_, at) => series.reduce((total, each) => total + (each[at] ?? 0), 0));
}

export function negated(series: readonly number[]): number[] {
  return series.map((amount) => -amount);
}

export function rateText(rate: number): string {
  return new Decimal(rate).toDecimalPlaces(4).toFixed();
}

import type { Reason } from '../../metric-value.ts';
import { daysInMonth, monthRange, type Month } from '../../month.ts';
import type { QuotientOf, Term } from './calculation.ts';
import { feedOf, isMonthFigure } from './feeds.ts';
import { addAmounts, scaleOf, sumOfEnds, totalOf, type PartUnit, type ProofTable } from './measure.ts';
import type { MetricBook } from './metric-book.ts';
import { lengthOf, spanText, windowOf, type Span, type Window } from './window.ts';

/** A term with its amount: what a formula with the actual values shows, and what a drill-down proves by rows. */
export interface Part {
  readonly measure: string;
  readonly name: string;
  /** 'last 3 months'; empty for the months that were asked for. */
  readonly when: string;
  readonly sign: 1 | -1;
  readonly unit: PartUnit;
  readonly table: ProofTable;
  /** The months it is made of. */
  readonly window: Window;
  /** Whether it adds up month ends, not months. */
  readonly isOfEnds: boolean;
  readonly amount: number | Reason;
  /** Whether months are missing that it would usually be made of. */
  readonly isShort: boolean;
}

/** All terms of a quotient, so that those that make do with the months there are make do with the same. */
export function partsOf(
  { numerator, denominator }: Pick<QuotientOf, 'numerator' | 'denominator'>,
  book: MetricBook,
  range: Window,
): { numerator: Part[]; denominator: Part[] } {
  const firsts = [...numerator, ...denominator]
    .filter(({ short }) => short === 'use-available')
    .map(({ measure }) => book.firstMonthOf(measure.feed))
    .filter(isMonthFigure);
  const since = firsts.toSorted().at(-1) ?? null;
  return {
    numerator: numerator.map((each) => partOf(each, book, range, since)),
    denominator: denominator.map((each) => partOf(each, book, range, since)),
  };
}

export function partOf(term: Term, book: MetricBook, range: Window, since: Month | null = null): Part {
  const { measure, span, sign } = term;
  const wanted = windowOf(span, range, book.frame.fiscalYearStartMonth);
  const window = withinHistory(term, wanted, range, { book, since });
  const isKnown = typeof window !== 'string';
  return {
    measure: measure.key,
    name: measure.name,
    when: spanText(span),
    sign,
    unit: measure.unit,
    table: measure.table,
    window: isKnown ? window : wanted,
    isOfEnds: span.kind === 'ends',
    amount: isKnown ? amountOf(term, book, window) : window,
    isShort: isKnown && span.kind !== 'range' && window.from > wanted.from,
  };
}

function amountOf({ measure, span }: Term, book: MetricBook, window: Window): number | Reason {
  return span.kind === 'ends' ? sumOfEnds(measure, book, window) : totalOf(measure, book, window);
}

/** The window as far as there are facts, or why there is no figure. */
function withinHistory(
  { measure, span, short }: Term,
  wanted: Window,
  range: Window,
  { book, since }: { book: MetricBook; since: Month | null },
): Window | Reason {
  const { feed } = measure;
  const own = book.firstMonthOf(feed);
  if (!isMonthFigure(own)) return own;
  const isAvailable = isClipped(span, short);
  const first = laterOf(own, short === 'use-available' ? since : isAvailable ? null : (measure.since?.(book) ?? null));
  if (range.from > book.lastMonth) return 'NO_DATA';
  if (range.to < (isAvailable ? first : own)) return feedOf(feed).before ?? 'NO_DATA';
  if (wanted.to < first) return 'INSUFFICIENT_HISTORY';
  if (wanted.from >= first) return wanted;
  return isAvailable ? { from: first, to: wanted.to } : 'INSUFFICIENT_HISTORY';
}

function laterOf(month: Month, other: Month | null): Month {
  return other !== null && other > month ? other : month;
}

/** Whether months are missing of those asked for: the facts begin within them, or after them. */
export function beginsWithin(terms: readonly Term[], book: MetricBook, range: Window): boolean {
  return terms.some(({ measure, span }) => {
    const first = book.firstMonthOf(measure.feed);
    if (span.kind !== 'range' || !isMonthFigure(first)) return false;
    return laterOf(first, measure.since?.(book) ?? null) > range.from;
  });
}

/** A year in which the books begin in May is the year from May on. */
function isClipped(span: Span, short: Term['short']): boolean {
  return span.kind === 'range' || short === 'use-available';
}

export function sumOfParts(parts: readonly Part[]): number | Reason {
  return parts
    .map(({ amount, sign }) => (typeof amount === 'number' ? sign * amount : amount))
    .reduce<number | Reason>(addAmounts, 0);
}

/** How many of the parts make one of their unit. */
export function scaleOfParts([first]: readonly Part[]): number {
  return first === undefined ? 1 : scaleOf(first.unit);
}

/** Of the first part: all parts of a denominator are of the same months. */
export function daysOfParts([first]: readonly Part[]): number {
  return first === undefined ? 0 : daysOf(first.window);
}

export function monthsOfParts([first]: readonly Part[]): number {
  return first === undefined ? 0 : lengthOf(first.window);
}

function daysOf({ from, to }: Window): number {
  return monthRange(from, to).reduce((days, month: Month) => days + daysInMonth(month), 0);
}

import { fiscalQuarterOf } from '../../fiscal-calendar.ts';
import { addMonths, monthsBetween, type Month } from '../../month.ts';

/** Months from `from` to `to`, both included. */
export interface Window {
  readonly from: Month;
  readonly to: Month;
}

/** Which months a part of a figure is of, seen from the months that are asked for. */
export type Span =
  | { readonly kind: 'range' }
  | { readonly kind: 'end' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'previous' }
  /** The months up to the end of what is asked for: at least `months` of them, `back` months earlier. */
  | { readonly kind: 'trailing'; readonly months: number; readonly back: number }
  /** The month ends of such months, added up. */
  | { readonly kind: 'ends'; readonly months: number }
  /** What is asked for, where it is a quarter or more; else the last twelve months; or the end of the month before. */
  | { readonly kind: 'long' }
  | { readonly kind: 'long-opening' }
  /** The last whole fiscal quarter, or the one `back` before it. */
  | { readonly kind: 'quarter'; readonly back: number };

export const RANGE: Span = { kind: 'range' };
export const END: Span = { kind: 'end' };
/** The end of the month before. */
export const OPENING: Span = { kind: 'opening' };
/** As many months as are asked for, right before them. */
export const PREVIOUS: Span = { kind: 'previous' };

export const LONG: Span = { kind: 'long' };
export const LONG_OPENING: Span = { kind: 'long-opening' };

export function trailing(months: number, back = 0): Span {
  return { kind: 'trailing', months, back };
}

export function endsOf(months: number): Span {
  return { kind: 'ends', months };
}

export function quarter(back = 0): Span {
  return { kind: 'quarter', back };
}

export function lengthOf({ from, to }: Window): number {
  return monthsBetween(from, to) + 1;
}

export function windowOf(span: Span, range: Window, fiscalYearStartMonth: number): Window {
  const { from, to } = range;
  switch (span.kind) {
    case 'range':
      return range;
    case 'end':
      return { from: to, to };
    case 'opening':
      return monthBefore(range);
    case 'previous':
      return { from: addMonths(from, -lengthOf(range)), to: addMonths(from, -1) };
    case 'trailing': {
      const length = Math.max(span.months, lengthOf(range));
      return endingAt(addMonths(to, -span.back), length);
    }
    case 'ends':
      return endingAt(to, Math.max(span.months, lengthOf(range)));
    case 'long':
      return longWindow(range);
    case 'long-opening':
      return monthBefore(longWindow(range));
    case 'quarter':
      return endingAt(addMonths(quarterEnd(to, fiscalYearStartMonth), -3 * span.back), 3);
  }
}

function longWindow(range: Window): Window {
  return lengthOf(range) >= 3 ? range : endingAt(range.to, 12);
}

function monthBefore({ from }: Window): Window {
  return { from: addMonths(from, -1), to: addMonths(from, -1) };
}

function endingAt(to: Month, length: number): Window {
  return { from: addMonths(to, 1 - length), to };
}

function quarterEnd(month: Month, startMonth: number): Month {
  let end = month;
  while (fiscalQuarterOf(end, startMonth) === fiscalQuarterOf(addMonths(end, 1), startMonth)) end = addMonths(end, -1);
  return end;
}

/** How the words of a formula name the months: 'last 3 months'. Empty for the months that are asked for. */
export function spanText(span: Span): string {
  switch (span.kind) {
    case 'range':
      return '';
    case 'end':
      return 'at the end';
    case 'opening':
    case 'long-opening':
      return 'at the start';
    case 'long':
      return 'quarter, year or last 12 months';
    case 'previous':
      return 'the period before';
    case 'trailing':
      return span.back === 0 ? `last ${span.months} months` : `${span.months} months, ${span.back} months earlier`;
    case 'ends':
      return `${span.months} month ends added up`;
    case 'quarter':
      return span.back === 0 ? 'last whole quarter' : 'the quarter before';
  }
}

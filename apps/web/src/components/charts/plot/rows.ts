import type { ChartLayout } from '../use-cursor.ts';
import type { Size } from '../use-room.ts';

/** Rows from top to bottom, as charts of categories have them. */
export interface RowsLayout extends ChartLayout {
  readonly size: Size;
  readonly row: number;
  readonly topOf: (index: number) => number;
  /** How many find room; the table has all of them. */
  readonly shown: number;
}

interface RowHeights {
  least: number;
  most: number;
}

/** As high as there is room, between two limits; what does not fit is left to the table. */
export function layOutRows(
  count: number,
  size: Size,
  { least, most }: RowHeights,
  anchor: (index: number) => number,
): RowsLayout {
  const fitting = Math.max(1, Math.floor(size.height / least));
  // The last of them says how many more there are.
  const shown = fitting >= count ? count : Math.max(1, fitting - 1);
  const row = Math.min(most, size.height / Math.max(1, fitting >= count ? count : fitting));
  function topOf(index: number): number {
    return index * row;
  }
  const places = Array.from({ length: count }, (_, index) => ({
    x: anchor(index),
    y: topOf(Math.min(index, shown)) + row / 2,
  }));
  return {
    size,
    row,
    topOf,
    shown,
    places,
    stopAt: (_, y) => ({ index: Math.max(0, Math.min(shown - 1, Math.floor(y / row))), row: 0 }),
  };
}

/** In two lines where one is too short for it, broken between words. */
export function fittingLines(text: string, width: number): string[] {
  if (fittingText(text, width) === text) return [text];
  const words = text.split(' ');
  const fits = words.findLastIndex((_, index) => {
    const start = words.slice(0, index + 1).join(' ');
    return index < words.length - 1 && fittingText(start, width) === start;
  });
  if (fits === -1) return [fittingText(text, width)];
  return [words.slice(0, fits + 1).join(' '), fittingText(words.slice(fits + 1).join(' '), width)];
}

/** A name that does not fit ends with dots: 12 px letters, on the safe side. */
export function fittingText(text: string, width: number): string {
  const letters = Math.max(1, Math.floor(width / 6.4));
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

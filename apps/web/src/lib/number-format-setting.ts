import type { Profile } from '@tieout/contracts/account.ts';
import { markFiguresWith } from '@tieout/finance/number-marks.ts';
import { z } from 'zod';
import { readNumberFormat, writeNumberFormat } from './storage.ts';

export type NumberFormat = Profile['numberFormat'];

interface Marks {
  readonly group: string;
  readonly decimal: string;
}

/** A narrow space that does not break: an amount stays on one line. */
const SPACE = '\u202f';

/** Null: as figures are written anyway. */
const MARKS: Readonly<Record<NumberFormat, Marks | null>> = {
  '1,234.56': null,
  '1.234,56': { group: '.', decimal: ',' },
  '1 234,56': { group: SPACE, decimal: ',' },
  '1’234.56': { group: '’', decimal: '.' },
};
export const DEFAULT_NUMBER_FORMAT: NumberFormat = '1,234.56';

/** Whose choice it is goes along: the next person at this browser must not read their figures in another's marks. */
const kept = z.object({ reader: z.string(), format: z.enum(Object.keys(MARKS) as [NumberFormat, ...NumberFormat[]]) });

// Of the whole page: formatting is no component, and a table asks thousands of times.
let current: NumberFormat = DEFAULT_NUMBER_FORMAT;
let version = 0;
const listeners = new Set<() => void>();

// Here, because every page loads this file before it writes a figure.
markFiguresWith((text) => withMarks(text));

/** Figures written from now on have these marks; the browser remembers it for this reader. */
export function setNumberFormat(format: NumberFormat, reader: string): void {
  current = format;
  writeNumberFormat({ reader, format });
}

/** As above, for figures that are on screen already, too. */
export function replaceNumberFormat(format: NumberFormat, reader: string): void {
  const isOther = format !== current;
  setNumberFormat(format, reader);
  if (!isOther) return;
  version += 1;
  for (const listener of listeners) listener();
}

/** What the browser remembers of this reader; false when it is nothing, and the default holds meanwhile. */
export function recallNumberFormat(reader: string): boolean {
  const found = readNumberFormat(kept);
  const isOwn = found !== null && found.reader === reader;
  current = isOwn ? found.format : DEFAULT_NUMBER_FORMAT;
  return isOwn;
}

export function numberFormatVersion(): number {
  return version;
}

export function onNumberFormatReplaced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks between digits as the reader wants them: `1,234.56` is `1.234,56`. Words around them stay. */
export function withMarks(text: string, format = current): string {
  const marks = MARKS[format];
  if (marks === null) return text;
  return text.replaceAll(
    /(\d)([,.])(?=\d)/g,
    (_, digit: string, mark: string) => `${digit}${mark === ',' ? marks.group : marks.decimal}`,
  );
}

/** What a reader has typed as an amount, with a point and without groups; of a decimal point there may be one. */
export function plainAmount(text: string): string {
  const marks = MARKS[current] ?? { group: ',', decimal: '.' };
  return text.replaceAll(/\s/g, '').replaceAll(marks.group, '').replace(marks.decimal, '.');
}

/** A small number without groups, such as a percentage: a comma is a point to those who write it so. */
export function plainDecimal(text: string): string {
  const marks = MARKS[current];
  return marks?.decimal === ',' ? text.trim().replace(',', '.') : text.trim();
}

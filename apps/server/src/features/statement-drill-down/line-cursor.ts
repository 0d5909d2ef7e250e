import { localDate, minorUnits } from '@tieout/contracts/figures.ts';
import { LINE_SORTS } from '@tieout/contracts/statement-drill-down.ts';
import { z } from 'zod';
import { readCursor, writeCursor } from '#http/cursor.ts';
import { AppError } from '#server/app-error.ts';
import type { LineOrder, LinePosition } from '#statements/lines/cell-lines.ts';

const shape = z.tuple([
  z.enum(LINE_SORTS),
  z.enum(['asc', 'desc']),
  localDate,
  z.uuid(),
  z.int32(),
  z.int32(),
  minorUnits,
]);

export function encodePosition({ sort, order }: LineOrder, position: LinePosition): string {
  const { date, entryId, lineNo, part, amount } = position;
  return writeCursor([sort, order, date, entryId, lineNo, part, amount]);
}

/** A position means nothing in another order: lines would be skipped or shown twice. */
export function decodePosition(wish: LineOrder, cursor: string): LinePosition {
  const [sort, order, date, entryId, lineNo, part, amount] = readCursor(shape, cursor);
  if (sort !== wish.sort || order !== wish.order) {
    throw new AppError('invalid-input', 'The cursor belongs to another order of the lines. Start from the first page.');
  }
  return { date, entryId, lineNo, part, amount };
}

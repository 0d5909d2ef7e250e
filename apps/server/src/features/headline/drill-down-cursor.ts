import { localDate } from '@tieout/contracts/figures.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { z } from 'zod';
import { readCursor, writeCursor } from '#http/cursor.ts';

/** Lines of a metric stand in order of date. */
export interface MetricPosition {
  date: LocalDate;
  entryId: string;
  lineNo: number;
}

const shape = z.tuple([localDate, z.uuid(), z.int32()]);

export function encodeCursor({ date, entryId, lineNo }: MetricPosition): string {
  return writeCursor([date, entryId, lineNo]);
}

export function decodeCursor(cursor: string): MetricPosition {
  const [date, entryId, lineNo] = readCursor(shape, cursor);
  return { date, entryId, lineNo };
}

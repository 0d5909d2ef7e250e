import { localDate } from '@tieout/contracts/figures.ts';
import { z } from 'zod';
import { AppError } from '#server/app-error.ts';
import type { LinePosition } from './drill-down.queries.ts';

const position = z.tuple([localDate, z.uuid(), z.int32()]);

export function encodeCursor({ date, entryId, lineNo }: LinePosition): string {
  return Buffer.from(JSON.stringify([date, entryId, lineNo])).toString('base64url');
}

export function decodeCursor(cursor: string): LinePosition {
  try {
    const [date, entryId, lineNo] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { date, entryId, lineNo };
  } catch (cause) {
    throw new AppError('invalid-input', 'The cursor is not one of ours. Start from the first page.', { cause });
  }
}

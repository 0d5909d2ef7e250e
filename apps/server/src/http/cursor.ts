import type { z } from 'zod';
import { AppError } from '#server/app-error.ts';

/** Where a page ended, as text for an address or a body. */
export function writeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function readCursor<T>(shape: z.ZodType<T>, cursor: string): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw unknownCursor(cause);
  }
}

export function unknownCursor(cause?: unknown): AppError {
  return new AppError('invalid-input', 'The cursor is not one of ours. Start from the first page.', { cause });
}

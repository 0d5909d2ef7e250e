/** How far into the log of an item a caller has read. */
export interface Cursor {
  readonly position: number;
  /** How long the log was when its pages were begun; null where the last page has been read. */
  readonly lengthAtStart: number | null;
}

export function sealCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Null for a text that is no cursor of ours; an empty one is the beginning. */
export function openCursor(text: string): Cursor | null {
  if (text === '') return { position: 0, lengthAtStart: null };
  try {
    const { position, lengthAtStart } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor;
    return Number.isInteger(position) ? { position, lengthAtStart } : null;
  } catch {
    return null;
  }
}

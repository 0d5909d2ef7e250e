/** Both ends count. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a Range header asks of `byteSize` bytes (RFC 9110, 14.2). Null where the whole is to be sent: nothing was asked,
 * several ranges were, or nobody can tell what.
 */
export function rangeOf(header: string | undefined, byteSize: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), byteSize);
    if (length > 0) return { start: byteSize - length, end: byteSize - 1 };
    return Number(last) === 0 ? 'unsatisfiable' : null;
  }
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return null;
  return start < byteSize ? { start, end: Math.min(end, byteSize - 1) } : 'unsatisfiable';
}

/** Whether one of the tags of an If-None-Match is this one; there a weak tag is as good as a strong one. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((given) => {
    const tag = given.trim().replace(/^W\//, '');
    return tag === '*' || tag === etag;
  });
}

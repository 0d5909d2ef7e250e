import { randomBytes } from 'node:crypto';

/**
 * The first 28 characters of UUIDs (version 7) that are numbered on: ids that rise with the entries of a posting are
 * appended to an index, others are inserted all over it.
 */
export function entryIdPrefix(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const random = randomBytes(5).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6)}`;
}

export function entryIdOf(prefix: string, number: number): string {
  return `${prefix}${number.toString(16).padStart(8, '0')}`;
}

import type { Statement } from '@tieout/contracts/statements.ts';

/** Books of today in which nobody has closed a month yet. */
export function isWhollyOpen({
  source,
  closedThrough,
  firstMonth,
  knownOn,
}: Pick<Statement, 'source' | 'closedThrough' | 'firstMonth' | 'knownOn'>): boolean {
  return source.kind === 'live' && closedThrough === null && firstMonth !== null && knownOn === null;
}

import { NO_DEPARTMENT } from '@tieout/contracts/statements.ts';
import { notFound } from '#server/app-error.ts';
import { NO_DEPARTMENT_ID } from './line-terms.ts';
import type { Class, Department } from '../question/statement-company.queries.ts';

/** A department or class with those below it; the nil UUID for lines without one. */
export function dimensionsBelow(known: readonly (Department | Class)[], wanted: string): string[] {
  if (wanted === NO_DEPARTMENT) return [NO_DEPARTMENT_ID];
  const id = wanted.toLowerCase();
  if (!known.some((each) => each.id === id)) throw notFound();
  const found = new Set([id]);
  for (const parent of found) {
    for (const { id: child, parentId } of known) if (parentId === parent) found.add(child);
  }
  return [...found];
}

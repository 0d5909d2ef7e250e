import type { Statement, StatementColumn } from '@tieout/contracts/statements.ts';

/** Where the figures of a column come from; of a column that is partly planned neither side tells all of it. */
export function plannedSide(
  { type, closedThrough }: Pick<Statement, 'type' | 'closedThrough'>,
  { comparison, state, from }: StatementColumn,
): 'books' | 'plan' | 'both' {
  if (comparison === 'plan') return 'plan';
  if (type !== 'FINANCIAL_PLANNING' || state === 'closed') return 'books';
  return closedThrough === null || from > closedThrough ? 'plan' : 'both';
}

/** Plans are those of today: of what was published or known long ago they are not looked behind. */
export function opensPlans({ can, knownOn, source, classId }: Statement): boolean {
  return can.drillPlan === true && knownOn === null && source.kind === 'live' && classId === null;
}

import { thingBelow } from '@tieout/contracts/rights.ts';
import type { StatementType } from '@tieout/contracts/statements.ts';
import type { CompanyAccess } from './company-access.ts';
import { reaches } from './levels.ts';

/** A kept report is a statement with choices: where either is hidden, its name would lead to a refusal. */
export function opensKeptReport(access: CompanyAccess, { id, type }: { id: string; type: StatementType }): boolean {
  return [id, type].every((name) => reaches(access.grantFor(thingBelow('reports', name)).level, 'view'));
}

import { thingBelow } from '@tieout/contracts/rights.ts';
import type { ReportType } from '@tieout/contracts/statements.ts';
import type { CompanyAccess } from './company-access.ts';
import { reaches } from './levels.ts';
import { opensReport } from './plan-report-access.ts';

/** A kept report is a statement with choices: where either is hidden, its name would lead to a refusal. */
export function opensKeptReport(access: CompanyAccess, { id, type }: { id: string; type: ReportType }): boolean {
  return reaches(access.grantFor(thingBelow('reports', id)).level, 'view') && opensReport(access, type);
}

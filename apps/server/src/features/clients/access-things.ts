import type { MembershipType } from '@tieout/contracts/people.ts';
import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import { isPlanReport } from '@tieout/contracts/statements.ts';
import { RESOURCES, type Resource } from '@tieout/contracts/rights.ts';
import { canHave } from '#access/levels.ts';
import type { Db } from '#db/client.ts';
import { openDashboard } from '#metrics/dashboard/open-dashboard.ts';
import { selectDepartments, selectSharedReports } from './access-settings.queries.ts';

export interface AccessThing {
  resource: Resource;
  thing: string | null;
  name: string | null;
}

/** All that rights of somebody can name, in the order of the screen: each resource, then the things below it. */
export async function findAccessThings(db: Db, companyId: string, type: MembershipType): Promise<AccessThing[]> {
  const { structure } = await openDashboard(db, companyId);
  const tabs = structure.map(({ key, name }) => ({ thing: key, name }));
  const kept = (await selectSharedReports(db, companyId)).map(({ id, name }) => ({ thing: id, name }));
  const departments = (await selectDepartments(db, companyId)).map(({ id, name }) => ({ thing: id, name }));
  const below: Partial<Record<Resource, { thing: string; name: string | null }[]>> = {
    dashboard: tabs,
    // Reports with a plan in them are there for who may see the plan.
    reports: [
      ...REPORT_TYPES.filter((report) => canHave(type, 'planning') || !isPlanReport(report)).map((thing) => ({
        thing,
        name: null,
      })),
      ...kept,
    ],
    planning: departments,
  };
  return RESOURCES.filter((resource) => canHave(type, resource)).flatMap((resource) => [
    { resource, thing: null, name: null },
    ...(below[resource] ?? []).map((each) => ({ resource, ...each })),
  ]);
}

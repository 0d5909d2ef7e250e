import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { REPORT_FAMILIES, type ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { StructureSection } from '@tieout/finance/statements/structure/structure-tree.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { KEEP_PLAN } from '#db/kept-plan.ts';
import type { ExcludedAccountSetting, ManualMapping } from './structure-settings.ts';

export interface StructureRow {
  family: ReportFamily;
  version: number;
  sections: StructureSection[];
  mappings: ManualMapping[];
  excluded: ExcludedAccountSetting[];
  businessModel: BusinessModel | null;
}

/** The latest of each family, or the latest at a version. */
export async function selectStructures(db: Db, companyId: string, version: number | null): Promise<StructureRow[]> {
  const { rows } = await sql<StructureRow>`
    ${KEEP_PLAN}
    select latest.*
      from unnest(${REPORT_FAMILIES}::text[]) as asked (family)
     cross join lateral (
       select family, version, sections, mappings, excluded, business_model as "businessModel"
         from report_structure
        where company_id = ${companyId} and family = asked.family
              ${version === null ? sql`` : sql`and version <= ${version}`}
        order by version desc
        limit 1) latest`.execute(db);
  return rows;
}

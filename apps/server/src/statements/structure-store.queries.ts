import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { StructureSection } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import type { ExcludedAccountSetting, ManualMapping } from './structure-settings.ts';

export async function selectStructure(db: Db, companyId: string, family: ReportFamily, version: number | null) {
  const row = await db
    .selectFrom('report_structure')
    .where('company_id', '=', companyId)
    .where('family', '=', family)
    .$if(version !== null, (query) => query.where('version', '<=', version))
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'sections', 'mappings', 'excluded', 'business_model as businessModel'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    structure: { sections: row.sections as StructureSection[] },
    mappings: row.mappings as ManualMapping[],
    excluded: row.excluded as ExcludedAccountSetting[],
    version: row.version,
    businessModel: row.businessModel as BusinessModel | null,
  };
}

import type { getStructureTemplates, ReportType } from '@tieout/contracts/report-structure.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { BUSINESS_MODELS } from '@tieout/finance/statements/business-model.ts';
import { defaultStructureOf } from '@tieout/finance/statements/structure/default-structure-of.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import { companyIdsOf, type Caller } from '#access/caller.ts';
import { accessTo } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { DEFAULT_MODEL, loadStructure } from '#statements/structure/structure-store.ts';
import { draftOfContent } from './draft-content.ts';
import type { StructureDeps } from './ordering.service.ts';
import { familyOf } from './report-families.ts';
import { selectCompanyNames } from './report-structure.queries.ts';

type Templates = EndpointOutput<typeof getStructureTemplates>;

/** A manager may look after hundreds; a longer list would help nobody. */
const MOST_COMPANIES = 50;

/** Structures to start from: those of the business models, and those of the caller's other companies. */
export async function findTemplates(
  { db }: StructureDeps,
  caller: Caller,
  { companyId, reportType }: { companyId: string; reportType: ReportType },
): Promise<Templates> {
  const family = familyOf(reportType);
  const others = companyIdsOf(caller).filter(
    (id) => id !== companyId && reaches(accessTo(caller, id).grantFor('settings').level, 'edit'),
  );
  const context = { userId: caller.userId, companyIds: others };
  const copies =
    others.length === 0 ? [] : await inSnapshot(db, context, (transaction) => copiesOf(transaction, others, family));
  return [...defaultsOf(family), ...copies];
}

function defaultsOf(family: ReportFamily): Templates {
  if (family !== 'PNL') return [templateOf('standard', 'Standard', family)];
  return BUSINESS_MODELS.map((model) => ({ ...templateOf(model, model, family, model) }));
}

function templateOf(id: string, name: string, family: ReportFamily, model = DEFAULT_MODEL): Templates[number] {
  const structure = defaultStructureOf(family, model);
  return { id, name, sections: draftOfContent({ structure, mappings: [], excluded: [] }).sections };
}

async function copiesOf(db: Db, companyIds: readonly string[], family: ReportFamily): Promise<Templates> {
  const companies = await selectCompanyNames(db, companyIds);
  const copies: Templates = [];
  for (const company of companies.slice(0, MOST_COMPANIES)) {
    const { sections } = draftOfContent(await loadStructure(db, company, family, null));
    copies.push({ id: company.id, name: company.name, sections });
  }
  return copies;
}

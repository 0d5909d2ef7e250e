import type { ExcludedAccountSetting, ManualMapping } from './structure-settings.ts';
import { defaultStructureOf } from '@tieout/finance/statements/structure/default-structure-of.ts';
import { withEveryCategory } from '@tieout/finance/statements/structure/cash-in-out-structure.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { selectStructure } from './structure-store.queries.ts';

/** A company's tree of one family, with what was placed by hand and what was taken out. */
export interface CompanyStructure {
  structure: Structure;
  mappings: readonly ManualMapping[];
  excluded: readonly ExcludedAccountSetting[];
  /** By whose rules accounts are placed in it: the model it was made with, whatever the company has become since. */
  model: BusinessModel;
  /** Of the stored row; null while the default holds. */
  version: number | null;
}

/** The structure as it was at a version; null: now. Nothing stored means the default of the business model. */
export async function loadStructure(
  db: Db,
  company: { id: string; businessModel: BusinessModel | null },
  family: ReportFamily,
  version: number | null,
): Promise<CompanyStructure> {
  const stored = await selectStructure(db, company.id, family, version);
  const model = stored?.businessModel ?? company.businessModel ?? DEFAULT_MODEL;
  const found: CompanyStructure =
    stored === null
      ? { structure: defaultStructureOf(family, model), mappings: [], excluded: [], model, version: null }
      : { ...stored, model };
  if (family !== 'CASH_IN_OUT') return found;
  // Rows that are newer than this tree have their place in it too, where commands can address them.
  const pnl = await loadStructure(db, company, 'PNL', version);
  return { ...found, structure: withEveryCategory(found.structure, pnl.structure) };
}

/** Until the questions are answered: the tree with the fewest assumptions. */
export const DEFAULT_MODEL: BusinessModel = 'Professional Services';

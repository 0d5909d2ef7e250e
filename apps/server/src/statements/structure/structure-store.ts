import type { ExcludedAccountSetting, ManualMapping } from './structure-settings.ts';
import { defaultStructureOf } from '@tieout/finance/statements/structure/default-structure-of.ts';
import { withEveryCategory } from '@tieout/finance/statements/structure/cash-in-out-structure.ts';
import { withUnappliedRows } from '@tieout/finance/statements/structure/unapplied-rows.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { selectStructures, type StructureRow } from './structure-store.queries.ts';

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
  return structureAmong(await selectStructures(db, company.id, version), company, family);
}

/** The structure of a family among those that are stored. */
export function structureAmong(
  stored: readonly StructureRow[],
  company: { businessModel: BusinessModel | null },
  family: ReportFamily,
): CompanyStructure {
  const row = stored.find((each) => each.family === family);
  const model = row?.businessModel ?? company.businessModel ?? DEFAULT_MODEL;
  const found = row === undefined ? defaultOf(family, model) : { ...contentOf(row), model, version: row.version };
  if (family === 'PNL') return { ...found, structure: withUnappliedRows(found.structure) };
  if (family !== 'CASH_IN_OUT') return found;
  // Rows that are newer than this tree have their place in it too, where commands can address them.
  const pnl = structureAmong(stored, company, 'PNL');
  return { ...found, structure: withEveryCategory(found.structure, pnl.structure) };
}

function defaultOf(family: ReportFamily, model: BusinessModel): CompanyStructure {
  return { structure: defaultStructureOf(family, model), mappings: [], excluded: [], model, version: null };
}

function contentOf({ sections, mappings, excluded }: StructureRow) {
  return { structure: { sections }, mappings, excluded };
}

/** Until the questions are answered: the tree with the fewest assumptions. */
export const DEFAULT_MODEL: BusinessModel = 'Professional Services';

import { randomBytes } from 'node:crypto';
import type { StructureDraft } from '@tieout/contracts/structure-draft.ts';
import { BUSINESS_MODELS } from '@tieout/finance/statements/business-model.ts';
import { draftProblems, orderProblems, type DraftProblem } from '@tieout/finance/statements/structure/check-draft.ts';
import { defaultPnlStructure } from '@tieout/finance/statements/structure/default-structures.ts';
import {
  draftRowsOf,
  structureOfDraft,
  structureOfSections,
  withCodes,
  type DraftRow,
} from '@tieout/finance/statements/structure/draft-structure.ts';
import type { ReportFamily } from '@tieout/finance/statements/structure/report-family.ts';
import type { Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import { notFound } from '#server/app-error.ts';
import type { StructureContent } from '#statements/structure/structure-versions.ts';
import type { StructureFacts } from './structure-facts.ts';

/** A draft as a structure, or why its rows make none. */
export type DraftContent =
  | { status: 'ok'; content: StructureContent }
  | { status: 'broken'; problems: readonly DraftProblem[] };

export function draftContent(draft: StructureDraft, family: ReportFamily, published: Structure): DraftContent {
  const candidates = family === 'PNL' ? [published, ...BUSINESS_MODELS.map(defaultPnlStructure)] : [published];
  const problems =
    family === 'PNL' ? draftProblems(draft.sections, candidates) : orderProblems(draft.sections, published);
  const base = structureOfSections(draft.sections, candidates);
  if (problems.length > 0 || base === null) return { status: 'broken', problems };
  const structure = structureOfDraft(draft.sections, base);
  return { status: 'ok', content: { structure, mappings: draft.mappings, excluded: draft.excluded } };
}

/** What is in use, as the editor takes it up. */
export function draftOfContent({ structure, mappings, excluded }: StructureContent): StructureDraft {
  return {
    sections: mutableRows(draftRowsOf(structure.sections)),
    mappings: mappings.map((mapping) => ({ ...mapping })),
    excluded: excluded.map((each) => ({ ...each })),
  };
}

/** The draft as it is kept: new rows have their codes, ids are spelt as the database spells them. */
export function keptDraft({ sections, mappings, excluded }: StructureDraft): StructureDraft {
  return {
    sections: mutableRows(withCodes(sections, newRowCode)),
    mappings: mappings.map(({ accountId, departmentId, categoryCode }) => ({
      accountId: accountId.toLowerCase(),
      departmentId: departmentId?.toLowerCase() ?? null,
      categoryCode,
    })),
    excluded: excluded.map(({ accountId, note }) => ({ accountId: accountId.toLowerCase(), note })),
  };
}

/** An account or department that is not the company's own is one that does not exist. */
export function requireKnownObjects(
  { mappings, excluded }: StructureDraft,
  { accounts, departments }: Pick<StructureFacts, 'accounts' | 'departments'>,
): void {
  const departmentIds = new Set(departments.map(({ id }) => id));
  const isKnown =
    [...mappings, ...excluded].every(({ accountId }) => accounts.has(accountId)) &&
    mappings.every(({ departmentId }) => departmentId === null || departmentIds.has(departmentId));
  if (!isKnown) throw notFound();
}

function newRowCode(): string {
  return `X.${randomBytes(5).toString('hex').toUpperCase()}`;
}

function mutableRows(rows: readonly DraftRow[]): StructureDraft['sections'] {
  return rows.map((row) => ({ ...row, children: mutableRows(row.children) }));
}

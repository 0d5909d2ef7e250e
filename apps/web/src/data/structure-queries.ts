import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  getDeletedItems,
  getDeletedItemsAsManager,
  getStructureSettings,
  getStructureTemplates,
  previewStructure,
  publishStructure,
  restoreStructureItem,
  restoreStructureItemAsManager,
  saveStructureDraft,
  undoStructure,
  type ReportType,
  type StructureItem,
} from '@tieout/contracts/report-structure.ts';
import type { StructureDraft, StructureRow } from '@tieout/contracts/structure-draft.ts';
import { callApi } from '#lib/api-client.ts';
import type { CompanyScope } from './company-scope.ts';

export function structureSettingsQuery({ companyId }: CompanyScope, reportType: ReportType) {
  return queryOptions({
    queryKey: ['structure-settings', companyId, reportType],
    queryFn: ({ signal }) => callApi(getStructureSettings, { query: { companyId, reportType } }, signal),
    // Rows are also moved and hidden in the reports themselves.
    staleTime: 0,
  });
}

export function structureTemplatesQuery({ companyId }: CompanyScope, reportType: ReportType) {
  return queryOptions({
    queryKey: ['structure-templates', companyId, reportType],
    queryFn: ({ signal }) => callApi(getStructureTemplates, { query: { companyId, reportType } }, signal),
  });
}

export function deletedItemsQuery({ companyId, isManager }: CompanyScope, reportType: ReportType) {
  return queryOptions({
    queryKey: ['deleted-items', companyId, reportType],
    queryFn: ({ signal }) =>
      isManager
        ? callApi(getDeletedItemsAsManager, { params: { companyId }, query: { reportType } }, signal)
        : callApi(getDeletedItems, { query: { companyId, reportType } }, signal),
  });
}

export function restoreItemMutation({ companyId, isManager }: CompanyScope) {
  return mutationOptions({
    mutationFn: (body: StructureItem) =>
      isManager
        ? callApi(restoreStructureItemAsManager, { params: { companyId }, body })
        : callApi(restoreStructureItem, { query: { companyId }, body }),
  });
}

export interface DraftToSave {
  reportType: ReportType;
  baseVersion: number;
  /** Null throws the draft away. */
  draft: StructureDraft | null;
}

export function saveDraftMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    // One after the other: of two drafts the later one must stay.
    scope: { id: `structure-draft ${companyId}` },
    mutationFn: (body: DraftToSave) => callApi(saveStructureDraft, { query: { companyId }, body }),
  });
}

interface VersionedStructure {
  reportType: ReportType;
  baseVersion: number;
}

export function publishStructureMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (body: VersionedStructure) => callApi(publishStructure, { query: { companyId }, body }),
  });
}

export function undoPublishMutation({ companyId }: CompanyScope) {
  return mutationOptions({
    mutationFn: (body: VersionedStructure) => callApi(undoStructure, { query: { companyId }, body }),
  });
}

/**
 * A category at the end of a group, published at once. Only where nobody's own draft waits: publishing would take its changes
 * along. Made from what is published now, so that rows of others are not undone.
 */
export async function addCategory(
  { companyId }: CompanyScope,
  { groupCode, name }: { groupCode: string; name: string },
): Promise<string> {
  const reportType = 'MANAGERIAL_PNL';
  const query = { companyId };
  const now = await callApi(getStructureSettings, { query: { ...query, reportType } });
  if (now.draft !== null) throw new Error('a draft that waits');
  const draft = { ...now.published, sections: withCategory(now.published.sections, groupCode, name) };
  const body = { reportType, baseVersion: now.structureVersion } as const;
  await callApi(saveStructureDraft, { query, body: { ...body, draft } });
  try {
    const { published } = await callApi(publishStructure, { query, body });
    return categoriesOf(published.sections, groupCode).at(-1)?.code ?? '';
  } catch (error) {
    // Nothing half done is left behind in the editor.
    await callApi(saveStructureDraft, { query, body: { ...body, draft: null } }).catch(() => undefined);
    throw error;
  }
}

function categoriesOf(rows: readonly StructureRow[], groupCode: string): readonly StructureRow[] {
  return rows.flatMap(({ code, children }) => (code === groupCode ? children : categoriesOf(children, groupCode)));
}

function withCategory(rows: readonly StructureRow[], groupCode: string, name: string): StructureRow[] {
  return rows.map((row) => ({
    ...row,
    children:
      row.code === groupCode
        ? [...row.children, { code: null, name, isDeleted: false, children: [] }]
        : withCategory(row.children, groupCode, name),
  }));
}

/** Reads only, but a draft is too long for an address. */
export function structurePreviewQuery({ companyId }: CompanyScope, reportType: ReportType, draft: StructureDraft) {
  return queryOptions({
    queryKey: ['structure-preview', companyId, reportType, draft],
    queryFn: ({ signal }) => callApi(previewStructure, { query: { companyId }, body: { reportType, draft } }, signal),
  });
}

import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { minorUnits, month } from './figures.ts';
import { companyQuery, id, instant } from './primitives.ts';
import { cell, reportType } from './statements.ts';
import { newDraft, structureDraft, structureRow } from './structure-draft.ts';
import { sectionFrame } from './structure-frame.ts';

export type { ReportType } from './statements.ts';

const itemName = z.string().max(200);

/** The specification's fields (section 6): the first empty name ends the path. */
export const structureItem = z
  .object({
    reportType,
    sectionName: itemName,
    typeName: itemName.nullish(),
    groupName: itemName.nullish(),
    categoryName: itemName.nullish(),
  })
  .meta({ id: 'StructureItem' });
export type StructureItem = z.output<typeof structureItem>;

export const structureMove = structureItem
  .extend({ direction: z.enum(['UP', 'DOWN'], 'Direction is UP or DOWN') })
  .meta({ id: 'StructureMove' });
export type StructureMove = z.output<typeof structureMove>;

/** The version the company's structures have now. */
export const structureChanged = z.object({ structureVersion: z.int() }).meta({ id: 'StructureChanged' });

export const deletedItem = structureItem
  .extend({
    code: z.string(),
    amount: cell.meta({ description: 'Of the current range' }),
    deletedBy: z.string().nullable(),
    deletedAt: instant.nullable(),
  })
  .meta({ id: 'DeletedStructureItem' });

const deletedQuery = companyQuery.extend({ reportType });
const managed = z.object({ companyId: id });

/** Owners and managers: what one of them hides, everybody's report hides (decisions 4.6). */
const owners = { access: 'company', resource: 'settings', level: 'edit' } as const;
const managers = { ...owners, role: 'MANAGER' } as const;

export const moveStructureItem = defineEndpoint({
  ...owners,
  method: 'POST',
  path: '/api/financial-reports/ordering-structure/update',
  creates: false,
  summary: 'Move a row of a report one place up or down',
  refusals: ['conflict'],
  query: companyQuery,
  body: structureMove,
  response: structureChanged,
});

export const deleteStructureItem = defineEndpoint({
  ...owners,
  method: 'POST',
  path: '/api/financial-reports/ordering-structure/delete',
  creates: false,
  summary: 'Hide a row of a report; its amount stays in every total',
  query: companyQuery,
  body: structureItem,
  response: structureChanged,
});

export const restoreStructureItem = defineEndpoint({
  ...owners,
  method: 'POST',
  path: '/api/financial-reports/ordering-structure/restore',
  creates: false,
  summary: 'Show a hidden row again',
  query: companyQuery,
  body: structureItem,
  response: structureChanged,
});

export const getDeletedItems = defineEndpoint({
  ...owners,
  level: 'view',
  method: 'GET',
  path: '/api/financial-reports/ordering-structure/deleted',
  summary: 'The hidden rows of a report',
  query: deletedQuery,
  response: z.array(deletedItem),
});

export const moveStructureItemAsManager = defineEndpoint({
  ...managers,
  method: 'POST',
  path: '/manager/companies/{companyId}/financial-reports/ordering-structure/update',
  creates: false,
  summary: 'Move a row of a report of a company I manage',
  refusals: ['conflict'],
  params: managed,
  body: structureMove,
  response: structureChanged,
});

export const deleteStructureItemAsManager = defineEndpoint({
  ...managers,
  method: 'POST',
  path: '/manager/companies/{companyId}/financial-reports/ordering-structure/delete',
  creates: false,
  summary: 'Hide a row of a report of a company I manage',
  params: managed,
  body: structureItem,
  response: structureChanged,
});

export const restoreStructureItemAsManager = defineEndpoint({
  ...managers,
  method: 'POST',
  path: '/manager/companies/{companyId}/financial-reports/ordering-structure/restore',
  creates: false,
  summary: 'Show a hidden row of a company I manage again',
  params: managed,
  body: structureItem,
  response: structureChanged,
});

export const getDeletedItemsAsManager = defineEndpoint({
  ...managers,
  level: 'view',
  method: 'GET',
  path: '/manager/companies/{companyId}/financial-reports/ordering-structure/deleted',
  summary: 'The hidden rows of a report of a company I manage',
  params: managed,
  query: z.object({ reportType }),
  response: z.array(deletedItem),
});

export const placedAccount = z
  .object({
    accountId: id,
    code: z.string().nullable(),
    name: z.string(),
    accountType: z.string(),
    isActive: z.boolean(),
    homeSection: z.string().nullable().meta({ description: 'Section by its type' }),
    places: z
      .array(
        z.object({
          departmentId: id.nullable(),
          department: z.string().nullable(),
          categoryCode: z.string().nullable(),
          ruleId: z.string(),
          flags: z.array(z.string()),
          amount: minorUnits.meta({ description: 'Its effect on profit in the month amounts are of' }),
        }),
      )
      .meta({ description: 'Where its lines stand, one per department it is split by' }),
    balance: minorUnits.meta({ description: 'Its effect in the last twelve months' }),
    isNew: z.boolean().meta({ description: 'Came after the structure was last published' }),
  })
  .meta({ id: 'PlacedAccount' });

export const structureSettings = z
  .object({
    reportType,
    structureVersion: z.int(),
    /** What reports use now. */
    published: structureDraft,
    draft: structureDraft.nullable(),
    draftSavedAt: instant.nullable(),
    draftBaseVersion: z.int().nullable().meta({ description: 'The published version the draft started from' }),
    publishedBy: z.string().nullable(),
    publishedAt: instant.nullable(),
    accounts: z.array(placedAccount),
    frame: z.array(sectionFrame).meta({ description: 'Of the draft where there is one' }),
    amountMonth: month.meta({ description: 'The last closed month; the month before this where none is closed' }),
    rowAmounts: z.array(z.object({ code: z.string(), amount: cell })).meta({
      description: 'Of reports whose rows follow from the accounts; amounts of the P&L come with its accounts',
    }),
    checks: z.array(z.object({ id: z.string(), label: z.string(), ok: z.boolean(), detail: z.string() })),
    canUndo: z.boolean().meta({ description: 'Whether an earlier published structure can be brought back' }),
  })
  .meta({ id: 'StructureSettings' });
export type StructureSettings = z.output<typeof structureSettings>;

const settingsAccess = { access: 'company', resource: 'settings' } as const;

export const getStructureSettings = defineEndpoint({
  ...settingsAccess,
  level: 'view',
  method: 'GET',
  path: '/api/financial-reports/structure-settings',
  summary: "A report's structure, the accounts in it and the caller's draft",
  query: companyQuery.extend({ reportType }),
  response: structureSettings,
});

export const saveStructureDraft = defineEndpoint({
  ...settingsAccess,
  level: 'edit',
  method: 'POST',
  path: '/api/financial-reports/structure-settings',
  creates: false,
  isExpensive: true,
  summary: 'Save my draft of a structure; null discards it',
  refusals: ['conflict'],
  query: companyQuery,
  body: z.object({ reportType, baseVersion: z.int(), draft: newDraft.nullable() }),
  response: structureSettings,
});

export const publishStructure = defineEndpoint({
  ...settingsAccess,
  level: 'edit',
  method: 'POST',
  path: '/api/financial-reports/structure-settings/publish',
  creates: false,
  isExpensive: true,
  summary: 'Make my draft the structure of the company',
  refusals: ['conflict'],
  query: companyQuery,
  body: z.object({ reportType, baseVersion: z.int() }),
  response: structureSettings,
});

export const undoStructure = defineEndpoint({
  ...settingsAccess,
  level: 'edit',
  method: 'POST',
  path: '/api/financial-reports/structure-settings/undo',
  creates: false,
  summary: 'Bring back the structure published before',
  refusals: ['conflict'],
  query: companyQuery,
  body: z.object({ reportType, baseVersion: z.int() }),
  response: structureSettings,
});

export const previewStructure = defineEndpoint({
  ...settingsAccess,
  level: 'edit',
  method: 'POST',
  path: '/api/financial-reports/structure-settings/preview',
  creates: false,
  isExpensive: true,
  summary: 'What a draft would change in the last twelve closed months',
  query: companyQuery,
  body: z.object({ reportType, draft: newDraft }),
  response: z
    .object({
      months: z.array(month),
      rows: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          before: z.array(cell),
          after: z.array(cell),
        }),
      ),
      checks: z.array(z.object({ id: z.string(), label: z.string(), ok: z.boolean(), detail: z.string() })),
    })
    .meta({ id: 'StructurePreview' }),
});

export const getStructureTemplates = defineEndpoint({
  ...settingsAccess,
  level: 'view',
  method: 'GET',
  path: '/api/financial-reports/structure-settings/templates',
  summary: 'Structures to start from: one per business model, and those of my other companies',
  query: companyQuery.extend({ reportType }),
  response: z.array(z.object({ id: z.string(), name: z.string(), sections: z.array(structureRow) })),
});

export const REPORT_STRUCTURE_ENDPOINTS: readonly Endpoint[] = [
  moveStructureItem,
  deleteStructureItem,
  restoreStructureItem,
  getDeletedItems,
  moveStructureItemAsManager,
  deleteStructureItemAsManager,
  restoreStructureItemAsManager,
  getDeletedItemsAsManager,
  getStructureSettings,
  publishStructure,
  undoStructure,
  previewStructure,
  saveStructureDraft,
  getStructureTemplates,
];

import { z } from 'zod';
import { list } from './list.ts';
import { id } from './primitives.ts';

/** Rows as the editor changes them. Codes stay; a new row gets its code from the server. */
export interface StructureRow {
  code: string | null;
  name: string;
  isDeleted: boolean;
  children: StructureRow[];
}

const rowCode = z.string().max(60);

function rowAbove(below: z.ZodType<StructureRow[]>): z.ZodType<StructureRow> {
  return z.object({
    code: rowCode.nullable().meta({ description: 'Null for a row that is new' }),
    name: z.string().trim().min(1, 'A row needs a name').max(80, 'A name has at most 80 characters'),
    isDeleted: z.boolean(),
    children: below,
  });
}

// Written out level by level: a schema that holds itself would follow a nested body until the stack ends.
const nothingBelow = list(z.unknown())
  .max(0, 'A report has at most four levels')
  .meta({ examples: [[]] }) as unknown as z.ZodType<StructureRow[]>;
const categoryRow = rowAbove(nothingBelow).meta({ id: 'StructureCategory' });
const groupRow = rowAbove(list(categoryRow).max(200)).meta({ id: 'StructureGroup' });
const typeRow = rowAbove(list(groupRow).max(200)).meta({ id: 'StructureType' });
export const structureRow = rowAbove(list(typeRow).max(200)).meta({ id: 'StructureRow' });

export const accountMapping = z
  .object({
    accountId: id,
    departmentId: id.nullable().meta({ description: 'Null: the whole account' }),
    categoryCode: rowCode,
  })
  .meta({ id: 'AccountMapping', description: 'An account placed by hand' });

export const excludedAccount = z
  .object({
    accountId: id,
    note: z.string().trim().min(1, 'Say why it is excluded').max(500),
  })
  .meta({ id: 'ExcludedAccount' });

/** What the editor saves; it touches no report until it is published. */
export const structureDraft = z
  .object({
    sections: list(structureRow).max(20),
    mappings: list(accountMapping),
    excluded: list(excludedAccount),
  })
  .meta({ id: 'StructureDraft' });
export type StructureDraft = z.output<typeof structureDraft>;

/** Rows of all levels together. A preview places every account in them, in the one thread that serves everybody. */
export const MAX_STRUCTURE_ROWS = 1_000;
export const MAX_STRUCTURE_MAPPINGS = 2_000;
const MAX_EXCLUDED = 1_000;

/** A draft as it is sent. One that was kept before there were limits can still be read. */
export const newDraft = structureDraft
  .refine(({ sections }) => countRows(sections) <= MAX_STRUCTURE_ROWS, 'A report has at most 1,000 rows')
  .refine(
    ({ mappings }) => mappings.length <= MAX_STRUCTURE_MAPPINGS,
    'A structure places at most 2,000 accounts by hand',
  )
  .refine(({ excluded }) => excluded.length <= MAX_EXCLUDED, 'A structure excludes at most 1,000 accounts');

function countRows(rows: readonly StructureRow[]): number {
  return rows.reduce((count, { children }) => count + 1 + countRows(children), 0);
}

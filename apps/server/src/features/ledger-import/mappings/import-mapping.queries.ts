import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The latest first. */
export async function selectMappings(db: Db, companyId: string, limit: number) {
  return db
    .selectFrom('import_mapping')
    .where('company_id', '=', companyId)
    .orderBy('remembered_at', 'desc')
    .limit(limit)
    .select(['separator', 'header', 'layout', 'mapping', 'file_name as fileName', 'remembered_at as at'])
    .execute();
}

export interface NewMapping {
  companyId: string;
  importId: string;
  shape: string;
  separator: string;
  header: readonly string[];
  layout: string | null;
  mapping: string;
  fileName: string;
}

/** Of two files of one shape the later one counts. */
export async function upsertMapping(db: Db, mapping: NewMapping): Promise<void> {
  await db
    .insertInto('import_mapping')
    .values({
      company_id: mapping.companyId,
      shape: mapping.shape,
      separator: mapping.separator,
      header: [...mapping.header],
      layout: mapping.layout,
      mapping: mapping.mapping,
      file_name: mapping.fileName,
      import_id: mapping.importId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'shape']).doUpdateSet((eb) => ({
        mapping: eb.ref('excluded.mapping'),
        file_name: eb.ref('excluded.file_name'),
        import_id: eb.ref('excluded.import_id'),
        remembered_at: sql<string>`now()`,
      })),
    )
    .execute();
}

export async function deleteMapping(db: Db, companyId: string, shape: string): Promise<void> {
  await db.deleteFrom('import_mapping').where('company_id', '=', companyId).where('shape', '=', shape).execute();
}

/** What an import has taught. */
export async function deleteMappingsOf(db: Db, companyId: string, importId: string): Promise<void> {
  await db.deleteFrom('import_mapping').where('company_id', '=', companyId).where('import_id', '=', importId).execute();
}

import type { Commentary, PackPart } from '@tieout/contracts/publications.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface DraftRow extends Commentary {
  parts: unknown;
  savedAt: string;
}

export async function selectDraft(db: Db, companyId: string, month: Month): Promise<DraftRow | undefined> {
  return db
    .selectFrom('publication_draft')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .select(['headline', 'highlights', 'lowlights', 'asks', 'parts', 'saved_at as savedAt'])
    .executeTakeFirst();
}

export interface DraftToSave {
  companyId: string;
  month: Month;
  commentary: Commentary;
  parts: readonly PackPart[];
  userId: string;
}

export async function upsertDraft(db: Db, { companyId, month, commentary, parts, userId }: DraftToSave) {
  const { headline, highlights, lowlights, asks } = commentary;
  const content = { headline, highlights, lowlights, asks, parts: JSON.stringify(parts), saved_by: userId };
  return db
    .insertInto('publication_draft')
    .values({ company_id: companyId, month, ...content })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'month']).doUpdateSet({ ...content, saved_at: sql`now()` }),
    )
    .returning('saved_at as savedAt')
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(db: Db, companyId: string, month: Month): Promise<void> {
  await db.deleteFrom('publication_draft').where('company_id', '=', companyId).where('month', '=', month).execute();
}

/** The parts that went out last: the next month begins with them. */
export async function selectLastParts(db: Db, companyId: string): Promise<unknown> {
  const row = await db
    .selectFrom('publication')
    .where('company_id', '=', companyId)
    .orderBy('month', 'desc')
    .orderBy('published_at', 'desc')
    .select('parts')
    .limit(1)
    .executeTakeFirst();
  return row?.parts;
}

import type { ChangedFigure } from '@tieout/contracts/recalculation.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Two who press at once begin one. */
export async function lockCompany(db: Db, companyId: string): Promise<void> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forUpdate().execute();
}

/** The last one, whoever began it. */
export async function selectLastJob(db: Db, companyId: string, kind: string) {
  return db
    .selectFrom('job')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .select(['id', 'status', 'permille_done as permilleDone', 'step', 'finished_at as finishedAt'])
    .limit(1)
    .executeTakeFirst();
}

/** A number to draw, or why there is none, by metric, series and month. */
export type KnownFigures = Readonly<Record<string, number | string>>;

export async function selectFigures(db: Db, companyId: string): Promise<KnownFigures | null> {
  const { rows } = await sql<{ figures: KnownFigures }>`
    select figures from recalculation where company_id = ${companyId}`.execute(db);
  return rows[0]?.figures ?? null;
}

export async function selectChanges(db: Db, companyId: string): Promise<ChangedFigure[]> {
  const { rows } = await sql<{ changes: ChangedFigure[] }>`
    select changes from recalculation where company_id = ${companyId}`.execute(db);
  return rows[0]?.changes ?? [];
}

export async function upsertRecalculation(
  db: Db,
  companyId: string,
  { figures, changes }: { figures: KnownFigures; changes: readonly ChangedFigure[] },
): Promise<void> {
  await sql`
    insert into recalculation (company_id, number, figures, changes)
    values (${companyId}, 1, ${JSON.stringify(figures)}::jsonb, ${JSON.stringify(changes)}::jsonb)
    on conflict (company_id) do update
       set number = recalculation.number + 1, figures = excluded.figures, changes = excluded.changes,
           finished_at = clock_timestamp()`.execute(db);
}

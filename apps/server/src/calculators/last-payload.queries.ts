import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

interface Asker {
  companyId: string;
  userId: string;
}

type Calculator = 'RUNWAY' | 'VALUATION';

/** What this person last asked; as it was stored, for whoever reads it has to look whether it is still understood. */
export async function selectPayload(db: Db, { companyId, userId }: Asker, calculator: Calculator): Promise<unknown> {
  const row = await db
    .selectFrom('calculator_payload')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('calculator', '=', calculator)
    .select('payload')
    .executeTakeFirst();
  return row?.payload ?? null;
}

export async function upsertPayload(
  db: Db,
  { companyId, userId }: Asker,
  { calculator, payload }: { calculator: Calculator; payload: object },
): Promise<void> {
  await sql`
    insert into calculator_payload (company_id, user_id, calculator, payload)
    values (${companyId}, ${userId}, ${calculator}, ${JSON.stringify(payload)}::jsonb)
    on conflict (company_id, user_id, calculator)
    do update set payload = excluded.payload, changed_at = clock_timestamp()`.execute(db);
}

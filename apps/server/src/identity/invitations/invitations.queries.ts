import type { Db } from '#db/client.ts';

export async function selectInvitingCompanies(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .where('user_id', '=', uid)
    .where('status', '=', 'INVITED')
    .select('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

export async function updateInvitations(db: Db, uid: string, companyIds: readonly string[]): Promise<void> {
  await db
    .updateTable('membership')
    .set({ status: 'ACTIVE' })
    .where('user_id', '=', uid)
    .where('company_id', 'in', companyIds)
    .where('status', '=', 'INVITED')
    .execute();
}

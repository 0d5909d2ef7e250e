import type { Db } from '#db/client.ts';

export async function selectUser(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .executeTakeFirstOrThrow();
}

/** Companies the user belongs to or manages, by name. `type` is null where they manage. */
export async function selectCompaniesOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('company')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.company_id', '=', 'company.id')
        .on('membership.user_id', '=', userId)
        .on('membership.status', '=', 'ACTIVE'),
    )
    .leftJoin('manager_assignment', (join) =>
      join.onRef('manager_assignment.company_id', '=', 'company.id').on('manager_assignment.user_id', '=', userId),
    )
    .where((eb) => eb.or([eb('membership.user_id', '=', userId), eb('manager_assignment.user_id', '=', userId)]))
    .orderBy('company.name')
    .select([
      'company.id',
      'company.name',
      'company.business_model as businessModel',
      'company.experience',
      'company.needs',
      'company.base_currency as baseCurrency',
      'membership.type',
      'membership.is_owner as isOwner',
    ])
    .execute();
  return rows.map((row) => ({ ...row, isOwner: row.isOwner ?? false }));
}

/** The kept reports a person sees: their own and those shared with the company. */
export async function selectKeptReports(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('custom_report')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('created_by', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'type'])
    .execute();
}

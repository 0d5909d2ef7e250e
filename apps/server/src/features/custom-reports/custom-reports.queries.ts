import type { ReportType } from '@tieout/contracts/statements.ts';
import type { Db } from '#db/client.ts';

export interface CustomReportFields {
  name: string;
  type: ReportType;
  query: string;
  isShared: boolean;
}

const COLUMNS = [
  'id',
  'name',
  'type',
  'query',
  'is_shared as isShared',
  'created_by as createdBy',
  'created_at as createdAt',
] as const;

/** Those of the user and those shared with the company, by name. */
export async function selectCustomReports(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('custom_report')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('created_by', '=', userId), eb('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .select(COLUMNS)
    .execute();
}

/** How many the company keeps. Whoever else keeps one at the same moment waits, so that the limit holds. */
export async function lockAndCountReports(db: Db, companyId: string): Promise<number> {
  await db.selectFrom('company').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
  const { kept } = await db
    .selectFrom('custom_report')
    .where('company_id', '=', companyId)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('kept'))
    .executeTakeFirstOrThrow();
  return kept;
}

export async function insertCustomReport(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  { name, type, query, isShared }: CustomReportFields,
) {
  return db
    .insertInto('custom_report')
    .values({ company_id: companyId, created_by: userId, name, type, query, is_shared: isShared })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export interface OwnReport {
  companyId: string;
  userId: string;
  id: string;
}

/** Only its author changes it. */
export async function updateCustomReport(
  db: Db,
  { companyId, userId, id }: OwnReport,
  { name, type, query, isShared }: CustomReportFields,
) {
  return db
    .updateTable('custom_report')
    .set({ name, type, query, is_shared: isShared })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteCustomReport(db: Db, { companyId, userId, id }: OwnReport) {
  return db
    .deleteFrom('custom_report')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export type CustomReportRow = Awaited<ReturnType<typeof insertCustomReport>>;

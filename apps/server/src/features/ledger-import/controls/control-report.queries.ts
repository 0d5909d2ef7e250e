import type { AccountKind } from '@tieout/finance/account-kind.ts';
import type { KindDecision } from '@tieout/finance/kind-decision.ts';
import type { ControlAccount } from '@tieout/finance/control-report.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Accounts with what was moved on them in each month. */
export async function selectControlAccounts(
  db: Db,
  companyId: string,
  basis: 'ACCRUAL' | 'CASH',
): Promise<ControlAccount[]> {
  const { rows } = await sql<{
    id: string;
    code: string | null;
    name: string;
    kind: AccountKind;
    decision: KindDecision;
    months: ControlAccount['months'];
  }>`
    select a.id, a.code, a.full_name as name, a.kind,
           json_build_object('certainty', a.kind_certainty, 'reasons', a.kind_reasons,
                             'alternatives', a.kind_alternatives) as decision,
           coalesce((select json_agg(json_build_object('month', m.month, 'amount', m.amount_minor,
                                                       'isClosing', m.is_closing))
                       from monthly_total m
                      where m.company_id = a.company_id and m.account_id = a.id and m.basis = ${basis}), '[]') as months
      from account a
     where a.company_id = ${companyId}
     order by a.code nulls last, a.id`.execute(db);
  return rows;
}

export async function selectControls(db: Db, companyId: string, limit: number) {
  return controlsOf(db, companyId).orderBy('uploaded_at', 'desc').limit(limit).execute();
}

export async function selectControl(db: Db, companyId: string, id: string) {
  return controlsOf(db, companyId).where('control_report.id', '=', id).executeTakeFirst();
}

function controlsOf(db: Db, companyId: string) {
  return db
    .selectFrom('control_report')
    .leftJoin('app_user', 'app_user.id', 'control_report.uploaded_by')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .select([
      'control_report.id',
      'file_name as fileName',
      'report',
      'uploaded_at as uploadedAt',
      sql<string | null>`nullif(trim(concat_ws(' ', first_name, last_name)), '')`.as('uploadedBy'),
    ]);
}

export type ControlRecord = Awaited<ReturnType<typeof selectControls>>[number];

interface NewControl {
  companyId: string;
  userId: string;
  fileName: string;
  report: string;
}

export async function insertControl(db: Db, { companyId, userId, fileName, report }: NewControl): Promise<string> {
  const { id } = await db
    .insertInto('control_report')
    .values({ company_id: companyId, uploaded_by: userId, file_name: fileName, report })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there is one; taken away twice it stays away. */
export async function updateControlRemoved(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('control_report')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .set({ removed_at: sql<string>`coalesce(removed_at, now())` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateControlsReplaced(db: Db, companyId: string, fileName: string): Promise<void> {
  await db
    .updateTable('control_report')
    .where('company_id', '=', companyId)
    .where('file_name', '=', fileName)
    .where('removed_at', 'is', null)
    .set({ removed_at: sql<string>`now()` })
    .execute();
}

import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Db } from '#db/client.ts';

/** Null until somebody has changed the settings. */
export async function selectMateriality(db: Db, companyId: string): Promise<{ abs: MinorUnits; pct: number } | null> {
  const row = await db
    .selectFrom('report_setting')
    .where('company_id', '=', companyId)
    .select(['materiality_abs_minor as abs', 'materiality_pct as pct'])
    .executeTakeFirst();
  return row === undefined ? null : { abs: row.abs, pct: Number(row.pct) };
}

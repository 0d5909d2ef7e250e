import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';

export interface CalendarFacts {
  fiscalYearStartMonth: number;
  /** Of the first posting; null without any. */
  firstMonth: Month | null;
}

export async function selectCalendarFacts(db: Db, companyId: string): Promise<CalendarFacts> {
  return db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select((eb) => [
      'fiscal_year_start_month as fiscalYearStartMonth',
      eb
        .selectFrom('monthly_balance')
        .where('monthly_balance.company_id', '=', companyId)
        .select((balance) => balance.fn.min<Month | null>('month').as('month'))
        .as('firstMonth'),
    ])
    .executeTakeFirstOrThrow();
}

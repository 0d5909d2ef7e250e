import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

interface Heads {
  function: string | null;
  month: Month;
  /** Hundredths of a full-time job. */
  fte: number;
}

/** Full-time jobs at month ends, by the last pay run of each department in the month, as the metric counts them. */
export async function selectHeads(
  db: Db,
  companyId: string,
  { from, to }: { from: Month; to: Month },
): Promise<Heads[]> {
  const { rows } = await sql<Heads>`
    with run as (
      select p.month, p.department_id, p.fte,
             p.paid_on = max(p.paid_on) over (partition by p.month, p.department_id) as is_last
        from pay_run p
       where p.company_id = ${companyId} and p.month between ${from} and ${to})
    select d.function, r.month::text as month, (sum(r.fte) * 100)::integer as fte
      from run r
      left join dimension d on d.company_id = ${companyId} and d.id = r.department_id
     where r.is_last
     group by d.function, r.month
     order by r.month, d.function`.execute(db);
  return rows;
}

/** Another as soon as a pay run is: part of the tag of plans, for the stamp of the company knows no facts. */
export async function selectHeadsText(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat(count(*), '/', sum(fte), '/', max(month)) as text from pay_run where company_id = ${companyId}`.execute(
    db,
  );
  return rows[0]?.text ?? '';
}

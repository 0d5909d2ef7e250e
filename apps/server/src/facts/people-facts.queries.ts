import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Employee, Leave, PayRunLine, Project, Timesheet } from '@tieout/finance/metrics/facts/people-facts.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { knownAt, type AskedFacts, publishedSetting } from './known-facts.ts';

export async function selectPay(db: Db, asked: AskedFacts): Promise<PayRunLine[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<PayRunLine>`
    select p.id::text as key, coalesce(d.name, 'Not specified') as department, d.function, p.month, p.paid_on as "paidOn",
           p.currency::text as currency, p.gross_minor::bigint as gross, p.employer_tax_minor::bigint as "employerTax",
           p.benefits_minor::bigint as benefits, (p.fte * 100)::integer as "fteHundredths"
      from pay_run_known p
      left join dimension d on d.company_id = p.company_id and d.id = p.department_id
     where p.company_id = ${companyId} and ${knownAt('p', asked, 'PAY')}
       and p.month <= ${to.slice(0, 7)} and p.month >= ${from?.slice(0, 7) ?? ''}
     order by p.month, p.paid_on, department, p.id`.execute(db);
  return rows;
}

/** Whoever was there at some time between the days. */
export async function selectEmployees(db: Db, asked: AskedFacts): Promise<Employee[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<Employee>`
    select e.id::text as key, e.role_name as grade, d.function, e.hired_on as "hiredOn", e.ended_on as "endedOn",
           (e.fte * 100)::integer as "fteHundredths"
      from employee_known e
      left join dimension d on d.company_id = e.company_id and d.id = e.department_id
     where e.company_id = ${companyId} and ${knownAt('e', asked, 'PAY')}
       and e.hired_on <= ${to} and (${from}::date is null or e.ended_on is null or e.ended_on >= ${from})
     order by e.hired_on, e.id`.execute(db);
  return rows;
}

export async function selectTimesheets(db: Db, asked: AskedFacts): Promise<Timesheet[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<Timesheet>`
    select t.id::text as key, t.employee_id::text as "employeeKey", t.project_id::text as "projectKey",
           t.worked_on as date, (t.hours * 100)::integer as "hoursHundredths", t.is_billable as "isBillable",
           t.standard_rate_minor::bigint as "standardRate", t.currency::text as currency, t.fee_minor::bigint as fee
      from timesheet_known t
     where t.company_id = ${companyId} and ${knownAt('t', asked, 'TIMESHEETS')}
       and t.worked_on <= ${to} and (${from}::date is null or t.worked_on >= ${from})
     order by t.worked_on, t.id`.execute(db);
  return rows;
}

export async function selectLeaves(db: Db, asked: AskedFacts): Promise<Leave[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<Leave>`
    select l.employee_id::text as "employeeKey", l.leave_on as date, (l.hours * 100)::integer as "hoursHundredths"
      from employee_leave_known l
     where l.company_id = ${companyId} and ${knownAt('l', asked, 'TIMESHEETS')}
       and l.leave_on <= ${to} and (${from}::date is null or l.leave_on >= ${from})
     order by l.leave_on, l.id`.execute(db);
  return rows;
}

/** Hours of a full-time day, as the company's settings have them. */
export async function selectDailyHours(
  db: Db,
  asked: Pick<AskedFacts, 'companyId' | 'publicationId'>,
): Promise<number> {
  const { rows } = await sql<{ hundredths: number }>`
    select coalesce(${publishedSetting(asked, 'standardHoursPerDay')}::numeric,
                    (select s.standard_hours_per_day from report_setting s where s.company_id = ${asked.companyId}),
                    8) * 100 as hundredths`.execute(db);
  return Number(rows[0]?.hundredths ?? 800);
}

/** Each day once, whoever has told it: a file or the company's settings. */
export async function selectHolidays(db: Db, asked: AskedFacts): Promise<LocalDate[]> {
  const { companyId, from, to } = asked;
  const { rows } = await sql<{ day: LocalDate }>`
    select h.holiday_on as day from company_holiday_known h
     where h.company_id = ${companyId} and ${knownAt('h', asked, 'TIMESHEETS')}
       and h.holiday_on <= ${to} and (${from}::date is null or h.holiday_on >= ${from})
    union
    select d.day::date
      from jsonb_array_elements_text(
             coalesce(${publishedSetting(asked, 'companyHolidays')},
                      (select s.company_holidays from report_setting s where s.company_id = ${companyId}),
                      '[]')) d (day)
     where d.day::date <= ${to} and (${from}::date is null or d.day::date >= ${from})
     order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** All that were begun: a project of long ago may still have a backlog. */
export async function selectProjects(db: Db, asked: AskedFacts): Promise<Project[]> {
  const { companyId, to } = asked;
  const { rows } = await sql<Project>`
    select p.id::text as key, p.name, coalesce(c.merged_into_id, p.client_id)::text as "clientKey", p.type,
           p.contract_value_minor::bigint as "contractValue", p.currency::text as currency,
           (p.budget_hours * 100)::integer as "budgetHoursHundredths", p.signed_on as "signedOn", p.start_on as start,
           p.end_on as end, p.opening_recognised_minor::bigint as "openingRecognised"
      from project_known p
      left join counterparty c on c.company_id = p.company_id and c.id = p.client_id
     where p.company_id = ${companyId} and ${knownAt('p', asked, 'PROJECTS')}
       and least(p.start_on, p.signed_on) <= ${to}
     order by p.start_on, p.id`.execute(db);
  return rows;
}

import type { BankLine, BankStatement } from '#bank-files/bank-file.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface NewBankAccount {
  companyId: string;
  externalId: string;
  name: string;
  number: string | null;
  isCard: boolean;
  currency: string;
}

export async function insertBankAccount(db: Db, account: NewBankAccount): Promise<string> {
  const { companyId, externalId, name, number, isCard, currency } = account;
  const { rows } = await sql<{ id: string }>`
    insert into bank_account (company_id, source, external_id, name, number, is_card, currency)
    values (${companyId}, 'FILE', ${externalId}, ${name}, ${number}, ${isCard}, ${currency})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export interface NewStatement {
  companyId: string;
  userId: string;
  bankAccountId: string;
  fileName: string;
  fileHash: string;
  format: string;
  statement: BankStatement;
  start: MinorUnits | null;
  end: MinorUnits | null;
  fresh: readonly BankLine[];
}

/** The statement and the lines that none before it has brought. */
export async function insertStatement(db: Db, given: NewStatement): Promise<string> {
  const { companyId, bankAccountId, statement, fresh } = given;
  const { rows } = await sql<{ id: string }>`
    with statement as (
      insert into bank_statement (company_id, bank_account_id, file_name, file_hash, format, number, from_on, to_on,
                                  opening_minor, closing_minor, start_minor, end_minor, balances, line_count,
                                  new_line_count, uploaded_by)
      values (${companyId}, ${bankAccountId}, ${given.fileName}, ${given.fileHash}, ${given.format}, ${statement.number},
              ${statement.from}, ${statement.to}, ${statement.opening}, ${statement.closing}, ${given.start}, ${given.end},
              ${statement.balances}, ${statement.lines.length}, ${fresh.length}, ${given.userId})
      returning id
    ), lines as (
      insert into bank_transaction (company_id, bank_account_id, source, external_id, booked_on, amount_minor, currency,
                                    description, statement_id, line_no)
      select ${companyId}::uuid, ${bankAccountId}::uuid, 'FILE', concat(s.id, ':', l.line_no, ':', l.place), l.booked_on,
             l.amount, ${statement.currency}, l.text, s.id, l.line_no
        from statement s,
             unnest(${fresh.map(({ date }) => date)}::date[], ${fresh.map(({ amount }) => amount)}::bigint[],
                    ${fresh.map(({ text }) => text)}::text[], ${fresh.map(({ line }) => line)}::integer[])
               with ordinality l (booked_on, amount, text, line_no, place)
    )
    select id from statement`.execute(db);
  return rows[0]?.id ?? '';
}

export interface EdgeSum {
  date: LocalDate;
  amount: MinorUnits;
}

/** Statements that ended or began on a day of which more lines are known now: what the account held before and after it. */
export async function updateEdgeBalances(
  db: Db,
  { companyId, bankAccountId, exceptId }: { companyId: string; bankAccountId: string; exceptId: string },
  sums: readonly EdgeSum[],
): Promise<void> {
  await sql`
    update bank_statement s
       set start_minor = s.start_minor - coalesce((select sum(d.amount) from ${daySums(sums)} where d.day = s.from_on), 0),
           end_minor = s.end_minor + coalesce((select sum(d.amount) from ${daySums(sums)} where d.day = s.to_on), 0)
     where s.company_id = ${companyId} and s.bank_account_id = ${bankAccountId} and s.id <> ${exceptId}
       and exists (select from ${daySums(sums)} where d.day in (s.from_on, s.to_on))`.execute(db);
}

function daySums(sums: readonly EdgeSum[]) {
  return sql`unnest(${sums.map(({ date }) => date)}::date[], ${sums.map(({ amount }) => amount)}::bigint[]) d (day, amount)`;
}

/** Whether there is such an account; the account of the books is one of this company or none. */
export async function updateLedgerAccount(
  db: Db,
  { companyId, bankAccountId }: { companyId: string; bankAccountId: string },
  ledgerAccountId: string | null,
): Promise<{ name: string; before: string | null } | undefined> {
  const { rows } = await sql<{ name: string; before: string | null }>`
    update bank_account b set account_id = ${ledgerAccountId}
      from (select company_id, id, account_id from bank_account
             where company_id = ${companyId} and id = ${bankAccountId} for update) old
     where b.company_id = old.company_id and b.id = old.id
    returning b.name, old.account_id as before`.execute(db);
  return rows[0];
}

/** Its lines go with it, and its account with the last of its statements. */
export async function deleteStatement(db: Db, companyId: string, id: string, bankAccountId: string): Promise<void> {
  await sql`delete from bank_transaction where company_id = ${companyId} and statement_id = ${id}`.execute(db);
  await sql`delete from bank_statement where company_id = ${companyId} and id = ${id}`.execute(db);
  await sql`
    delete from bank_account b
     where b.company_id = ${companyId} and b.id = ${bankAccountId} and b.source = 'FILE'
       and not exists (select from bank_statement s where s.company_id = b.company_id and s.bank_account_id = b.id)`.execute(
    db,
  );
}

/** What the lines of a statement move day by day: taken back from its neighbours when it goes. */
export async function selectDaysOfStatement(db: Db, companyId: string, id: string): Promise<EdgeSum[]> {
  const { rows } = await sql<EdgeSum>`
    select t.booked_on as date, sum(t.amount_minor)::bigint as amount from bank_transaction t
     where t.company_id = ${companyId} and t.statement_id = ${id}
     group by 1`.execute(db);
  return rows;
}

import { lastDayOf, type Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { inContext } from '#db/context.ts';
import type { TestApp } from '../test-app.ts';
import { runAsSuperuser } from '../test-database.ts';
import { insertEverywhere, listCompanyTables } from './any-row.ts';
import { createChart, entry, post } from './ledger.ts';
import { addMember, createCompany, createUser, signIn } from './people.ts';
import { publish } from './publication.ts';

export interface Marking {
  month: Month;
  /** Stands in every text of the company, its owner's name included. */
  mark: string;
  /** Revenue of the month, all in cash. */
  amount: number;
}

export interface MarkedCompany {
  companyId: string;
  entryId: string;
  departmentId: string;
  classId: string;
  publicationId: string;
}

/**
 * A company with an owner, books, a publication and a row in each of its tables, so that whatever leaks from it can be
 * recognised.
 */
export async function createMarkedCompany(test: TestApp, { month, mark, amount }: Marking): Promise<MarkedCompany> {
  const companyId = await createCompany(test.db, { name: `${mark} Example Co`, closed_through: month });
  await createMarkedOwner(test, companyId, mark);
  await createChart(test.pool, companyId);
  await inContext(test.db, { companyIds: [companyId] }, async (db) => {
    await sql`update account set name = ${`${mark} account`}, full_name = ${`${mark} account`}`.execute(db);
    const source = { company_id: companyId, source: 'MANUAL', external_id: 'x', name: `${mark} name` };
    await db
      .insertInto('counterparty')
      .values({ ...source, type: 'CUSTOMER' })
      .execute();
    await db
      .insertInto('dimension')
      .values([
        { ...source, kind: 'DEPARTMENT' },
        { ...source, kind: 'CLASS' },
      ])
      .execute();
    await db
      .insertInto('data_source')
      .values([
        { company_id: companyId, category: 'FILES', provider: 'FILES', name: `${mark} source` },
        // Given up, so that whoever calls first finds it as whoever calls last.
        {
          company_id: companyId,
          category: 'ACCOUNTING',
          provider: 'quickbooks',
          name: `${mark} QuickBooks`,
          external_id: `${mark} realm`,
          state: 'disconnected',
          status: 'DISCONNECTED',
        },
      ])
      .execute();
  });
  const { lines, ...booked } = entry(lastDayOf(month), { 1000: amount, 4000: -amount }, { memo: `${mark} memo` });
  const named = lines.map((line) => ({ ...line, counterpartyExternalId: 'x', departmentExternalId: 'x' }));
  await post(test.pool, companyId, [{ ...booked, docNumber: `${mark}-1`, lines: named }]);
  await inContext(test.db, { companyIds: [companyId] }, (db) =>
    sql`update journal_line set class_id = (select id from dimension where kind = 'CLASS')`.execute(db),
  );
  await publish(test.db, companyId);
  await fillEmptyTables(test, companyId, mark);
  // Rows of any kind point nowhere; an account is listed by its statements, and a thread by what is said in it.
  await inContext(test.db, { companyIds: [companyId] }, async (db) => {
    await sql`update bank_statement set bank_account_id = (select id from bank_account)`.execute(db);
    await sql`update comment set thread_id = (select id from comment_thread), author_id = null`.execute(db);
  });
  return inContext(test.db, { companyIds: [companyId] }, async (db) => {
    const booking = db.selectFrom('journal_entry').where('memo', 'is not', null).select('id');
    const { id: entryId } = await booking.executeTakeFirstOrThrow();
    const dimensions = db.selectFrom('dimension').select('id');
    const { id: departmentId } = await dimensions.where('kind', '=', 'DEPARTMENT').executeTakeFirstOrThrow();
    const { id: classId } = await dimensions.where('kind', '=', 'CLASS').executeTakeFirstOrThrow();
    const { id: publicationId } = await db.selectFrom('publication').select('id').executeTakeFirstOrThrow();
    return { companyId, entryId, departmentId, classId, publicationId };
  });
}

async function createMarkedOwner(test: TestApp, companyId: string, mark: string): Promise<void> {
  const { id } = await createUser(test.db, { email: `${mark.toLowerCase()}@test.example` });
  await sql`update app_user set first_name = ${mark}, last_name = ${mark} where id = ${id}`.execute(test.db);
  await addMember(test.db, companyId, id);
  await signIn(test, id);
}

async function fillEmptyTables({ db, superuserUrl }: TestApp, companyId: string, mark: string): Promise<void> {
  const empty = [];
  for (const table of await listCompanyTables(db)) {
    const { rows } = await inContext(db, { companyIds: [companyId] }, (transaction) =>
      sql`select from ${sql.table(table.name)} limit 1`.execute(transaction),
    );
    if (rows.length === 0) empty.push(table);
  }
  await runAsSuperuser(superuserUrl, insertEverywhere(empty, companyId, mark));
}

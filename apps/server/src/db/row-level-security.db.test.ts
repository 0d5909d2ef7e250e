import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertEverywhere, listCompanyTables, type CompanyTable } from '#test/factories/any-row.ts';
import { addMember, assignManager, createCompany, createUser } from '#test/factories/people.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { createDb, createPool, type Db } from './client.ts';
import { inContext, type DbContext } from './context.ts';

const APPEND_ONLY = [
  'account_past',
  'base_currency_past',
  'change_record',
  'dimension_past',
  'fact_past',
  'facts_change',
  'hand_rate_past',
  'report_structure',
];
/** What journal lines refer to: they have no foreign keys. */
const NEVER_DELETED = ['account', 'journal_entry', 'journal_line'];

let database: TestDatabase;
let tables: CompanyTable[];
let ours: string;
let theirs: string;

beforeAll(async () => {
  database = await createTestDatabase();
  tables = await listCompanyTables(database.db);
  ours = await createCompany(database.db, { name: 'Our Example Co' });
  theirs = await createCompany(database.db, { name: 'Their Sample Ltd' });
  await runAsSuperuser(database.superuserUrl, insertEverywhere(tables, ours));
  await runAsSuperuser(database.superuserUrl, insertEverywhere(tables, theirs));
});

async function companiesSeen(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select company_id as id from ${sql.table(table)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many rows a statement touched in a transaction of its own, or the SQLSTATE it failed with. */
async function attempt(context: DbContext, statement: string): Promise<number | string> {
  try {
    return await inContext(database.db, context, async (transaction) =>
      Number((await sql.raw(statement).execute(transaction)).numAffectedRows),
    );
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('every table of a company', () => {
  test('there are tables to test', () => {
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['account', 'journal_line', 'membership']));
    expect(tables.length).toBeGreaterThan(25);
  });

  test('shows nothing without a context', async () => {
    for (const { name } of tables) expect([name, await companiesSeen(database.db, name)]).toEqual([name, []]);
  });

  test('shows the rows of the company in the context and no others, without any WHERE', async () => {
    await inContext(database.db, { companyIds: [ours] }, async (transaction) => {
      for (const { name } of tables) expect([name, await companiesSeen(transaction, name)]).toEqual([name, [ours]]);
    });
  });

  test('shows two companies when both are in the context', async () => {
    await inContext(database.db, { companyIds: [ours, theirs] }, async (transaction) => {
      for (const { name } of tables) expect([name, (await companiesSeen(transaction, name)).length]).toEqual([name, 2]);
    });
  });

  test("another company's rows can be neither changed nor deleted", async () => {
    for (const { name } of tables.filter((table) => !APPEND_ONLY.includes(table.name))) {
      const touched = [
        await attempt(
          { companyIds: [ours] },
          `update ${name} set company_id = company_id where company_id = '${theirs}'`,
        ),
        await attempt({ companyIds: [ours] }, `delete from ${name} where company_id = '${theirs}'`),
      ];
      expect([name, touched]).toEqual([name, [0, NEVER_DELETED.includes(name) ? '42501' : 0]]);
    }
  });

  test.each([
    ['another company', () => [ours]],
    ['a company without a context', () => []],
  ])('a row cannot be written for %s', async (_whom, companyIds) => {
    for (const { name, insertFor } of tables) {
      const refusal = await attempt({ companyIds: companyIds() }, insertFor(theirs));
      expect([name, refusal]).toEqual([name, '42501']);
    }
  });

  test('an own row cannot be given away to another company', async () => {
    for (const { name } of tables) {
      const refusal = await attempt({ companyIds: [ours] }, `update ${name} set company_id = '${theirs}'`);
      expect([name, refusal]).toEqual([name, '42501']);
    }
  });

  test('COPY is refused, so nothing enters past the policies', async () => {
    for (const { name } of tables) {
      expect([name, await attempt({ companyIds: [ours] }, `copy ${name} from stdin`)]).toEqual([name, '0A000']);
    }
  });

  test.each(APPEND_ONLY)('%s is append-only, for its own company too', async (name) => {
    for (const statement of [`update ${name} set company_id = company_id`, `delete from ${name}`, `truncate ${name}`]) {
      expect([statement, await attempt({ companyIds: [ours] }, statement)]).toEqual([statement, '42501']);
    }
  });
});

test('after a transaction the same connection sees nothing again, and no error for the empty setting', async () => {
  const pool = createPool({ connectionString: database.appUrl, max: 1, onError: () => undefined });
  const single = createDb(pool);
  try {
    const before = await inContext(single, { companyIds: [ours], userId: ours }, (transaction) =>
      companiesSeen(transaction, 'account'),
    );
    expect(before).toEqual([ours]);
    const { rows } = await sql<{ left: string }>`select current_setting('app.company_ids', true) as left`.execute(
      single,
    );
    expect(rows).toEqual([{ left: '' }]);
    for (const { name } of tables) expect([name, await companiesSeen(single, name)]).toEqual([name, []]);
    expect(await single.selectFrom('company').select('id').execute()).toEqual([]);
  } finally {
    await single.destroy();
  }
});

describe('people', () => {
  test('a user sees their own memberships before a company is chosen, and cannot change them', async () => {
    const [user, colleague] = [await createUser(database.db), await createUser(database.db)];
    await addMember(database.db, ours, user.id, { isOwner: false });
    await addMember(database.db, ours, colleague.id);
    const seen = await inContext(database.db, { userId: user.id }, (transaction) =>
      transaction.selectFrom('membership').select('user_id').execute(),
    );
    expect(seen).toEqual([{ user_id: user.id }]);
    expect(await attempt({ userId: user.id }, `update membership set is_owner = true`)).toBe(0);
    expect(await attempt({ userId: user.id }, `delete from membership`)).toBe(0);
    const join = `insert into membership (company_id, user_id, type) values ('${theirs}', '${user.id}', 'VIEWER')`;
    expect(await attempt({ userId: user.id }, join)).toBe('42501');
  });

  test('a manager sees their own assignments and cannot add one', async () => {
    const manager = await createUser(database.db, { role: 'MANAGER' });
    await assignManager(database.db, ours, manager.id);
    const seen = await inContext(database.db, { userId: manager.id }, (transaction) =>
      transaction.selectFrom('manager_assignment').select('company_id').execute(),
    );
    expect(seen).toEqual([{ company_id: ours }]);
    const add = `insert into manager_assignment (company_id, user_id) values ('${theirs}', '${manager.id}')`;
    expect(await attempt({ userId: manager.id }, add)).toBe('42501');
  });

  test('a company is visible to its active members and its managers only', async () => {
    const [active, invited, disabled, manager, stranger] = [
      await createUser(database.db),
      await createUser(database.db),
      await createUser(database.db),
      await createUser(database.db, { role: 'MANAGER' }),
      await createUser(database.db),
    ];
    await addMember(database.db, ours, active.id);
    await addMember(database.db, ours, invited.id, { status: 'INVITED' });
    await addMember(database.db, ours, disabled.id, { status: 'DISABLED' });
    await assignManager(database.db, ours, manager.id);
    const seen = await Promise.all(
      [active, invited, disabled, manager, stranger].map(({ id }) =>
        inContext(database.db, { userId: id }, (transaction) =>
          transaction.selectFrom('company').select('id').execute(),
        ),
      ),
    );
    expect(seen.map((companies) => companies.map(({ id }) => id))).toEqual([[ours], [], [], [ours], []]);
  });

  test('a member sees their company but changes it only inside its context', async () => {
    const user = await createUser(database.db);
    await addMember(database.db, ours, user.id);
    const rename = `update company set name = 'Renamed Example Co'`;
    expect(await attempt({ userId: user.id }, rename)).toBe(0);
    expect(await attempt({ userId: user.id, companyIds: [ours] }, rename)).toBe(1);
  });

  test('nobody deletes a company, not even in its context', async () => {
    expect(await attempt({ companyIds: [ours] }, `delete from company where id = '${ours}'`)).toBe('42501');
  });
});

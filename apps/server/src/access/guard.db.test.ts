import { randomUUID } from 'node:crypto';
import { createCustomReport, deleteCustomReport, getCustomReports } from '@tieout/contracts/custom-reports.ts';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { getAccessibleResources, getMe } from '@tieout/contracts/me.ts';
import { membershipType } from '@tieout/contracts/people.ts';
import type { Level, Resource } from '@tieout/contracts/rights.ts';
import { getCellSummary } from '@tieout/contracts/statement-drill-down.ts';
import { exportStatement } from '@tieout/contracts/statement-export.ts';
import { getReportMetric } from '@tieout/contracts/report-metric.ts';
import { getStatement, STATEMENT_TYPES, type StatementType } from '@tieout/contracts/statements.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { addMember, assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function headlineStatus(token: string, companyId?: string): Promise<number> {
  return (await app.call(getHeadline, { query: companyId === undefined ? {} : { companyId } }, { token })).status;
}

async function setGrant(
  companyId: string,
  userId: string,
  level: Level,
  [resource, thing = '']: readonly [Resource, string?] = ['dashboard', 'overview'],
): Promise<void> {
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: userId, resource, thing, level, is_live: level === 'edit' })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'user_id', 'resource', 'thing'])
          .doUpdateSet({ level, is_live: level === 'edit' }),
      )
      .execute(),
  );
}

describe('the company of a call', () => {
  test('own company by its id, in either case of letters, and without an id', async () => {
    const owner = await createOwner(app);
    expect(await headlineStatus(owner.token)).toBe(200);
    expect(await headlineStatus(owner.token, owner.companyId)).toBe(200);
    expect(await headlineStatus(owner.token, owner.companyId.toUpperCase())).toBe(200);
  });

  test("another's, a missing and a malformed id get the same answer but for its number", async () => {
    const [owner, other] = [await createOwner(app), await createOwner(app)];
    const answers = await Promise.all(
      [other.companyId, randomUUID(), 'malformed', ''].map(async (companyId) => {
        const { status, headers, refusal } = await app.call(
          getHeadline,
          { query: { companyId } },
          { token: owner.token },
        );
        const { requestId, ...body } = refusal();
        expect(headers['x-request-id']).toBe(requestId);
        const { 'x-request-id': _id, date: _date, ...rest } = headers;
        return { status, headers: rest, body };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not-found', message: 'Not found' } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('companyId twice is no company', async () => {
    const owner = await createOwner(app);
    const answer = await app.app.inject({
      url: `/api/me/headline?companyId=${owner.companyId}&companyId=${owner.companyId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.statusCode).toBe(404);
  });

  test.each(['INVITED', 'DISABLED'] as const)('a membership that is %s sees nothing', async (status) => {
    const companyId = await createCompany(app.db);
    const user = await createUser(app.db);
    await addMember(app.db, companyId, user.id, { status });
    const token = await signIn(app, user.id);
    expect(await headlineStatus(token)).toBe(404);
    expect(await headlineStatus(token, companyId)).toBe(404);
  });

  test('a membership that ends, ends at once', async () => {
    const owner = await createOwner(app);
    expect(await headlineStatus(owner.token)).toBe(200);
    await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
      db.updateTable('membership').set({ status: 'DISABLED' }).execute(),
    );
    expect(await headlineStatus(owner.token)).toBe(404);
  });

  test.each(membershipType.options)('%s may open the overview of its company', async (type) => {
    const owner = await createOwner(app, type);
    expect(await headlineStatus(owner.token)).toBe(200);
  });
});

describe('managers', () => {
  test('an assigned manager has to name the company; one that is not assigned is not there for them', async () => {
    const [assigned, other] = [await createCompany(app.db), await createCompany(app.db)];
    const manager = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, assigned, manager.id);
    const token = await signIn(app, manager.id);
    const without = await app.call(getHeadline, { query: {} }, { token });
    expect(without.status).toBe(400);
    expect(without.refusal().code).toBe('company-required');
    expect(await headlineStatus(token, assigned)).toBe(200);
    expect(await headlineStatus(token, other)).toBe(404);
  });

  test('a membership gives a manager nothing, nor an assignment a client', async () => {
    const companyId = await createCompany(app.db);
    const manager = await createUser(app.db, { role: 'MANAGER' });
    const client = await createUser(app.db);
    await addMember(app.db, companyId, manager.id);
    await assignManager(app.db, companyId, client.id);
    expect(await headlineStatus(await signIn(app, manager.id), companyId)).toBe(404);
    expect(await headlineStatus(await signIn(app, client.id), companyId)).toBe(404);
  });
});

describe('stored grants', () => {
  test('hide what the type would show, for that member only and at once', async () => {
    const owner = await createOwner(app);
    const colleague = await createUser(app.db);
    await addMember(app.db, owner.companyId, colleague.id, { isOwner: false });
    const token = await signIn(app, colleague.id);
    expect(await headlineStatus(token)).toBe(200);
    await setGrant(owner.companyId, colleague.id, 'hidden');
    expect(await headlineStatus(token)).toBe(404);
    expect(await headlineStatus(owner.token)).toBe(200);
    await setGrant(owner.companyId, colleague.id, 'view');
    expect(await headlineStatus(token)).toBe(200);
  });

  test('a grant in one company is none in another', async () => {
    const [first, second] = [await createOwner(app, 'INVESTOR'), await createCompany(app.db)];
    await addMember(app.db, second, first.userId, { type: 'INVESTOR', isOwner: false });
    await setGrant(first.companyId, first.userId, 'hidden');
    expect(await headlineStatus(first.token, first.companyId)).toBe(404);
    expect(await headlineStatus(first.token, second)).toBe(200);
  });

  test('a changed permission ends a cached answer', async () => {
    const owner = await createOwner(app, 'INVESTOR');
    const first = await app.call(getHeadline, { query: {} }, { token: owner.token });
    await setGrant(owner.companyId, owner.userId, 'edit');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.call(getHeadline, { query: {} }, { token: owner.token, headers });
    expect(again.status).toBe(200);
    expect(again.ok().source).toEqual({ kind: 'live' });
  });

  test('a grant for a page that no longer exists is ignored', async () => {
    const owner = await createOwner(app);
    await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
      sql`insert into access_grant (company_id, user_id, resource, level, is_live)
          values (${owner.companyId}, ${owner.userId}, 'fax-machine', 'hidden', false)`.execute(db),
    );
    expect(await headlineStatus(owner.token)).toBe(200);
  });
});

describe('rights to single things', () => {
  /** What the caller gets for each kind of call about one report: named in the query, in the body, found by the service. */
  async function reached(token: string, type: StatementType): Promise<boolean[]> {
    const row = {
      MANAGERIAL_PNL: 'NET_PROFIT',
      BALANCE_SHEET: 'TOTAL_ASSETS',
      CASH_FLOW: 'NET_BURN',
      CASH_IN_OUT: 'X',
    }[type];
    const name = row.toLowerCase().replaceAll('_', '-');
    const answers = await Promise.all([
      app.call(getStatement, { query: { type } }, { token }),
      app.call(exportStatement, { query: {}, body: { type, format: 'csv' } }, { token }),
      app.call(getCellSummary, { query: {}, body: { type, row } }, { token }),
      ...(row === 'X' ? [] : [app.call(getReportMetric, { params: { name }, query: {} }, { token })]),
    ]);
    return answers.map(({ status }) => status !== 404);
  }

  async function listed(token: string) {
    const things = (await app.call(getAccessibleResources, { query: {} }, { token })).ok();
    const kept = (await app.call(getCustomReports, { query: {} }, { token })).ok();
    expect(kept.map(({ name }) => name)).toEqual(things.customReports.map(({ name }) => name));
    const first = things.accessibleDashboards.slice(0, 1);
    return [...first, ...things.accessibleReports, ...kept.map(({ name }) => name)];
  }

  async function keep(token: string, name: string, type: StatementType): Promise<string> {
    const body = { name, type, query: '', isShared: true };
    const headers = { 'idempotency-key': randomUUID() };
    return (await app.call(createCustomReport, { query: {}, body }, { token, headers })).ok().id;
  }

  test('one report is hidden: it is gone from every call, the others are not', async () => {
    const { companyId, userId, token } = await createOwner(app);
    await keep(token, 'Sheet', 'BALANCE_SHEET');
    await setGrant(companyId, userId, 'hidden', ['reports', 'CASH_FLOW']);
    expect(await reached(token, 'CASH_FLOW')).toEqual([false, false, false, false]);
    expect(await reached(token, 'BALANCE_SHEET')).toEqual([true, true, true, true]);
    const others = ['MANAGERIAL_PNL', 'BALANCE_SHEET', 'CASH_IN_OUT', 'PLAN_VS_ACTUAL', 'FINANCIAL_PLANNING'];
    expect(await listed(token)).toEqual(['overview', ...others, 'Sheet']);
  });

  test('one report is all they have: it opens, and nothing else does', async () => {
    const { companyId, userId, token } = await createOwner(app);
    await keep(token, 'Sheet', 'BALANCE_SHEET');
    await keep(token, 'Flow', 'CASH_FLOW');
    await setGrant(companyId, userId, 'hidden', ['reports']);
    await setGrant(companyId, userId, 'hidden', ['dashboard']);
    await setGrant(companyId, userId, 'edit', ['reports', 'CASH_FLOW']);
    for (const type of STATEMENT_TYPES) {
      const isTheirs = type === 'CASH_FLOW';
      expect([type, new Set(await reached(token, type))]).toEqual([type, new Set([isTheirs])]);
    }
    expect(await listed(token)).toEqual(['CASH_FLOW']);
    expect(await headlineStatus(token)).toBe(404);
  });

  test('a thing has a level of its own: seen, but not exported', async () => {
    const { companyId, userId, token } = await createOwner(app);
    await setGrant(companyId, userId, 'view', ['reports', 'CASH_FLOW']);
    const { can } = (await app.call(getStatement, { query: { type: 'CASH_FLOW' } }, { token })).ok();
    expect(can).toMatchObject({ drill: false, export: false });
    expect(await reached(token, 'CASH_FLOW')).toEqual([true, false, false, true]);
  });

  test('a tab of the dashboard follows the dashboard until it is named itself', async () => {
    const { companyId, userId, token } = await createOwner(app);
    await setGrant(companyId, userId, 'hidden', ['dashboard']);
    expect([await headlineStatus(token), (await listed(token))[0]]).toEqual([404, 'MANAGERIAL_PNL']);
    await setGrant(companyId, userId, 'view');
    expect([await headlineStatus(token), (await listed(token))[0]]).toEqual([200, 'overview']);
  });

  test('a kept report that is hidden cannot be deleted either, in whatever letters its id is written', async () => {
    const { companyId, userId, token } = await createOwner(app);
    const id = await keep(token, 'Flow', 'CASH_FLOW');
    await setGrant(companyId, userId, 'hidden', ['reports', id]);
    expect(await listed(token)).not.toContain('Flow');
    for (const written of [id, id.toUpperCase()]) {
      const answer = await app.call(deleteCustomReport, { params: { id: written }, query: {} }, { token });
      expect([answer.status, answer.refusal().message]).toEqual([404, 'Not found']);
    }
  });

  test('a request that does not say which report is refused in words, or not at all to whoever has none', async () => {
    const { companyId, userId, token } = await createOwner(app);
    const nameless = { query: {}, body: { format: 'csv' } as never };
    expect((await app.call(exportStatement, nameless, { token })).refusal().issues?.[0]?.path).toBe('type');
    await setGrant(companyId, userId, 'hidden', ['reports']);
    expect((await app.call(exportStatement, nameless, { token })).status).toBe(404);
  });
});

test('every tag holds the rights its answer was made for: with others there is no 304', async () => {
  const { companyId, userId, token } = await createOwner(app, 'INVESTOR');
  async function tags(): Promise<string[]> {
    const answers = [
      await app.call(getStatement, { query: { type: 'CASH_FLOW' } }, { token }),
      await app.call(getHeadline, { query: {} }, { token }),
    ];
    return answers.map(({ status, headers }) => `${status} ${String(headers.etag)}`);
  }
  const first = await tags();
  const made: string[][] = [first];
  for (const level of ['drill', 'edit', 'view'] as const) {
    await setGrant(companyId, userId, level, ['reports', 'CASH_FLOW']);
    await setGrant(companyId, userId, level);
    made.push(await tags());
  }
  expect(made.at(-1)).toEqual(first);
  for (const call of [0, 1]) expect(new Set(made.map((each) => each[call])).size).toBe(3);
});

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Token x'])(
  'the authorization %j signs nobody in',
  async (authorization) => {
    expect((await app.call(getMe, {}, { headers: { authorization } })).status).toBe(401);
  },
);

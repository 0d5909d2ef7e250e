import { randomUUID } from 'node:crypto';
import { getHeadline } from '@tieout/contracts/headline.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { membershipType } from '@tieout/contracts/people.ts';
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

async function setGrant(companyId: string, userId: string, level: 'hidden' | 'view' | 'edit'): Promise<void> {
  await inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .insertInto('access_grant')
      .values({ company_id: companyId, user_id: userId, resource: 'overview', level, is_live: level === 'edit' })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'resource']).doUpdateSet({ level }))
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

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Token x'])(
  'the authorization %j signs nobody in',
  async (authorization) => {
    expect((await app.call(getMe, {}, { headers: { authorization } })).status).toBe(401);
  },
);

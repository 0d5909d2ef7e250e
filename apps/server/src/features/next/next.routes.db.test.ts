import { getHeadline } from '@tieout/contracts/headline.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { completeNextRegistration, getNext, submitNext, type BusinessModelAnswers } from '@tieout/contracts/next.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { addMember, assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const ANSWERS: BusinessModelAnswers = {
  businessModel: 'Marketplace',
  experience: 'First-time founder',
  needs: ['Fundraising', 'Grow faster'],
};

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function changesOf(companyId: string) {
  return inContext(app.db, { companyIds: [companyId] }, (db) =>
    db
      .selectFrom('change_record')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .select(['actor_user_id as actor', 'action', 'before', 'after', 'request_id as requestId'])
      .execute(),
  );
}

describe('GET /api/auth/next', () => {
  test('without a provider there is no partner', async () => {
    const answer = (await app.call(getNext, {})).ok();
    expect(answer).toEqual({ partnerName: null, partnerLogoUrl: null, redirectUrl: null });
  });

  test('the demo has a made-up one, with a mark of its own and no sign-in', async () => {
    const demo = await createTestApp({ database: app, publicConfig: { demo: { password: 'x', accounts: [] } } });
    expect((await demo.call(getNext, {})).ok()).toEqual({
      partnerName: 'Demobank',
      partnerLogoUrl: '/demo-partner.svg',
      redirectUrl: null,
    });
  });

  test('the first provider is the partner; pages may show its logo and no other foreign picture', async () => {
    const acme = { id: 'acme', name: 'Acme & Sons', issuer: 'https://acme.example', clientId: 'a', clientSecret: 'b' };
    const rest = { logoUrl: 'https://cdn.acme.example/logo.svg?v=1', mode: 'popup' as const, scope: 'openid' };
    const other = { ...acme, ...rest, id: 'other', logoUrl: 'https://other.example/x.png' };
    const co = await createTestApp({ database: app, openId: { providers: [{ ...acme, ...rest }, other] } });
    const answer = await co.call(getNext, {});
    expect(answer.ok()).toEqual({
      partnerName: 'Acme & Sons',
      partnerLogoUrl: 'https://cdn.acme.example/logo.svg?v=1',
      redirectUrl: '/api/auth/oidc/start?provider=acme&mode=redirect',
    });
    expect(answer.headers['content-security-policy']).toContain("; img-src 'self' data: https://cdn.acme.example; ");
    const without = await app.call(getNext, {});
    expect(without.headers['content-security-policy']).toContain("; img-src 'self' data:; ");
  });
});

describe('POST /api/auth/next/registration-completed', () => {
  async function complete(token: string): Promise<string> {
    return (await app.call(completeNextRegistration, {}, { token })).ok().data.redirectUrl;
  }

  test('refuses a stranger', async () => {
    expect((await app.call(completeNextRegistration, {})).status).toBe(401);
  });

  test.each([
    ['https://acme.example', 'BOOTSTRAP_NEXT'],
    ['https://other.example', 'BOOTSTRAP'],
  ])('who signs in at %s becomes %s', async (issuer, type) => {
    const acme = { id: 'acme', name: 'Acme', issuer: 'https://acme.example', clientId: 'a', clientSecret: 'b' };
    const provider = { ...acme, logoUrl: null, mode: 'redirect' as const, scope: 'openid' };
    const co = await createTestApp({ database: app, openId: { providers: [provider] } });
    const { id } = await createUser(co.db);
    await co.db.insertInto('auth_identity').values({ issuer, subject: id, uid: id }).execute();
    const token = await signIn(co, id);
    await co.call(completeNextRegistration, {}, { token });
    expect((await co.call(getMe, {}, { token })).ok().clientCompanies).toMatchObject([{ type }]);
  });

  test('makes the company of somebody who comes for the first time, once', async () => {
    const { id, email } = await createUser(app.db);
    const token = await signIn(app, id);
    expect(await complete(token)).toBe('/tutorials/2');
    expect(await complete(token)).toBe('/');
    const me = (await app.call(getMe, {}, { token })).ok();
    expect(me).toMatchObject({ id, email });
    expect(me.clientCompanies).toEqual([
      expect.objectContaining({ name: "Ada's company", isOwner: true, type: 'BOOTSTRAP' }),
    ]);
    const companyId = me.clientCompanies[0]?.id ?? '';
    const user = await app.db.selectFrom('app_user').where('id', '=', id).select('current_company_id').execute();
    expect(user).toEqual([{ current_company_id: companyId }]);
    expect(await changesOf(companyId)).toEqual([
      {
        actor: id,
        action: 'company.created',
        before: null,
        after: { name: "Ada's company", origin: 'external login' },
        requestId: expect.any(String),
      },
    ]);
  });

  test('ten calls at once make one company', async () => {
    const { id } = await createUser(app.db);
    const token = await signIn(app, id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(token)));
    expect(answers.filter((url) => url === '/tutorials/2')).toHaveLength(1);
    expect(answers.filter((url) => url === '/')).toHaveLength(9);
    expect((await app.call(getMe, {}, { token })).ok().clientCompanies).toHaveLength(1);
  });

  test.each(['ACTIVE', 'INVITED', 'DISABLED'] as const)('makes none for a member who is %s', async (status) => {
    const { id } = await createUser(app.db);
    const companyId = await createCompany(app.db);
    await addMember(app.db, companyId, id, { status });
    expect(await complete(await signIn(app, id))).toBe('/');
    const rows = await inContext(app.db, { userId: id }, (db) =>
      db.selectFrom('membership').where('user_id', '=', id).select('company_id').execute(),
    );
    expect(rows).toEqual([{ company_id: companyId }]);
  });

  test('makes none for a manager', async () => {
    const { id } = await createUser(app.db, { role: 'MANAGER' });
    expect(await complete(await signIn(app, id))).toBe('/');
    const rows = await inContext(app.db, { userId: id }, (db) =>
      db.selectFrom('membership').where('user_id', '=', id).select('company_id').execute(),
    );
    expect(rows).toEqual([]);
  });
});

describe('POST /api/me/next/submit', () => {
  function submit(token: string, body: object = ANSWERS, query = {}) {
    return app.call(submitNext, { query, body: body as BusinessModelAnswers }, { token });
  }

  test('refuses a stranger', async () => {
    expect((await app.call(submitNext, { query: {}, body: ANSWERS })).status).toBe(401);
  });

  test('saves the answers of the company, and what they were before', async () => {
    const owner = await createOwner(app, 'BOOTSTRAP_HUBSPOT', { business_model: 'SaaS' });
    expect((await submit(owner.token)).ok()).toEqual({ data: { success: true } });
    const [company] = (await app.call(getMe, {}, { token: owner.token })).ok().clientCompanies;
    expect(company?.businessModel).toEqual(ANSWERS);
    expect(await changesOf(owner.companyId)).toEqual([
      {
        actor: owner.userId,
        action: 'company.business-model-answered',
        before: { businessModel: 'SaaS', experience: null, needs: [] },
        after: ANSWERS,
        requestId: expect.any(String),
      },
    ]);
  });

  test('an answer that a browser has kept is out of date', async () => {
    const { token } = await createOwner(app, 'BOOTSTRAP_NEXT');
    const { headers } = await app.call(getHeadline, { query: {} }, { token });
    await submit(token);
    const again = await app.call(
      getHeadline,
      { query: {} },
      { token, headers: { 'if-none-match': String(headers.etag) } },
    );
    expect(again.ok().businessModel).toBe('Marketplace');
  });

  test.each(['INVESTOR', 'VIEWER'] as const)('%s may not, and changes nothing', async (type) => {
    const { token, companyId } = await createOwner(app, type);
    expect((await submit(token)).status).toBe(404);
    expect(await changesOf(companyId)).toEqual([]);
  });

  test('a manager answers for a company assigned to them', async () => {
    const [companyId, other] = [await createCompany(app.db), await createCompany(app.db)];
    const { id } = await createUser(app.db, { role: 'MANAGER' });
    await assignManager(app.db, companyId, id);
    const token = await signIn(app, id);
    expect((await submit(token)).status).toBe(400);
    expect((await submit(token, ANSWERS, { companyId: other })).status).toBe(404);
    expect((await submit(token, ANSWERS, { companyId })).status).toBe(200);
    expect([await changesOf(companyId), await changesOf(other)].map((changes) => changes.length)).toEqual([1, 0]);
  });

  test.each([
    [{ ...ANSWERS, businessModel: undefined }, 'businessModel', 'Business model is required'],
    [{ ...ANSWERS, businessModel: 'Lemonade' }, 'businessModel', 'Business model is required'],
    [{ ...ANSWERS, experience: null }, 'experience', 'Experience is required'],
    [{ ...ANSWERS, needs: [] }, 'needs', 'Needs is required'],
    [{ ...ANSWERS, needs: undefined }, 'needs', 'Needs is required'],
  ])('%j is refused in words', async (body, path, message) => {
    const { token, companyId } = await createOwner(app);
    const answer = await submit(token, body);
    expect([answer.status, answer.refusal().issues]).toEqual([400, [{ path, message }]]);
    expect(await changesOf(companyId)).toEqual([]);
  });
});

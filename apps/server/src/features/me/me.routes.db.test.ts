import { randomUUID } from 'node:crypto';
import { createCustomReport, updateCustomReport } from '@tieout/contracts/custom-reports.ts';
import { chooseCompany, getAccessibleResources, getCompanies, getMe } from '@tieout/contracts/me.ts';
import { membershipType, type MembershipType } from '@tieout/contracts/people.ts';
import { REPORT_TYPES } from '@tieout/contracts/report-types.ts';
import { STATEMENT_TYPES } from '@tieout/contracts/statements.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { addMember, assignManager, createCompany, createOwner, createUser, signIn } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

async function createInvestor(...names: string[]) {
  const { id, email } = await createUser(app.db);
  const companies: string[] = [];
  for (const name of names) {
    const companyId = await createCompany(app.db, { name });
    await addMember(app.db, companyId, id, { type: 'INVESTOR', isOwner: false });
    companies.push(companyId);
  }
  return { id, email, companies, token: await signIn(app, id) };
}

async function createManager(...names: string[]) {
  const { id } = await createUser(app.db, { role: 'MANAGER' });
  const companies: string[] = [];
  for (const name of names) {
    const companyId = await createCompany(app.db, { name });
    await assignManager(app.db, companyId, id);
    companies.push(companyId);
  }
  return { id, companies, token: await signIn(app, id) };
}

test.each([getMe, getCompanies])('$path refuses a stranger', async (endpoint) => {
  expect((await app.call(endpoint, {})).status).toBe(401);
});

describe('GET /api/me', () => {
  test('answers the person and their company with its onboarding answers', async () => {
    const owner = await createOwner(app, 'BOOTSTRAP', {
      name: 'Answering Co',
      business_model: 'SaaS',
      experience: 'Need a refresher',
      needs: ['Fundraising', 'Grow faster'],
    });
    expect((await app.call(getMe, {}, { token: owner.token })).ok()).toEqual({
      id: owner.userId,
      email: owner.email,
      firstName: 'Ada',
      lastName: 'Example',
      clientCompanies: [
        {
          id: owner.companyId,
          name: 'Answering Co',
          isOwner: true,
          type: 'BOOTSTRAP',
          businessModel: {
            businessModel: 'SaaS',
            experience: 'Need a refresher',
            needs: ['Fundraising', 'Grow faster'],
          },
        },
      ],
    });
  });

  test('a company that has not answered yet has nulls, not guesses', async () => {
    const owner = await createOwner(app);
    const [company] = (await app.call(getMe, {}, { token: owner.token })).ok().clientCompanies;
    expect(company?.businessModel).toEqual({ businessModel: null, experience: null, needs: [] });
  });

  test('the current company comes first, the others by name', async () => {
    const { companies, token } = await createInvestor('Middle', 'Alpha', 'Zulu');
    async function names(): Promise<string[]> {
      return (await app.call(getMe, {}, { token })).ok().clientCompanies.map(({ name }) => name);
    }
    expect(await names()).toEqual(['Middle', 'Alpha', 'Zulu']);
    await app.call(chooseCompany, { body: { companyId: companies[2] ?? '' } }, { token });
    expect(await names()).toEqual(['Zulu', 'Alpha', 'Middle']);
  });

  test('companies they were only invited to, or has left, are not among them', async () => {
    const { id, token } = await createInvestor('Mine');
    for (const status of ['INVITED', 'DISABLED'] as const) {
      await addMember(app.db, await createCompany(app.db), id, { status });
    }
    expect((await app.call(getMe, {}, { token })).ok().clientCompanies).toHaveLength(1);
  });

  test('a manager has none', async () => {
    const { token } = await createManager('Managed');
    expect((await app.call(getMe, {}, { token })).ok().clientCompanies).toEqual([]);
  });
});

describe('GET /api/me/companies', () => {
  test('a client: the companies they belong to, by name, with their type in each', async () => {
    const { companies, token } = await createInvestor('Beta', 'Alpha');
    expect((await app.call(getCompanies, {}, { token })).ok()).toEqual([
      expect.objectContaining({ id: companies[1], name: 'Alpha', type: 'INVESTOR', isOwner: false, isCurrent: false }),
      expect.objectContaining({ id: companies[0], name: 'Beta', type: 'INVESTOR', isOwner: false, isCurrent: true }),
    ]);
  });

  test('a manager: the companies assigned to them, without a type; none is current before they choose', async () => {
    const { companies, token } = await createManager('Two', 'One');
    const found = (await app.call(getCompanies, {}, { token })).ok();
    expect(found).toEqual([
      {
        id: companies[1],
        name: 'One',
        businessModel: null,
        baseCurrency: 'USD',
        type: null,
        isOwner: false,
        isCurrent: false,
      },
      {
        id: companies[0],
        name: 'Two',
        businessModel: null,
        baseCurrency: 'USD',
        type: null,
        isOwner: false,
        isCurrent: false,
      },
    ]);
  });

  test('nobody else sees them', async () => {
    const [first, second] = [await createOwner(app), await createOwner(app)];
    const seen = (await app.call(getCompanies, {}, { token: second.token })).ok().map(({ id }) => id);
    expect(seen).toEqual([second.companyId]);
    expect(seen).not.toContain(first.companyId);
  });
});

describe('PUT /api/me/current-company', () => {
  test('refuses a stranger', async () => {
    expect((await app.call(chooseCompany, { body: { companyId: randomUUID() } })).status).toBe(401);
  });

  test('makes a company current until another is chosen, for every session', async () => {
    const { id, companies, token } = await createInvestor('One', 'Two');
    const chosen = (await app.call(chooseCompany, { body: { companyId: companies[1] ?? '' } }, { token })).ok();
    expect(chosen).toMatchObject({ id: companies[1], name: 'Two', isCurrent: true });
    const elsewhere = await signIn(app, id);
    const found = (await app.call(getCompanies, {}, { token: elsewhere })).ok();
    expect(found.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['Two']);
  });

  test('a manager chooses among the companies assigned to them', async () => {
    const { companies, token } = await createManager('One', 'Two');
    await app.call(chooseCompany, { body: { companyId: companies[0]?.toUpperCase() ?? '' } }, { token });
    const found = (await app.call(getCompanies, {}, { token })).ok();
    expect(found.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['One', true],
      ['Two', false],
    ]);
  });

  test("another's company, a missing one and a malformed id are the same 404 and change nothing", async () => {
    const [owner, other] = [await createOwner(app), await createOwner(app)];
    for (const companyId of [other.companyId, randomUUID(), 'not-an-id']) {
      const answer = await app.call(chooseCompany, { body: { companyId } }, { token: owner.token });
      expect([answer.status, answer.refusal().code, answer.refusal().message]).toEqual([404, 'not-found', 'Not found']);
    }
    const user = await app.db
      .selectFrom('app_user')
      .where('id', '=', owner.userId)
      .select('current_company_id')
      .execute();
    expect(user).toEqual([{ current_company_id: null }]);
  });

  test('a request without a company is refused in words', async () => {
    const { token } = await createOwner(app);
    const answer = await app.call(chooseCompany, { body: {} as never }, { token });
    expect([answer.status, answer.refusal().issues?.[0]?.path]).toEqual([400, 'companyId']);
  });
});

describe('GET /api/me/accessible_resources', () => {
  const NOTHING = { accessibleDashboards: [], accessibleReports: [], customReports: [] };
  // Of a company whose business model nobody has told.
  const TABS = [
    'overview',
    'profitability',
    'cash-runway',
    'people',
    'utilisation-delivery',
    'projects-backlog',
    'clients',
  ];
  const FIGURES = { ...NOTHING, accessibleDashboards: TABS, accessibleReports: [...REPORT_TYPES] };
  const PLANS = ['planning', 'plan-vs-actual', 'runway', 'valuation'];
  const EVERYTHING = [
    'overview',
    'dashboard',
    'reports',
    ...PLANS,
    'documents',
    'data-sources',
    'comments',
    'month-end',
    'team',
    'settings',
    'account',
  ];
  const PAGES_OF: Partial<Record<MembershipType, string[]>> = {
    BOOTSTRAP_HUBSPOT: EVERYTHING.filter((page) => !PLANS.includes(page)),
    INVESTOR: ['overview', 'dashboard', 'reports', 'comments', 'account'],
    VIEWER: ['overview', 'dashboard', 'reports', 'comments', 'account'],
  };

  test('refuses a stranger', async () => {
    expect((await app.call(getAccessibleResources, { query: {} })).status).toBe(401);
  });

  test.each(membershipType.options)('%s: the pages that are built', async (type) => {
    const { token } = await createOwner(app, type);
    const answer = (await app.call(getAccessibleResources, { query: {} }, { token })).ok();
    const accessiblePages = PAGES_OF[type] ?? EVERYTHING;
    const accessibleReports = accessiblePages.includes('planning') ? FIGURES.accessibleReports : [...STATEMENT_TYPES];
    expect(answer).toEqual({ ...FIGURES, accessibleReports, accessiblePages });
  });

  test('a kept report is named to its author, and to others once it is shared', async () => {
    const owner = await createOwner(app);
    const { id } = await createUser(app.db);
    await addMember(app.db, owner.companyId, id);
    const colleague = await signIn(app, id);
    const body = { type: 'CASH_FLOW' as const, query: '', isShared: false };
    const options = { token: owner.token, headers: { 'idempotency-key': randomUUID() } };
    const mine = (await app.call(createCustomReport, { query: {}, body: { ...body, name: 'Board' } }, options)).ok();
    async function named(token: string) {
      return (await app.call(getAccessibleResources, { query: {} }, { token })).ok().customReports;
    }
    expect(await named(owner.token)).toEqual([{ id: mine.id, name: 'Board' }]);
    expect(await named(colleague)).toEqual([]);
    const change = { params: { id: mine.id }, query: {}, body: { ...body, name: 'Board', isShared: true } };
    await app.call(updateCustomReport, change, { token: owner.token });
    expect(await named(colleague)).toEqual([{ id: mine.id, name: 'Board' }]);
  });

  test('a client who belongs to no company any more has their account left', async () => {
    const { id } = await createUser(app.db);
    const answer = (await app.call(getAccessibleResources, { query: {} }, { token: await signIn(app, id) })).ok();
    expect(answer).toEqual({ ...NOTHING, accessiblePages: ['account'] });
  });

  test('a page that is hidden from them is left out', async () => {
    const owner = await createOwner(app, 'INVESTOR');
    await inContext(app.db, { companyIds: [owner.companyId] }, (db) =>
      db
        .insertInto('access_grant')
        .values({
          company_id: owner.companyId,
          user_id: owner.userId,
          resource: 'dashboard',
          thing: 'overview',
          level: 'hidden',
          is_live: false,
        })
        .execute(),
    );
    const answer = (await app.call(getAccessibleResources, { query: {} }, { token: owner.token })).ok();
    expect(answer.accessibleDashboards).toEqual(TABS.slice(1));
    expect(answer.accessiblePages).toEqual(['dashboard', 'reports', 'comments', 'account']);
  });

  test('a manager with and without a company', async () => {
    const { companies, token } = await createManager('Managed');
    const across = (await app.call(getAccessibleResources, { query: {} }, { token })).ok();
    expect(across).toEqual({ ...NOTHING, accessiblePages: ['overview', 'account'] });
    const within = (await app.call(getAccessibleResources, { query: { companyId: companies[0] } }, { token })).ok();
    expect(within).toEqual({ ...FIGURES, accessiblePages: EVERYTHING });
  });

  test("another's company, a missing one and a malformed id are the same 404", async () => {
    const [client, manager, other] = [await createOwner(app), await createManager('Managed'), await createOwner(app)];
    for (const { token } of [client, manager]) {
      for (const companyId of [other.companyId, randomUUID(), 'not-an-id']) {
        const answer = await app.call(getAccessibleResources, { query: { companyId } }, { token });
        expect([answer.status, answer.refusal().code, answer.refusal().message]).toEqual([
          404,
          'not-found',
          'Not found',
        ]);
      }
    }
  });
});

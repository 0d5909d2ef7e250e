import { randomUUID } from 'node:crypto';
import { login } from '@tieout/contracts/auth.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { register, registerHubspot } from '@tieout/contracts/registration.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createUser } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { accountsOf, companiesOf, follow, linkIn, mailsTo } from './testing/accounts.ts';

const PASSWORD = 'Long-winter-evening-7!';
const TAKEN = 'Looks like you already have an account with us. Welcome back! Please login using the same email.';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

function newEmail(): string {
  return `${randomUUID()}@test.example`;
}

function founder(overrides: object = {}) {
  return { firstName: 'Grace', email: newEmail(), password: PASSWORD, ...overrides };
}

async function countAll(): Promise<unknown> {
  const tables = ['app_user', 'auth_user', 'company', 'membership', 'auth_code', 'outbox_mail', 'auth_event'];
  const { rows } = await runAsSuperuser(
    app.superuserUrl,
    `select ${tables.map((table) => `(select count(*)::integer from ${table}) as ${table}`).join(', ')},
            (select count(*)::integer from graphile_worker.jobs) as jobs`,
  );
  return rows[0];
}

describe('POST /api/auth/register', () => {
  test('makes a person, their company and its owner, and mails the link', async () => {
    const body = founder({
      lastName: ' Hopper ',
      company: 'Lemonade Stand Co',
      businessModel: 'SaaS',
      experience: 'Need a refresher',
      needs: ['Grow faster', 'Fundraising', 'Grow faster'],
    });
    const answer = await app.call(register, { query: { package: 'pro' }, body });
    expect(answer.ok()).toEqual({ email: body.email });
    const [person] = await accountsOf(app, body.email);
    expect(person).toMatchObject({
      email: body.email,
      first_name: 'Grace',
      last_name: 'Hopper',
      role: 'CLIENT',
      is_email_verified: false,
      is_disabled: false,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      events: ['REGISTERED'],
    });
    expect(await companiesOf(app, body.email)).toEqual([
      {
        id: person?.current_company_id,
        name: 'Lemonade Stand Co',
        business_model: 'SaaS',
        experience: 'Need a refresher',
        needs: ['Grow faster', 'Fundraising'],
        package: 'pro',
        onboarding_completed: false,
        type: 'BOOTSTRAP',
        is_owner: true,
        status: 'ACTIVE',
      },
    ]);
    const [mail, ...others] = await mailsTo(app, body.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Verify your email address');
    expect(mail?.body_text).toContain('Hello Grace, one click, and your account is ready.');
  });

  test('needs no more than a first name, an email and a password', async () => {
    const body = founder();
    await app.call(register, { query: {}, body });
    expect(await companiesOf(app, body.email)).toMatchObject([
      {
        name: "Grace's company",
        business_model: null,
        experience: null,
        needs: [],
        package: 'free',
        type: 'BOOTSTRAP',
      },
    ]);
  });

  test('leads through the mail to a login and the company', async () => {
    const body = founder({ company: 'Lemonade Stand Co' });
    await app.call(register, { query: {}, body });
    const before = await app.call(login, { body });
    expect([before.status, before.refusal().code]).toEqual([400, 'email-not-verified']);
    // The login has sent the link again, and only the last one works.
    const mails = await mailsTo(app, body.email);
    expect((await follow(app, linkIn(mails[0]))).headers.location).toBe('/login?error=expired-link');
    expect((await follow(app, linkIn(mails[1]))).headers.location).toBe('/login?verified=true');
    const session = (await app.call(login, { body })).ok();
    expect(session).toMatchObject({
      role: 'CLIENT',
      type: 'BOOTSTRAP',
      companyName: 'Lemonade Stand Co',
      name: 'Grace',
    });
    const me = (await app.call(getMe, {}, { token: session.accessToken })).ok();
    expect(me.clientCompanies).toMatchObject([{ id: session.companyId, isOwner: true, type: 'BOOTSTRAP' }]);
  });

  test('knows the same mailbox in other letters', async () => {
    const body = founder();
    await app.call(register, { query: {}, body });
    const again = await app.call(register, { query: {}, body: { ...body, email: ` ${body.email.toUpperCase()} ` } });
    expect([again.status, again.refusal()]).toMatchObject([409, { code: 'email-taken', message: TAKEN }]);
  });

  test('lets the row-level walls stand: nobody else’s transaction sees the company', async () => {
    const body = founder();
    await app.call(register, { query: {}, body });
    const seen = await inContext(app.db, { userId: randomUUID() }, (transaction) =>
      transaction.selectFrom('company').select('id').execute(),
    );
    expect(seen).toEqual([]);
  });
});

test('POST /api/auth/register/hubspot makes an owner of the CRM’s own type', async () => {
  const body = founder({ company: 'Pipeline Inc' });
  expect((await app.call(registerHubspot, { query: { package: 'pro' }, body })).ok()).toEqual({ email: body.email });
  expect(await companiesOf(app, body.email)).toMatchObject([
    { name: 'Pipeline Inc', package: 'pro', type: 'BOOTSTRAP_HUBSPOT', is_owner: true },
  ]);
});

describe('an address that has an account is refused with 409 and the text to show, whatever its state', () => {
  test.each([
    ['verified', {}],
    ['not verified', { isVerified: false }],
    ['disabled', { isDisabled: true }],
    ['invited, without a password', { password: null, isVerified: false }],
    ['a manager', { role: 'MANAGER' as const }],
  ])('%s', async (_state, options) => {
    const { email } = await createUser(app.db, options);
    const before = await countAll();
    for (const call of [register, registerHubspot]) {
      const answer = await app.call(call, { query: {}, body: founder({ email }) });
      expect([answer.status, answer.refusal()]).toMatchObject([409, { code: 'email-taken', message: TAKEN }]);
    }
    expect(await countAll()).toEqual(before);
  });
});

describe('parallel registrations', () => {
  test('of one address make one account; the others get the 409, and nothing is half done', async () => {
    const body = founder();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        app.call(index % 2 === 0 ? register : registerHubspot, {
          query: {},
          body: { ...body, email: index % 3 === 0 ? body.email.toUpperCase() : body.email },
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(Array(11).fill(409));
    const [person, ...others] = await app.db
      .selectFrom('app_user')
      .where('email_canonical', '=', body.email)
      .select(['id', 'email', 'current_company_id'])
      .execute();
    expect(others).toEqual([]);
    const { rows } = await runAsSuperuser(
      app.superuserUrl,
      `select company_id from membership where user_id = '${person?.id}'`,
    );
    expect(rows).toEqual([{ company_id: person?.current_company_id }]);
    expect(await mailsTo(app, person?.email ?? '')).toHaveLength(1);
  });

  test('of many addresses are all made', async () => {
    const bodies = Array.from({ length: 10 }, () => founder());
    const answers = await Promise.all(bodies.map((body) => app.call(register, { query: {}, body })));
    expect(answers.map((answer) => answer.ok().email)).toEqual(bodies.map(({ email }) => email));
  });
});

test.each(['outbox_mail', 'membership', 'auth_event', 'auth_user'])(
  'a registration that fails at %s is not half done, and succeeds when it is sent again',
  async (table) => {
    const body = founder();
    const before = await countAll();
    await runAsSuperuser(app.superuserUrl, `alter table ${table} add constraint broken check (false) not valid`);
    try {
      expect((await app.call(register, { query: {}, body })).status).toBe(500);
    } finally {
      await runAsSuperuser(app.superuserUrl, `alter table ${table} drop constraint broken`);
    }
    expect(await countAll()).toEqual(before);
    expect((await app.call(register, { query: {}, body })).status).toBe(200);
  },
);

describe('an Idempotency-Key', () => {
  test('lets a registration happen once and answers it again', async () => {
    const [body, headers] = [founder(), { 'idempotency-key': randomUUID() }];
    const first = await app.call(register, { query: {}, body }, { headers });
    const again = await app.call(register, { query: {}, body }, { headers });
    expect([first.ok(), again.ok()]).toEqual([{ email: body.email }, { email: body.email }]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await companiesOf(app, body.email)).toHaveLength(1);
    expect(await mailsTo(app, body.email)).toHaveLength(1);
  });

  test('of a refused registration is not used up', async () => {
    const { email } = await createUser(app.db);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await app.call(register, { query: {}, body: founder({ email }) }, { headers })).status).toBe(409);
    const body = founder();
    expect((await app.call(register, { query: {}, body }, { headers })).ok()).toEqual({ email: body.email });
  });
});

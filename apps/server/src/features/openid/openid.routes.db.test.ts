import { randomUUID } from 'node:crypto';
import { login } from '@tieout/contracts/auth.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDb, createPool } from '#db/client.ts';
import { redeemCode } from '#identity/codes/codes.ts';
import type { OpenIdProvider } from '#identity/openid/provider-settings.ts';
import { createUser, TEST_PASSWORD } from '#test/factories/people.ts';
import { createBrowser, followToCallback, type Browser } from '#test/openid/browser.ts';
import { startOidcProvider, type OidcAccount, type OidcProvider } from '#test/openid/oidc-provider.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const START = '/api/auth/oidc/start';
const CALLBACK = 'http://localhost:3000/api/auth/oidc/callback';
const CLIENT = { clientId: 'tieout', clientSecret: 'between the two of them' };

const accounts: OidcAccount[] = [];
let app: TestApp;
let server: OidcProvider;
let browser: Browser;

beforeAll(async () => {
  server = await startOidcProvider({ ...CLIENT, redirectUri: CALLBACK, accounts });
  app = await createTestApp({ openId: { providers: [providerAt(server.issuer)] } });
});

afterAll(() => server.stop());

beforeEach(() => {
  browser = createBrowser(app);
});

function providerAt(issuer: string): OpenIdProvider {
  return {
    id: 'acme',
    name: 'Acme',
    issuer,
    ...CLIENT,
    logoUrl: null,
    mode: 'redirect',
    scope: 'openid email profile',
  };
}

function createAccount(overrides: Partial<OidcAccount> = {}): OidcAccount {
  const sub = randomUUID();
  const account = { sub, email: `${sub}@provider.example`, email_verified: true, ...overrides };
  accounts.push(account);
  return account;
}

/** To the provider and through its login, up to the address of our callback. Who is logged in there is not asked again. */
async function comeBack(account: OidcAccount, from = START, visitor = browser): Promise<URL> {
  const { location: atProvider } = await visitor.visit(from);
  const { location: page } = await visitor.visit(atProvider ?? '');
  if (page?.pathname.startsWith('/login/') !== true) return followToCallback(visitor, page);
  const { location } = await visitor.visit(page, { account: account.sub, answer: 'Continue' });
  return followToCallback(visitor, location);
}

/** What the sign-in page is told. */
async function finish(callback: string | URL, visitor = browser): Promise<Record<string, string>> {
  const { status, location, body } = await visitor.visit(callback);
  expect([status, location?.pathname, body]).toEqual([302, '/sign-in', '']);
  return Object.fromEntries(location?.searchParams ?? []);
}

async function signIn(account: OidcAccount, from = START, visitor = browser): Promise<Record<string, string>> {
  return finish(await comeBack(account, from, visitor), visitor);
}

function redeem(token: string | undefined, visitor: Browser | null = browser): Promise<string | null> {
  return redeemCode(app.db, 'CUSTOM_TOKEN', token ?? '', visitor?.cookies.get('oidc_bind') ?? null);
}

async function usersWith(email: string | undefined) {
  return app.db
    .selectFrom('app_user')
    .innerJoin('auth_user', 'auth_user.uid', 'app_user.id')
    .where('email_canonical', '=', email?.toLowerCase() ?? '')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'password_hash', 'is_email_verified'])
    .execute();
}

async function eventsOf(uid: string): Promise<string[]> {
  const rows = await app.db.selectFrom('auth_event').where('uid', '=', uid).orderBy('id').select('kind').execute();
  return rows.map(({ kind }) => kind);
}

describe('the way to the provider', () => {
  test('leads to its own address with everything a later check needs, and to our callback whatever the host says', async () => {
    const answer = await app.app.inject({ url: START, headers: { host: 'evil.example' } });
    expect(answer.statusCode).toBe(302);
    const url = new URL(String(answer.headers.location));
    expect(url.origin).toBe(server.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.clientId,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(answer.headers['set-cookie']).toMatch(/^oidc_bind=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('brings with-integration back from there, and no other word of the visitor', async () => {
    const { location } = await browser.visit(`${START}?with-integration=evil`);
    expect(location?.href).not.toContain('evil');
    const refused = new URL(`${CALLBACK}?error=access_denied&state=${location?.searchParams.get('state')}`);
    expect(await finish(refused)).toMatchObject({ flow: 'openid', 'with-integration': 'true' });
  });

  test('no two logins share a secret, and none is stored as it is', async () => {
    const first = (await browser.visit(START)).location?.searchParams;
    const second = (await browser.visit(START)).location?.searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(first?.get(name)).not.toBe(second?.get(name));
    const { rows } = await sql<{ row: string }>`select openid_login::text as row from openid_login`.execute(app.db);
    const stored = rows.map(({ row }) => row).join('\n');
    for (const name of ['state', 'nonce']) expect(stored).not.toContain(first?.get(name));
    expect(stored).not.toContain(browser.cookies.get('oidc_bind'));
  });

  test('a provider that is not configured is not found', async () => {
    expect(await finish(`${START}?provider=other`)).toEqual({ error: 'provider-not-configured', flow: 'openid' });
    const eventId = randomUUID();
    expect(await finish(`${START}?provider=other&mode=popup&eventId=${eventId}`)).toMatchObject({ eventId });
  });

  test.each(['mode=window', 'eventId=7', `provider=${'x'.repeat(51)}`, 'provider=a&provider=b'])(
    '%s is refused in words',
    async (query) => {
      expect((await browser.visit(`${START}?${query}`)).status).toBe(400);
    },
  );
});

describe('somebody who comes for the first time', () => {
  test('gets an account without a password, verified, with the names the provider gives', async () => {
    const account = createAccount({
      email: `Ada.${randomUUID()}@Provider.example`,
      given_name: 'Ada',
      family_name: 'L.',
    });
    const { customToken, ...rest } = await signIn(account);
    expect(rest).toEqual({ flow: 'openid' });
    const [user, ...others] = await usersWith(account.email);
    expect(others).toEqual([]);
    expect(user).toMatchObject({
      email: account.email,
      first_name: 'Ada',
      last_name: 'L.',
      role: 'CLIENT',
      password_hash: null,
      is_email_verified: true,
    });
    expect(await redeem(customToken)).toBe(user?.id);
    expect(await eventsOf(user?.id ?? '')).toEqual(['REGISTERED', 'IDENTITY_LINKED']);
  });

  test('and comes again, gets the same account, also when their address has changed at the provider', async () => {
    const account = createAccount();
    const first = await redeem((await signIn(account)).customToken);
    account.email = `new-${account.email ?? ''}`;
    account.email_verified = false;
    const elsewhere = createBrowser(app);
    expect(await redeem((await signIn(account, START, elsewhere)).customToken, elsewhere)).toBe(first);
    expect(first).not.toBeNull();
    expect(await usersWith(account.email)).toEqual([]);
  });

  test.each([
    ['no address', { email: undefined }],
    ['an address nobody has checked', { email_verified: false }],
    ['an address of which nothing is said', { email_verified: undefined }],
    ['something that is no address', { email: 'ada' }],
  ])('with %s is told so, and nothing is made', async (_, overrides) => {
    const account = createAccount(overrides as Partial<OidcAccount>);
    expect(await signIn(account)).toEqual({ error: 'email-missing', flow: 'openid' });
    expect(await usersWith(account.email)).toEqual([]);
  });

  test('in six browsers at once gets one account', async () => {
    const account = createAccount();
    const browsers = Array.from({ length: 6 }, () => createBrowser(app));
    const callbacks = await Promise.all(browsers.map((visitor) => comeBack(account, START, visitor)));
    const answers = await Promise.all(browsers.map((visitor, i) => finish(callbacks[i] ?? '', visitor)));
    const uids = await Promise.all(answers.map(({ customToken }, i) => redeem(customToken, browsers[i])));
    expect(await usersWith(account.email)).toHaveLength(1);
    expect(new Set(uids).size).toBe(1);
    expect(uids[0]).not.toBeNull();
  });
});

describe('an address that has an account already', () => {
  async function logIn(email: string, visitor = browser, password = TEST_PASSWORD) {
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    return app.call(login, { body: { email, password } }, cookie === '' ? {} : { headers: { cookie } });
  }

  async function collide() {
    const user = await createUser(app.db);
    return { user, account: createAccount({ email: user.email.toUpperCase() }) };
  }

  test('signs nobody in: the account is found by issuer and subject only', async () => {
    const known = createAccount();
    await signIn(known);
    const other = createAccount({ email: known.email ?? '' });
    const visitor = createBrowser(app);
    expect(await signIn(other, START, visitor)).toEqual({ error: 'link-required', flow: 'openid' });
  });

  test('is linked by the next login with its password in the same browser', async () => {
    const { user, account } = await collide();
    expect(await signIn(account)).toEqual({ error: 'link-required', flow: 'openid' });
    expect((await logIn(user.email)).status).toBe(200);
    expect(await eventsOf(user.id)).toEqual(['LOGGED_IN', 'IDENTITY_LINKED']);
    expect(await redeem((await signIn(account)).customToken)).toBe(user.id);
  });

  test.each<[string, (email: string) => Promise<unknown>]>([
    ['in another browser', (email) => logIn(email, createBrowser(app))],
    ['with a wrong password', (email) => logIn(email, browser, 'guessed')],
    ['with the password of another account', async () => logIn((await createUser(app.db)).email)],
    [
      'too late',
      async (email) => {
        await sql`update openid_pending_link set expires_at = now()`.execute(app.db);
        return logIn(email);
      },
    ],
  ])('is not linked by a login %s', async (_, logInWrongly) => {
    const { user, account } = await collide();
    await signIn(account);
    await logInWrongly(user.email);
    const identities = await app.db.selectFrom('auth_identity').where('subject', '=', account.sub).execute();
    expect(identities).toEqual([]);
    expect(await signIn(account)).toMatchObject({ error: 'link-required' });
  });

  test('is linked once, however many logins come at once', async () => {
    const { user, account } = await collide();
    await signIn(account);
    await Promise.all([logIn(user.email), logIn(user.email), logIn(user.email)]);
    expect((await eventsOf(user.id)).filter((kind) => kind === 'IDENTITY_LINKED')).toHaveLength(1);
  });
});

describe('a token at the end', () => {
  test('works once', async () => {
    const { customToken } = await signIn(createAccount());
    expect(await redeem(customToken)).not.toBeNull();
    expect(await redeem(customToken)).toBeNull();
  });

  test('is worth nothing in another browser, with or without a cookie of its own, and still works in its own', async () => {
    const { customToken } = await signIn(createAccount());
    const stranger = createBrowser(app);
    expect(await redeem(customToken, stranger)).toBeNull();
    await stranger.visit(START);
    expect(await redeem(customToken, stranger)).toBeNull();
    expect(await redeem(customToken)).not.toBeNull();
  });
});

describe('the way back', () => {
  const EXPIRED = { error: 'login-expired', flow: 'openid' };

  test('of a popup tells which one it was, in success and in failure', async () => {
    const eventId = randomUUID();
    const from = `${START}?mode=popup&eventId=${eventId}`;
    const callback = await comeBack(createAccount(), from);
    expect(await finish(callback)).toEqual({ customToken: expect.any(String), flow: 'openid', eventId });
    expect(await finish(callback)).toEqual({ ...EXPIRED, eventId });
  });

  test('of a redirect carries no event', async () => {
    const answer = await signIn(createAccount(), `${START}?mode=redirect&eventId=${randomUUID()}`);
    expect(Object.keys(answer)).toEqual(['customToken', 'flow']);
  });

  test('works once', async () => {
    const account = createAccount();
    const callback = await comeBack(account);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(callback)));
    expect(answers.filter(({ customToken }) => customToken !== undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'login-expired')).toHaveLength(4);
  });

  test('works only in the browser it began in, and is not used up by others', async () => {
    const callback = await comeBack(createAccount());
    const stranger = createBrowser(app);
    expect(await finish(callback, stranger)).toEqual(EXPIRED);
    await stranger.visit(START);
    expect(await finish(callback, stranger)).toEqual(EXPIRED);
    expect(await finish(callback)).toMatchObject({ customToken: expect.any(String) });
  });

  test('is too late after ten minutes', async () => {
    const callback = await comeBack(createAccount());
    await sql`update openid_login set expires_at = expires_at - interval '10 minutes'`.execute(app.db);
    expect(await finish(callback)).toEqual(EXPIRED);
  });

  test('with a code that was used before is refused by the provider', async () => {
    const account = createAccount();
    const used = await comeBack(account);
    await finish(used);
    const { location } = await browser.visit(START);
    used.searchParams.set('state', location?.searchParams.get('state') ?? '');
    expect(await finish(used)).toEqual(EXPIRED);
  });

  test('with a code of somebody else is refused: the proof of whose it is stayed with them', async () => {
    const stranger = createBrowser(app);
    const stolen = await comeBack(createAccount(), START, stranger);
    const { location } = await browser.visit(START);
    stolen.searchParams.set('state', location?.searchParams.get('state') ?? '');
    expect(await finish(stolen)).toEqual(EXPIRED);
  });

  test.each(['', '?state=', '?state=unknown&code=x', '?code=x', '?error=access_denied', '?state=%00'])(
    'with %j is a login nobody began',
    async (query) => {
      await browser.visit(START);
      expect(await finish(CALLBACK + query)).toEqual(EXPIRED);
    },
  );

  test('after Cancel at the provider says so', async () => {
    const { location: atProvider } = await browser.visit(START);
    const { location: loginPage } = await browser.visit(atProvider ?? '');
    const { location } = await browser.visit(loginPage ?? '', { answer: 'Cancel' });
    expect(await finish(await followToCallback(browser, location))).toEqual({ error: 'cancelled', flow: 'openid' });
  });

  test('to an account that is disabled is closed', async () => {
    const account = createAccount();
    await signIn(account);
    const [user] = await usersWith(account.email);
    await sql`update auth_user set is_disabled = true where uid = ${user?.id}`.execute(app.db);
    const visitor = createBrowser(app);
    expect(await signIn(account, START, visitor)).toEqual({ error: 'account-disabled', flow: 'openid' });
  });
});

test('without any provider both ways say so', async () => {
  const bare = createBrowser(await createTestApp({ database: app }));
  expect(await finish(START, bare)).toEqual({ error: 'provider-not-configured', flow: 'openid' });
  expect(await finish(CALLBACK, bare)).toEqual({ error: 'login-expired', flow: 'openid' });
});

test('a login that began before its provider was taken away has none', async () => {
  const callback = await comeBack(createAccount());
  const later = createBrowser(await createTestApp({ database: app }));
  for (const [name, value] of browser.cookies) later.cookies.set(name, value);
  expect(await finish(callback, later)).toEqual({ error: 'provider-not-configured', flow: 'openid' });
});

test('while the database is gone both ways lead to the page that says so', async () => {
  const pool = createPool({ connectionString: 'postgres://app@127.0.0.1:1/none', onError: () => undefined });
  const database = { ...app, pool, db: createDb(pool) };
  const cutOff = createBrowser(await createTestApp({ database, openId: { providers: [providerAt(server.issuer)] } }));
  expect(await finish(START, cutOff)).toEqual({ error: 'internal-error', flow: 'openid' });
  expect(await finish(`${CALLBACK}?state=some&code=x`, cutOff)).toEqual({ error: 'internal-error', flow: 'openid' });
});

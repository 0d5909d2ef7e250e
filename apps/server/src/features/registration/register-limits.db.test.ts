import { randomUUID } from 'node:crypto';
import { login } from '@tieout/contracts/auth.ts';
import { register, registerHubspot, requestPasswordReset, sendVerifyEmail } from '@tieout/contracts/registration.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCheapHasher } from '#test/cheap-hasher.ts';
import { createUser } from '#test/factories/people.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#test/test-app.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { accountsOf, companiesOf, linkIn, mailsTo } from './testing/accounts.ts';

const PASSWORD = 'Long-winter-evening-7!';

let hashes: string[] = [];

/** Counts what costs: every hash and every verification. */
function countingHasher() {
  const hasher = createCheapHasher();
  return {
    ...hasher,
    hash: (password: string) => {
      hashes.push('hash');
      return hasher.hash(password);
    },
    verify: (hash: string, password: string) => {
      hashes.push('verify');
      return hasher.verify(hash, password);
    },
    verifyAgainstNothing: (password: string) => {
      hashes.push('verify');
      return hasher.verifyAgainstNothing(password);
    },
  };
}

beforeEach(() => {
  hashes = [];
});

async function createApp(options: TestAppOptions = {}): Promise<TestApp> {
  return createTestApp({ ...options, trustedProxies: ['127.0.0.1'], identityParts: { hasher: countingHasher() } });
}

/** Each from an address of its own, unless one is given. */
function send(app: TestApp, email: string, ip = `10.0.${next()}.1`, key?: string) {
  const body = { firstName: 'Grace', email, password: PASSWORD };
  const headers = { 'x-forwarded-for': ip, ...(key !== undefined && { 'idempotency-key': key }) };
  return app.call(register, { query: {}, body }, { headers });
}

let networks = 0;
function next(): number {
  networks += 1;
  return networks;
}

function newEmail(): string {
  return `${randomUUID()}@test.example`;
}

test('a taken and a free address cost one hash each', async () => {
  const app = await createApp();
  const { email } = await createUser(app.db);
  expect((await send(app, email)).status).toBe(409);
  expect(hashes).toEqual(['hash']);
  expect((await send(app, newEmail())).status).toBe(200);
  expect(hashes).toEqual(['hash', 'hash']);
});

describe('who must not learn that an address is taken', () => {
  let database: TestDatabase;
  let app: TestApp;

  beforeEach(async () => {
    database = await createTestDatabase();
    app = await createApp({ database, attemptLimits: { isStrict: true } });
  });

  test('gets the answer of a success, and the owner gets a mail instead', async () => {
    const { email, id } = await createUser(app.db);
    const [taken, free] = [await send(app, ` ${email.toUpperCase()} `), await send(app, newEmail())];
    expect(taken.ok()).toEqual({ email: email.toUpperCase() });
    expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort());
    const [mail, ...others] = await mailsTo(app, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You already have an account');
    expect(linkIn(mail)).toBe('http://localhost:3000/login');
    expect(await accountsOf(app, email)).toMatchObject([{ id, first_name: 'Ada', events: [] }]);
    expect(await companiesOf(app, email)).toEqual([]);
  });

  test('makes as much work with a taken address as with a free one: hashes, mails and other jobs', async () => {
    const { email } = await createUser(app.db);
    const [taken, free] = [await workOf(() => send(app, email)), await workOf(() => send(app, newEmail()))];
    expect(taken).toEqual(free);
    expect(taken).toEqual({ hashes: ['hash'], jobs: ['send-mail', 'submit-marketing-form'] });
  });

  test.each<[string, (address: string) => Promise<unknown>, string[], string[]]>([
    ['a login', (email) => app.call(login, { body: { email, password: 'x' } }), ['verify'], []],
    ['a reset', (email) => app.call(requestPasswordReset, { query: {}, body: { email } }), [], ['send-mail']],
    ['a resent link', (email) => app.call(sendVerifyEmail, { query: { email } }), [], ['send-mail']],
  ])('%s makes as much work for an unknown address as for a known one', async (_what, ask, hashed, jobs) => {
    const { email } = await createUser(app.db);
    const unverified = await createUser(app.db, { isVerified: false });
    for (const address of [email, unverified.email, newEmail()]) {
      expect(await workOf(() => ask(address))).toEqual({ hashes: hashed, jobs });
    }
  });

  async function workOf(ask: () => Promise<unknown>): Promise<{ hashes: string[]; jobs: string[] }> {
    hashes = [];
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await ask();
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs order by 1`.execute(app.db);
    return { hashes, jobs: rows.map(({ task }) => task) };
  }

  test('cannot find out with a key: it is answered again like that of a success', async () => {
    const { email } = await createUser(app.db);
    const key = randomUUID();
    const answers = [await send(app, email, '10.9.9.9', key), await send(app, email, '10.9.9.9', key)];
    expect(answers.map((answer) => answer.ok())).toEqual([{ email }, { email }]);
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});

test('after ten explanations one network is told nothing more', async () => {
  const app = await createApp({ attemptLimits: {} });
  const people = await Promise.all(Array.from({ length: 12 }, () => createUser(app.db)));
  const statuses: number[] = [];
  // Neighbours: each address may register ten times an hour, but they share their explanations.
  for (const [index, { email }] of people.entries())
    statuses.push((await send(app, email, `10.1.1.${index + 1}`)).status);
  expect(statuses).toEqual([...Array(10).fill(409), 200, 200]);
  expect(await mailsTo(app, people[11]?.email ?? '')).toHaveLength(1);
  expect((await send(app, people[11]?.email ?? '', '10.2.2.2')).status).toBe(409);
});

describe('registrations are limited', () => {
  test('to three an hour for one address, then in words the page shows, and nothing is hashed for it', async () => {
    const app = await createApp({ attemptLimits: {} });
    const email = newEmail();
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await send(app, email)).status);
    expect(statuses).toEqual([200, 409, 409]);
    const fourth = await send(app, email);
    expect([fourth.status, fourth.refusal().code]).toEqual([400, 'too-many-attempts']);
    expect(fourth.refusal().message).toMatch(/^Too many attempts\. Try again in \d+ minutes$/);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000);
    expect(hashes).toHaveLength(3);
  });

  test('to ten an hour from one address, of both kinds together', async () => {
    const app = await createApp({ attemptLimits: {} });
    const headers = { 'x-forwarded-for': '10.3.3.3' };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { firstName: 'Grace', email: newEmail(), password: PASSWORD };
      const call = count % 2 === 0 ? register : registerHubspot;
      statuses.push((await app.call(call, { query: {}, body }, { headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 400]);
  });
});

test('more than can be hashed at once are told to come back, with a sentence, and nothing is half done', async () => {
  const app = await createApp();
  const emails = Array.from({ length: 70 }, newEmail);
  const answers = await Promise.all(emails.map((email) => send(app, email)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
  for (const answer of refused) expect(answer.refusal().message).toMatch(/Please try again in a moment\.$/);
  const people = await app.db.selectFrom('app_user').select('id').execute();
  expect(people).toHaveLength(emails.length - refused.length);
});

test('attempts that fail by our fault are given back: a full disk locks nobody out', async () => {
  const app = await createApp({ attemptLimits: {} });
  await runAsSuperuser(
    app.superuserUrl,
    `create function no_space() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger no_space before insert on company execute function no_space();
     create trigger no_space before insert on auth_session execute function no_space()`,
  );
  const [mine, known] = [newEmail(), await createUser(app.db, { password: PASSWORD })];
  const headers = { 'x-forwarded-for': '10.3.3.3' };
  async function logIn(password = PASSWORD): Promise<number> {
    return (await app.call(login, { body: { email: known.email, password } }, { headers })).status;
  }
  for (let count = 0; count < 11; count += 1) {
    expect([(await send(app, mine, '10.3.3.3')).status, await logIn()]).toEqual([503, 500]);
  }
  await runAsSuperuser(app.superuserUrl, 'drop function no_space() cascade');
  expect([(await send(app, mine, '10.3.3.3')).status, await logIn()]).toEqual([200, 200]);
  // Exactly what was counted came back: guesses have their limit as before.
  for (let count = 0; count < 5; count += 1) expect(await logIn('wrong')).toBe(409);
  expect(await logIn('wrong')).toBe(400);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { login } from '@tieout/contracts/auth.ts';
import { reportIssue } from '@tieout/contracts/support.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';
import { makeFolder, removeFolder, startHere } from '#db/embedded/testing/harness.ts';
import { createDb, createPool } from '#db/client.ts';
import { readConfig } from '#server/config.ts';
import { prepareDatabase, type DatabaseUrls } from '#db/roles.ts';
import { startSmtpInbox, type SmtpInbox } from '#mail/testing/smtp-inbox.ts';
import { createUser } from '../factories/people.ts';
import { freePort, startProduct, type ProductProcess } from '../lifecycle/product-process.ts';
import { runAsSuperuser } from '../test-database.ts';
import { createCanaries } from './canaries.ts';
import { findInDatabase } from './database-search.ts';

const canaries = createCanaries();
let folder: string;
let postgres: EmbeddedPostgres;
let urls: DatabaseUrls;
let inbox: SmtpInbox;
let product: ProductProcess | null = null;
let isDatabaseStopped = false;

/** Starts of the whole product, on a machine that may be busy. */
const PATIENCE_MS = 180_000;

/** A PostgreSQL of its own, whose log can be read and which can be stopped. */
beforeAll(async () => {
  folder = await makeFolder();
  postgres = await startHere(folder);
  urls = await prepareDatabase(postgres.superuserUrl, 'books');
  inbox = await startSmtpInbox({ login: { user: 'mailer', password: 'another one' } });
  canaries.watch("the superuser's password", postgres.connection.password);
  canaries.watch("the owner's database password", new URL(urls.ownerUrl).password);
  canaries.watch("the server's database password", new URL(urls.appUrl).password);
});

afterAll(async () => {
  product?.child.kill('SIGKILL');
  await product?.ended;
  await inbox.stop();
  if (!isDatabaseStopped) await postgres.stop();
  await removeFolder(folder);
});

function databaseUrl(superuserUrl: string): string {
  return Object.assign(new URL(superuserUrl), { pathname: '/books' }).href;
}

async function settings(): Promise<Record<string, string>> {
  return {
    DATA_DIR: path.join(folder, 'server'),
    PORT: await freePort(),
    DEMO: 'off',
    LOG_LEVEL: 'trace',
    DATABASE_URL: urls.appUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
  };
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'content-type': 'application/json', ...headers };
  return fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
}

async function readPostgresLog(): Promise<string> {
  return readFile(path.join(folder, 'logs', 'postgres.log'), 'utf8');
}

test(
  'a product at work, at its most talkative, prints and stores none of its secrets',
  async () => {
    const smtp = new URL(inbox.url);
    smtp.username = 'mailer';
    smtp.password = canaries.plant("the mail server's password");
    product = startProduct({
      ...(await settings()),
      TIEOUT_SECRET: canaries.plant('TIEOUT_SECRET'),
      SMTP_URL: smtp.href,
    });
    await product.ready();
    const superuserUrl = databaseUrl(postgres.superuserUrl);
    const password = canaries.plant('a password');
    const db = createDb(createPool({ connectionString: urls.appUrl, onError: () => undefined }));
    const { email } = await createUser(db, { password });
    await db.destroy();

    const right = await post(`${product.url}${login.path}`, { email, password });
    const { accessToken } = (await right.json()) as { accessToken: string };
    canaries.watch('an issued token', accessToken);
    await post(`${product.url}${login.path}?token=${password}`, {
      email,
      password: canaries.plant('a wrong password'),
    });
    const key = { 'idempotency-key': canaries.plant('an idempotency key'), authorization: `Bearer ${accessToken}` };
    expect(
      (await post(`${product.url}${reportIssue.path}`, { email, bugDescription: 'help', password }, key)).status,
    ).toBe(200);

    // The mail server repeats the password it does not like.
    await vi.waitFor(async () => {
      const { rowCount } = await runAsSuperuser(superuserUrl, 'select from outbox_mail where failure is not null');
      expect(rowCount).toBeGreaterThan(0);
    }, 30_000);
    await product.printed('The mail server answered 535');
    expect(await findInDatabase(superuserUrl, canaries)).toEqual([]);
    expect(canaries.findIn('the output', product.output())).toEqual([]);
  },
  PATIENCE_MS,
);

test("PostgreSQL's log holds no value of a statement that failed", async () => {
  const secret = canaries.plant('a value of a failed statement');
  const client = new pg.Client({ connectionString: urls.appUrl });
  await client.connect();
  const failing: [string, unknown[]][] = [
    ['select $1::uuid', [secret]],
    ['select $1::jsonb', [`{"token":"${secret}`]],
    [`select '${secret}'::integer`, []],
    [`selec '${secret}'`, []],
    ['insert into support_request (kind, description, email) values ($1, $1, $1)', [secret]],
    ['insert into auth_session (uid, expires_at, ip) values (gen_random_uuid(), now(), $1)', [secret]],
    ["do $$ begin raise exception 'code %', current_setting('app.secret'); end $$", []],
  ];
  await client.query("select set_config('app.secret', $1, false)", [secret]);
  for (const [statement, values] of failing) {
    await expect(client.query(statement, values), statement).rejects.toMatchObject({ severity: 'ERROR' });
  }
  await client.end();
  // As a superuser the same shows, so the log is alive and the search finds.
  const marker = canaries.plant('a value of the superuser');
  await expect(runAsSuperuser(postgres.superuserUrl, `select '${marker}'::integer`)).rejects.toThrow(marker);
  await vi.waitFor(async () => expect(await readPostgresLog()).toContain(marker), 20_000);
  const found = canaries.findIn("PostgreSQL's log", await readPostgresLog());
  expect(found.map((leak) => leak.split(' is in')[0])).toEqual(['a value of the superuser']);
});

describe('a start that is refused prints no secret', () => {
  test.each([
    ['nobody listens at the address', (secret: string) => `postgres://app:${secret}@127.0.0.1:1/x`],
    ['the password is wrong', (secret: string) => urls.appUrl.replace(/:[^:@]+@/, `:${secret}@`)],
    ['the address cannot be read', (secret: string) => `postgres://app:${secret}@[bad:1/x`],
    ['the address is none', (secret: string) => `app:${secret}`],
  ])(
    '%s',
    async (why, change) => {
      const secret = canaries.plant(`a password when ${why}`);
      const DATABASE_URL = change(secret);
      const refused = startProduct({ ...(await settings()), DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL });
      expect(await refused.ended, refused.output()).not.toBe(0);
      expect(refused.output()).not.toBe('');
      expect(canaries.findIn('the output', refused.output())).toEqual([]);
    },
    PATIENCE_MS,
  );

  test.each([
    ['SMTP_URL', 'smtp://mailer:Short-secret@'],
    ['SMTP_URL', 'Short-secret'],
    ['TIEOUT_SECRET', 'Short-secret'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^(?=.*${name})(?!.*Short-secret)`));
  });
});

test(
  'a product whose database goes away prints none of them either, and stops',
  async () => {
    if (product === null) throw new Error('The product was not started');
    await postgres.stop();
    isDatabaseStopped = true;
    const password = canaries.plant('a password while the database is away');
    const answer = await post(`${product.url}${login.path}`, { email: 'a@b.example', password });
    const ready = await fetch(`${product.url}/readyz?token=${password}`);
    expect([answer.status, ready.status]).toEqual([500, 503]);
    const texts = [await answer.text(), await ready.text()];
    product.child.kill('SIGTERM');
    await product.ended;
    expect(product.output()).toContain('request failed');
    expect([...texts, product.output()].flatMap((text) => canaries.findIn('what it said', text))).toEqual([]);
  },
  PATIENCE_MS,
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOutbox } from '@tieout/contracts/outbox.ts';
import { reportIssue } from '@tieout/contracts/support.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '#http/logger.ts';
import { readConfig } from '#server/config.ts';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { freePort } from '#test/lifecycle/product-process.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { startSmtpInbox, type SmtpInbox } from './testing/smtp-inbox.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };
const LOGIN = { user: 'tieout', password: 'never-to-be-logged' };

let inbox: SmtpInbox;
let server: RunningServer;
let url: string;
let logged = '';
let dataDir: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  inbox = await startSmtpInbox({ login: LOGIN });
  dataDir = await mkdtemp(join(tmpdir(), 'tieout-mail-'));
  const PORT = await freePort();
  url = `http://127.0.0.1:${PORT}`;
  server = await startServer({
    config: readConfig({
      PORT,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      DEMO: 'off',
      SMTP_URL: inbox.url,
      MAIL_FROM: 'Acme Books <books@acme.example>',
      SUPPORT_EMAIL: 'desk@acme.example',
    }),
    log: createLogger('trace', { write: (line) => void (logged += line) }),
    report: () => undefined,
    signal: new AbortController().signal,
  });
});

afterAll(async () => {
  await server.stop();
  await inbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('with SMTP_URL what a call writes arrives as mail, and the outbox is closed', async () => {
  const answer = await fetch(`${url}${reportIssue.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-of-this-test' },
    body: JSON.stringify({ email: 'ada@test.example', bugDescription: 'Der Umsatz fehlt 🧾' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(2), PATIENCE);
  const received = new Map(inbox.mails.map((mail) => [mail.envelope.to[0], mail]));
  expect(new Set(received.keys())).toEqual(new Set(['ada@test.example', 'desk@acme.example']));
  expect(received.get('desk@acme.example')).toMatchObject({
    from: { name: 'Acme Books', address: 'books@acme.example' },
    replyTo: [{ address: 'ada@test.example' }],
    subject: 'Issue without login: ada@test.example',
    text: expect.stringContaining('> Der Umsatz fehlt 🧾'),
    html: expect.stringContaining('Der Umsatz fehlt 🧾'),
  });
  expect(received.get('ada@test.example')?.text).toContain('within 48 hours');

  expect((await fetch(`${url}${getOutbox.path}`)).status).toBe(404);
  expect(await (await fetch(`${url}/api/config`)).json()).toMatchObject({ isOutboxOpen: false });
  expect(logged).toContain('send-mail');
  expect(logged).not.toContain(LOGIN.password);
  expect(logged).not.toContain(Buffer.from(`\0${LOGIN.user}\0${LOGIN.password}`).toString('base64'));
});

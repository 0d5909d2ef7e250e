import { setDefaultCACertificates } from 'node:tls';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { createTasks } from '#jobs/tasks.ts';
import { loggerOf } from '#jobs/worker.ts';
import { createLogger } from '#http/logger.ts';
import { createTestDatabase, runAsSuperuser, type TestDatabase } from '#test/test-database.ts';
import { ATTEMPTS } from './deliver-mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { sendMail, type Mail } from './outbox.ts';
import { parseSmtpUrl } from './smtp-server.ts';
import { supportReceivedMail } from './templates/support.ts';
import { LOCALHOST } from './testing/localhost-certificate.ts';
import { startSmtpInbox, type SmtpInbox, type SmtpInboxOptions } from './testing/smtp-inbox.ts';

const FROM = { name: 'Tieout, Zürich', address: 'no-reply@tieout.example' };
const MAIL: Mail = { to: 'ada@test.example', ...supportReceivedMail({ description: 'Grüße 🧾' }) };
/** The name of a worker that runs no more. */
const KILLED = 'killed';

let database: TestDatabase;
let inbox: SmtpInbox;
let mailer: Mailer;
let logged: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  logged = '';
  await runAsSuperuser(database.superuserUrl, 'truncate outbox_mail, graphile_worker._private_jobs');
  await open();
});

afterEach(close);

async function open(options: SmtpInboxOptions = {}, url?: string): Promise<void> {
  inbox = await startSmtpInbox(options);
  connect(url ?? inbox.url);
}

function connect(url: string): void {
  const server = parseSmtpUrl(url);
  if (server === null) throw new Error('The test has no mail server');
  mailer = createMailer(server, FROM);
}

async function close(): Promise<void> {
  mailer.close();
  await inbox.stop();
}

async function reopen(...options: Parameters<typeof open>): Promise<void> {
  await close();
  await open(...options);
}

/** Runs every job that is due, as the worker would. */
async function runJobs(withMailer: Mailer | null = mailer): Promise<void> {
  const log = createLogger('trace', { write: (line) => void (logged += line) });
  await runOnce({
    pgPool: database.pool,
    taskList: createTasks({ db: database.db, mailer: withMailer, marketingForm: null, ratesUrl: null, heldKinds: [] }),
    noHandleSignals: true,
    logger: loggerOf(log),
  });
  // The queue notes the end of a job after it has ended.
  await vi.waitFor(async () => expect(await countJobs(`locked_by <> '${KILLED}'`)).toBe(0), 40_000);
}

/** Lets the wait between two attempts pass. */
async function makeDue(): Promise<void> {
  await runAsSuperuser(database.superuserUrl, 'update graphile_worker._private_jobs set run_at = now()');
}

async function outbox() {
  return database.db.selectFrom('outbox_mail').selectAll().orderBy('created_at').execute();
}

async function countJobs(condition = 'true'): Promise<number> {
  const statement = `select count(*)::integer as count from graphile_worker.jobs where ${condition}`;
  return (await runAsSuperuser(database.superuserUrl, statement)).rows[0].count;
}

/** The only mail: where it got to, and what is left to do. */
async function expectState(state: { sent: boolean; failed: boolean; failure: unknown; jobs: number }): Promise<void> {
  const [mail] = await outbox();
  expect({
    sent: mail?.sent_at !== null,
    failed: mail?.failed_at !== null,
    failure: mail?.failure,
    jobs: await countJobs(),
  }).toEqual(state);
}

const SENT = { sent: true, failed: false, failure: null, jobs: 0 };

describe('a mail', () => {
  test('arrives with text and HTML, its umlauts and emoji, and is noted as sent', async () => {
    await sendMail(database.db, { ...MAIL, subject: 'Grüße 🧾 aus Zürich', replyTo: 'eve@test.example' });
    await runJobs();
    const [stored] = await outbox();
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({
      envelope: { from: FROM.address, to: [MAIL.to] },
      from: FROM,
      to: [{ name: '', address: MAIL.to }],
      replyTo: [{ name: '', address: 'eve@test.example' }],
      subject: 'Grüße 🧾 aus Zürich',
      messageId: `<${stored?.id}@tieout.example>`,
    });
    expect(mail?.text?.trimEnd()).toBe(MAIL.text.trimEnd());
    expect(mail?.html?.trimEnd()).toBe(MAIL.html?.trimEnd());
    expect(mail?.text).toContain('> Grüße 🧾');
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    await expectState(SENT);
  });

  test('without HTML, from before there was any, arrives as text', async () => {
    await sendMail(database.db, { to: MAIL.to, subject: 'Old', text: 'Only text' });
    await runJobs();
    expect(inbox.mails[0]).toMatchObject({ subject: 'Old', text: 'Only text\n' });
    expect(inbox.mails[0]?.html).toBeUndefined();
  });

  test('leaves only with what it announces', async () => {
    const failing = inTransaction(database.db, async (transaction) => {
      await sendMail(transaction, MAIL);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect([await outbox(), await countJobs()]).toEqual([[], 0]);
  });

  test('carries its id to the job, and nothing else', async () => {
    await sendMail(database.db, MAIL);
    const [mail] = await outbox();
    const { rows } = await runAsSuperuser(database.superuserUrl, 'select payload from graphile_worker._private_jobs');
    expect(rows).toEqual([{ payload: { mailId: mail?.id } }]);
  });

  test('stays in the outbox where there is no mail server', async () => {
    await sendMail(database.db, MAIL);
    await runJobs(null);
    await expectState({ sent: false, failed: false, failure: null, jobs: 0 });
  });
});

describe('nobody can add a header or a recipient', () => {
  test('with a line break in a subject', async () => {
    await sendMail(database.db, { ...MAIL, subject: 'Hello\r\nBcc: eve@test.example\r\n\r\nBody' });
    await runJobs();
    expect(inbox.mails[0]).toMatchObject({
      subject: 'Hello Bcc: eve@test.example Body',
      envelope: { to: [MAIL.to] },
    });
    expect(inbox.mails[0]?.bcc).toBeUndefined();
  });

  test.each(['ada@test.example\r\nBcc: eve@test.example', 'ada@test.example, eve@test.example', 'Ada <a@b.example>'])(
    'with the recipient %j',
    async (to) => {
      await expect(sendMail(database.db, { ...MAIL, to })).rejects.toThrow(RangeError);
      expect(await outbox()).toEqual([]);
    },
  );

  test('with an address to answer to that is none', async () => {
    await sendMail(database.db, { ...MAIL, replyTo: 'a@b.example\r\nBcc: eve@test.example' });
    await runJobs();
    expect(inbox.mails[0]?.replyTo).toBeUndefined();
  });

  test('with rows that came past all checks', async () => {
    for (const recipient of ['ada@test.example, eve@test.example', 'ada@test.example\r\nRCPT TO:<eve@test.example>']) {
      await sendMail(database.db, MAIL);
      await database.db.updateTable('outbox_mail').where('failed_at', 'is', null).set({ recipient }).execute();
      await runJobs();
    }
    const failures = (await outbox()).map(({ failed_at, failure }) => failed_at !== null && failure);
    expect(failures).toEqual(Array(2).fill('The recipient is not a mail address'));
    await sendMail(database.db, MAIL);
    await database.db
      .updateTable('outbox_mail')
      .where('failed_at', 'is', null)
      .set({ subject: 'A\r\nBcc: eve@test.example' })
      .execute();
    await runJobs();
    expect(inbox.mails.map(({ envelope, bcc }) => [envelope.to, bcc])).toEqual([[[MAIL.to], undefined]]);
  });
});

describe('a mail that the server refuses', () => {
  test.each([
    ['for its recipient', 'RCPT TO', 550],
    ['for its content', 'DATA', 554],
  ] as const)('%s is given up, with the reason', async (_what, at, code) => {
    inbox.refusals.push({ at, code, text: `5.1.1 <${MAIL.to}> never` });
    await sendMail(database.db, MAIL);
    await runJobs();
    const failure = expect.stringContaining(`<${MAIL.to}> never`);
    await expectState({ sent: false, failed: true, failure, jobs: 0 });
    expect(logged).toMatch(new RegExp(`mail [0-9a-f-]{36} was given up: The mail server answered ${code} to ${at}`));
    expect(logged).not.toContain(MAIL.to);
  });

  test.each([
    ['for now', 'RCPT TO', 451],
    ['for now, after its content', 'DATA', 452],
    ['for its sender, which is a matter of settings', 'MAIL FROM', 550],
    ['for a missing login', 'RCPT TO', 530],
  ] as const)('%s is sent once by a later attempt', async (_what, at, code) => {
    inbox.refusals.push({ at, code, text: 'come again' }, { at, code, text: 'and again' });
    await sendMail(database.db, MAIL);
    await runJobs();
    await expectState({ sent: false, failed: false, failure: expect.stringContaining('come again'), jobs: 1 });
    expect(await countJobs("run_at >= updated_at + interval '2 seconds'"), 'the next attempt waits').toBe(1);
    await makeDue();
    await runJobs();
    await expectState({ sent: false, failed: false, failure: expect.stringContaining('and again'), jobs: 1 });
    await makeDue();
    await runJobs();
    await expectState(SENT);
    expect(inbox.mails).toHaveLength(1);
  });

  test('again and again is given up after a day of attempts', async () => {
    await sendMail(database.db, MAIL);
    await runAsSuperuser(database.superuserUrl, `update graphile_worker._private_jobs set attempts = ${ATTEMPTS - 2}`);
    inbox.refusals.push({ at: 'RCPT TO', code: 451, text: 'later' }, { at: 'RCPT TO', code: 451, text: 'full' });
    await runJobs();
    await expectState({ sent: false, failed: false, failure: expect.stringContaining('later'), jobs: 1 });
    await makeDue();
    await runJobs();
    await expectState({ sent: false, failed: true, failure: expect.stringContaining('full'), jobs: 0 });
  });

  test('does not keep the others back', async () => {
    inbox.refusals.push({ at: 'RCPT TO', code: 550, text: 'no' }, { at: 'RCPT TO', code: 451, text: 'later' });
    for (const subject of ['one', 'two', 'three']) await sendMail(database.db, { ...MAIL, subject });
    await runJobs();
    expect(inbox.mails).toHaveLength(1);
    expect(await countJobs()).toBe(1);
  });
});

describe('a mail server', () => {
  test('that is down gets the mail when it is back', async () => {
    const { port } = inbox;
    await inbox.stop();
    await sendMail(database.db, MAIL);
    await runJobs();
    await expectState({ sent: false, failed: false, failure: expect.stringContaining('ECONNREFUSED'), jobs: 1 });
    inbox = await startSmtpInbox({ port });
    await makeDue();
    await runJobs();
    await expectState(SENT);
    expect(inbox.mails).toHaveLength(1);
  });

  test('that takes the mail although we cannot note it sees by the same Message-ID that it has it', async () => {
    await runAsSuperuser(
      database.superuserUrl,
      `create function refuse_update() returns trigger language plpgsql as $$ begin raise 'the process was killed'; end $$;
       create trigger refuse_update before update on outbox_mail execute function refuse_update()`,
    );
    await sendMail(database.db, MAIL);
    await runJobs();
    await expectState({ sent: false, failed: false, failure: null, jobs: 1 });
    await runAsSuperuser(database.superuserUrl, 'drop function refuse_update cascade');
    await makeDue();
    await runJobs();
    await expectState(SENT);
    const [first, second, ...more] = inbox.mails;
    expect([second?.messageId, second?.date, more]).toEqual([first?.messageId, first?.date, []]);
  });

  test('never gets a mail again that is noted as sent or given up', async () => {
    await sendMail(database.db, MAIL);
    await runJobs();
    const [mail] = await outbox();
    const again = JSON.stringify({ mailId: mail?.id });
    await sql`select graphile_worker.add_job('send-mail', ${again}::json)`.execute(database.db);
    await runJobs();
    expect(inbox.attempts()).toBe(1);
    await database.db
      .updateTable('outbox_mail')
      .set({ sent_at: null, failed_at: mail?.sent_at ?? '', failure: 'x' })
      .execute();
    await sql`select graphile_worker.add_job('send-mail', ${again}::json)`.execute(database.db);
    await runJobs();
    expect([inbox.attempts(), await countJobs()]).toEqual([1, 0]);
  });

  test('that hangs does not keep the process from stopping, and gets the mail of the next attempt', async () => {
    const asked = Promise.withResolvers<void>();
    let isHanging = true;
    await reopen({
      server: {
        onRcptTo: (_address, _session, done) => {
          asked.resolve();
          if (!isHanging) done();
        },
      },
    });
    await sendMail(database.db, MAIL);
    const [stored] = await outbox();
    if (stored === undefined) throw new Error('No mail');
    const stopping = new AbortController();
    // Two at a time on the signal of one worker, as jobs run.
    const sending = [mailer.send(stored, stopping.signal), mailer.send(stored, stopping.signal)];
    const ended = Promise.allSettled(sending);
    await asked.promise;
    stopping.abort();
    const reasons = (await ended).map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'sent'));
    expect(reasons).toEqual([expect.stringMatching(/closed/i), expect.stringMatching(/closed/i)]);
    isHanging = false;
    await mailer.send(stored, new AbortController().signal);
    expect(inbox.mails).toHaveLength(1);
  });
});

describe('the job of a worker that was killed', () => {
  async function lock(minutes: number): Promise<void> {
    await runAsSuperuser(
      database.superuserUrl,
      `update graphile_worker._private_jobs set locked_by = '${KILLED}', locked_at = now() - interval '${minutes} minutes'`,
    );
    await sql`select graphile_worker.add_job('release-stuck-mails')`.execute(database.db);
    await runJobs();
  }

  test('is taken up by another when no send could still be running', async () => {
    await sendMail(database.db, MAIL);
    await lock(9);
    expect(inbox.mails).toHaveLength(0);
    await lock(11);
    expect(inbox.mails).toHaveLength(1);
    await expectState(SENT);
  });
});

describe('the login', () => {
  const login = { user: 'ada@mail.example', password: 'p:a/ss 100% ä' };
  const secrets = [
    login.password,
    encodeURIComponent(login.password),
    Buffer.from(login.password).toString('base64'),
    Buffer.from(`\0${login.user}\0${login.password}`).toString('base64'),
  ];

  test('of SMTP_URL is used', async () => {
    await reopen({ login });
    await sendMail(database.db, MAIL);
    await runJobs();
    expect(inbox.mails).toHaveLength(1);
  });

  test('that the server refuses delays the mail; the password is in no log, job or outbox', async () => {
    await reopen({ login: { ...login, password: 'another' } });
    mailer.close();
    const userinfo = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}`;
    connect(`smtp://${userinfo}@127.0.0.1:${inbox.port}`);
    await sendMail(database.db, MAIL);
    await runJobs();
    await expectState({ sent: false, failed: false, failure: expect.stringContaining('535'), jobs: 1 });
    const { rows } = await runAsSuperuser(database.superuserUrl, 'select * from graphile_worker._private_jobs');
    const kept = logged + JSON.stringify([rows, await outbox()]);
    expect(logged).toContain('The mail server answered 535 to AUTH PLAIN');
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });
});

describe('TLS', () => {
  const server = { secure: true, ...LOCALHOST };

  test('with a certificate that nobody signed is refused, on this machine too', async () => {
    await reopen({ server });
    mailer.close();
    connect(`smtps://127.0.0.1:${inbox.port}`);
    await sendMail(database.db, MAIL);
    await runJobs();
    await expectState({ sent: false, failed: false, failure: expect.stringContaining('self-signed'), jobs: 1 });
    expect(inbox.attempts()).toBe(0);
  });

  test('with a certificate that the machine trusts carries the mail', async () => {
    setDefaultCACertificates([LOCALHOST.cert]);
    await reopen({ server });
    mailer.close();
    connect(`smtps://127.0.0.1:${inbox.port}`);
    await sendMail(database.db, MAIL);
    await runJobs();
    await expectState(SENT);
  });
});

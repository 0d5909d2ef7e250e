import { getOutbox } from '@tieout/contracts/outbox.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/context.ts';
import { isFromThisMachine, isLoopbackAddress } from '#http/this-machine.ts';
import { sendMail } from '#mail/outbox.ts';
import { updateMailDelayed, updateMailFailed, updateMailSent } from '#mail/outbox.queries.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

const MAIL = { to: 'ada@test.example', subject: 'Welcome', text: 'Hello\nAda' };

async function subjects(): Promise<string[]> {
  return (await app.call(getOutbox, {})).ok().map(({ subject }) => subject);
}

describe('GET /api/outbox', () => {
  let before: number;

  beforeEach(async () => {
    before = (await subjects()).length;
  });

  test('shows mails, newest first', async () => {
    for (const subject of ['first', 'second', 'third']) await sendMail(app.db, { ...MAIL, subject });
    expect((await subjects()).slice(0, 3)).toEqual(['third', 'second', 'first']);
    const [latest] = (await app.call(getOutbox, {})).ok();
    expect(latest).toEqual({
      id: expect.any(String),
      to: MAIL.to,
      subject: 'third',
      text: MAIL.text,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      state: 'waiting',
      failure: null,
    });
  });

  test('says how each mail went, and why', async () => {
    for (const subject of ['sent', 'failed', 'delayed']) await sendMail(app.db, { ...MAIL, subject });
    const ids = new Map((await app.call(getOutbox, {})).ok().map(({ id, subject }) => [subject, id]));
    await updateMailSent(app.db, ids.get('sent') ?? '');
    await updateMailFailed(app.db, ids.get('failed') ?? '', '550 no such user');
    await updateMailDelayed(app.db, ids.get('delayed') ?? '', '451 later');
    const shown = (await app.call(getOutbox, {})).ok().slice(0, 3);
    expect(shown.map(({ subject, state, failure }) => [subject, state, failure])).toEqual([
      ['delayed', 'waiting', '451 later'],
      ['failed', 'failed', '550 no such user'],
      ['sent', 'sent', null],
    ]);
  });

  test('shows the latest hundred', async () => {
    for (let index = 0; index < 101; index += 1) await sendMail(app.db, { ...MAIL, subject: `mail ${index}` });
    const shown = await subjects();
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([100, 'mail 100', 'mail 1']);
  });

  test('a mail goes with what it announces, or not at all', async () => {
    const failing = inTransaction(app.db, async (transaction) => {
      await sendMail(transaction, { ...MAIL, subject: 'never sent' });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await subjects()).not.toContain('never sent');
    await inTransaction(app.db, (transaction) => sendMail(transaction, { ...MAIL, subject: `sent ${before}` }));
    expect(await subjects()).toContain(`sent ${before}`);
  });

  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('is open to %s', async (remoteAddress) => {
    expect((await app.app.inject({ url: getOutbox.path, remoteAddress })).statusCode).toBe(200);
  });

  test.each(['evil.example', 'localhost.evil.example', '10.0.0.1'])(
    'is not there for a page that calls this machine %s',
    async (host) => {
      const answer = await app.app.inject({ url: getOutbox.path, remoteAddress: '127.0.0.1', headers: { host } });
      expect(answer.statusCode).toBe(404);
    },
  );

  test.each(['10.0.0.1', '192.168.1.7', '8.8.8.8', '::2', '::ffff:10.0.0.1', '1270.0.0.1', 'fe80::1'])(
    'is not there for %j, whatever the request says about itself',
    async (remoteAddress) => {
      const headers = {
        'x-forwarded-for': '127.0.0.1',
        'x-real-ip': '127.0.0.1',
        forwarded: 'for=127.0.0.1',
        host: 'localhost',
      };
      const answer = await app.app.inject({ url: getOutbox.path, remoteAddress, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not-found', message: 'Not found' });
    },
  );

  test.each([
    'cf-connecting-ip',
    'x-forwarded-proto',
    'true-client-ip',
    'via',
    'forwarded',
    'x-real-ip',
    'x-azure-clientip',
    'x-proxyuser-ip',
    'forwarded-for',
    'cdn-loop',
    'x-sent-from',
    'cloudfront-viewer-address',
    'x-appengine-user-ip',
    'x-original-url',
    'fastly-client-ip',
    'x-remote-addr',
    'x-cluster-client-ip',
  ])('is not there for what a proxy hands on with %s', async (name) => {
    const answer = await app.app.inject({ url: getOutbox.path, headers: { [name]: '1' } });
    expect(answer.statusCode).toBe(404);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 404],
    [{ 'sec-fetch-site': 'same-site' }, 404],
    [{ origin: 'https://evil.example' }, 404],
    [{ origin: 'null' }, 404],
    [{ origin: 'http://localhost:80', host: 'localhost:81' }, 404],
    [{ origin: 'http://localhost:81', host: 'localhost:81', 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0', 'upgrade-insecure-requests': '1' }, 200],
    [{ 'sec-ch-ua-platform': '"Linux"', 'accept-encoding': 'gzip', 'cache-control': 'no-cache' }, 200],
  ])('answers a page only if it is its own: %j', async (headers, status) => {
    const answer = await app.app.inject({ url: getOutbox.path, headers: headers as Record<string, string> });
    expect(answer.statusCode).toBe(status);
  });

  test.each([
    ['/api/outbox', true],
    ['http://localhost:3000/api/outbox', true],
    ['http://evil.example/api/outbox', false],
    ['http://localhost:3001/api/outbox', false],
  ])('goes by the address that was asked for, %s, not by the header beside it', (url, isOurs) => {
    const request = {
      socket: { remoteAddress: '127.0.0.1' },
      hostname: 'localhost',
      headers: { host: 'localhost:3000' },
    };
    expect(isFromThisMachine({ ...request, raw: { url } })).toBe(isOurs);
  });

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
    ['https://tieout.example', false],
    ['http://192.168.1.7:3000', false],
    ['http://localhost.evil.example', false],
  ])('of a product at %s is open: %s', (publicUrl, isOpen) => {
    expect(isLoopbackAddress(publicUrl)).toBe(isOpen);
  });

  test('is not there when it is closed', async () => {
    const closed = await createTestApp({ publicConfig: { isOutboxOpen: false } });
    await sendMail(closed.db, MAIL);
    const answer = await closed.call(getOutbox, {});
    expect([answer.status, answer.refusal().code]).toEqual([404, 'not-found']);
  });
});

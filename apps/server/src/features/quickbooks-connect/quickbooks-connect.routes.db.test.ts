import { randomUUID } from 'node:crypto';
import { CONNECTION_STATE, type ConnectionState } from '@tieout/contracts/connection-states.ts';
import {
  checkQuickbooksConnection,
  createConnectToken,
  getConnectInvitation,
  getConnectToken,
} from '@tieout/contracts/quickbooks.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createOwner } from '#test/factories/people.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runAsSuperuser } from '#test/test-database.ts';
import { makeCompanyToken } from '#identity/company-token.ts';

const logged: string[] = [];

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    publicConfig: { publicUrl: 'https://tieout.example' },
    logTo: { write: (line) => void logged.push(line) },
  });
});

async function makeLink(token: string, headers: Record<string, string> = {}) {
  const { url, ...link } = (await app.call(createConnectToken, { query: {} }, { token, headers })).ok();
  return { ...link, url, secret: url.replace('https://tieout.example/connect/', '') };
}

function open(secret: string) {
  return app.call(getConnectInvitation, { params: { token: secret } });
}

function runSql(statement: string) {
  return runAsSuperuser(app.superuserUrl, statement);
}

/** Status and body of a refusal without what differs from call to call. */
async function refusalOf(secret: string) {
  const answer = await open(secret);
  const { requestId: _requestId, ...body } = answer.refusal();
  return { status: answer.status, body };
}

describe('a link for a bookkeeper', () => {
  test('is made, read again by whoever made it, and shows its bearer whose books they are', async () => {
    const { token, companyId, userId } = await createOwner(app, 'BOOTSTRAP', { name: 'Lemonade Stand Co' });
    expect((await app.call(getConnectToken, { query: {} }, { token })).ok()).toBeNull();
    const { secret, ...link } = await makeLink(token);
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(24 * 60 * 60_000);
    expect((await app.call(getConnectToken, { query: {} }, { token })).ok()).toEqual(link);
    expect((await open(secret)).ok()).toEqual({
      companyName: 'Lemonade Stand Co',
      invitedBy: 'Ada Example',
      expiresAt: link.expiresAt,
      isQuickbooksConnected: false,
      isOffered: false,
      isSandbox: false,
    });
    const { rows } = await runSql(`select action, actor_user_id from change_record where company_id = '${companyId}'`);
    expect(rows).toEqual([{ action: 'connect-link.created', actor_user_id: userId }]);
  });

  test('is the only one: a new one ends the one before', async () => {
    const { token } = await createOwner(app);
    const [first, second] = [await makeLink(token), await makeLink(token)];
    expect((await open(first.secret)).status).toBe(404);
    expect((await open(second.secret)).status).toBe(200);
    expect((await app.call(getConnectToken, { query: {} }, { token })).ok()?.url).toBe(second.url);
  });

  test('of ten made at once one is left', async () => {
    const { token } = await createOwner(app);
    const links = await Promise.all(Array.from({ length: 10 }, () => makeLink(token)));
    const opened = await Promise.all(links.map(({ secret }) => open(secret)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('made with a key that is sent again is the same link, and the key keeps nothing of it', async () => {
    const { token } = await createOwner(app);
    const headers = { 'idempotency-key': randomUUID() };
    const link = await makeLink(token, headers);
    expect(await makeLink(token, headers)).toEqual(link);
    const { rows } = await runSql('select body::text from idempotency_key');
    expect(JSON.stringify(rows)).not.toContain(link.secret);
  });

  test('stands in the database as a hash and sealed, and in no line of the log', async () => {
    const { token } = await createOwner(app);
    const { secret } = await makeLink(token);
    await open(secret);
    await app.app.inject({ url: `/connect/${secret}` });
    await app.app.inject({ url: `/api/connect/${secret}/more?x=${'y'.repeat(10)}` });
    const { rows } = await runSql('select l::text as line from connect_link l');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    expect(logged.join('')).toContain('/api/connect/[secret]');
    expect(logged.join('')).not.toContain(secret);
  });

  test('that is wrong, used, replaced or expired, or of another company, is the same 404', async () => {
    const [ours, theirs] = [await createOwner(app), await createOwner(app)];
    const replaced = await makeLink(ours.token);
    const { secret } = await makeLink(ours.token);
    const refusal = await refusalOf('x');
    expect([refusal.status, refusal.body.code]).toEqual([404, 'not-found']);
    const bytes = Buffer.from(secret, 'base64url');
    Buffer.from(theirs.companyId.replaceAll('-', ''), 'hex').copy(bytes);
    const wrong = [
      replaced.secret,
      makeCompanyToken(ours.companyId),
      bytes.toString('base64url'),
      `${secret}A`,
      secret.slice(1),
      'ü'.repeat(64),
      '%00',
      'A'.repeat(200),
    ];
    for (const text of wrong) expect([text, await refusalOf(text)]).toEqual([text, refusal]);
    const where = `where company_id = '${ours.companyId}' and replaced_at is null`;
    await runSql(`update connect_link set used_at = now() ${where}`);
    expect(await refusalOf(secret)).toEqual(refusal);
    await runSql(`update connect_link set used_at = null ${where}`);
    expect((await open(secret)).status).toBe(200);
    await runSql(`update connect_link set expires_at = now() ${where}`);
    expect(await refusalOf(secret)).toEqual(refusal);
    expect((await app.call(getConnectToken, { query: {} }, { token: ours.token })).ok()).toBeNull();
    expect((await open((await makeLink(ours.token)).secret)).status).toBe(200);
  });

  test('ends with its maker: of one who has left, or may not log in any more, it is no link', async () => {
    const { token, companyId, userId } = await createOwner(app);
    const { secret } = await makeLink(token);
    const refusal = await refusalOf('x');
    for (const [table, change, undo] of [
      ['membership', `status = 'DISABLED'`, `status = 'ACTIVE'`],
      ['auth_user', 'is_disabled = true', 'is_disabled = false'],
    ]) {
      const who =
        table === 'membership' ? `user_id = '${userId}' and company_id = '${companyId}'` : `uid = '${userId}'`;
      await runSql(`update ${table} set ${change} where ${who}`);
      expect([table, await refusalOf(secret)]).toEqual([table, refusal]);
      await runSql(`update ${table} set ${undo} where ${who}`);
      expect([table, (await open(secret)).status]).toEqual([table, 200]);
    }
  });

  test('is not for those who only look on', async () => {
    const { token } = await createOwner(app, 'INVESTOR');
    expect((await app.call(createConnectToken, { query: {} }, { token })).status).toBe(404);
    expect((await app.call(getConnectToken, { query: {} }, { token })).status).toBe(404);
  });
});

describe('the check of the connection', () => {
  test.each([
    ['connected', true],
    ['backfilling', true],
    ['reauth_required', true],
    ['disconnected', false],
  ] as const)('answers for one that is %s: %s', async (state, isConnected) => {
    const { token, companyId } = await createOwner(app);
    const { secret } = await makeLink(token);
    await insertConnection(companyId, state, true);
    const answer = (await app.call(checkQuickbooksConnection, { query: {} }, { token })).ok();
    expect([answer.isQuickbooksConnected, answer.connection?.state]).toEqual([isConnected, state]);
    expect((await open(secret)).ok().isQuickbooksConnected).toBe(isConnected);
  });

  test('counts from the first month that was posted, and only of this company', async () => {
    const [ours, theirs] = [await createOwner(app), await createOwner(app)];
    await insertConnection(ours.companyId, 'backfilling', false);
    await insertConnection(theirs.companyId, 'connected', true);
    const answer = (await app.call(checkQuickbooksConnection, { query: {} }, { token: ours.token })).ok();
    expect([answer.isQuickbooksConnected, answer.connection?.runs]).toEqual([false, []]);
  });

  function insertConnection(companyId: string, state: ConnectionState, isSynced: boolean) {
    return inContext(app.db, { companyIds: [companyId] }, (transaction) =>
      transaction
        .insertInto('data_source')
        .values({
          company_id: companyId,
          category: 'ACCOUNTING',
          provider: 'quickbooks',
          name: 'QuickBooks',
          external_id: '9341450000000001',
          state,
          status: CONNECTION_STATE[state].status,
          last_synced_at: isSynced ? '2026-11-14T06:10:00Z' : null,
        })
        .execute(),
    );
  }
});

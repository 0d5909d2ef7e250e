import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { login } from '@tieout/contracts/auth.ts';
import { getMe } from '@tieout/contracts/me.ts';
import { reportIssue } from '@tieout/contracts/support.ts';
import { expect, test, vi } from 'vitest';
import { createDb, createPool } from '#db/client.ts';
import { createTestDatabase } from '../test-database.ts';
import { createWatchedApp, type WatchedApp } from './watched-app.ts';
import { createCanaries } from './canaries.ts';

test('a database that is gone: neither its password nor what the requests held is shown', async () => {
  const canaries = createCanaries();
  const url = new URL('postgres://app@127.0.0.1:1/none');
  url.password = canaries.plant("the database's password");
  const pool = createPool({ connectionString: url.href, onError: () => undefined });
  const database = { ...(await createTestDatabase()), pool, db: createDb(pool) };
  const app = await createWatchedApp({ database }, canaries);
  const secret = canaries.plant('a password while the database is gone');
  const claims = { uid: crypto.randomUUID(), sessionId: crypto.randomUUID() };
  const token = canaries.watch('a token while the database is gone', await app.signer.sign(claims, 60));
  const answers = [
    await app.send({ method: 'POST', url: login.path, payload: { email: 'a@b.example', password: secret } }),
    await app.send({ url: `${getMe.path}?token=${secret}`, headers: { authorization: `Bearer ${token}` } }),
    await app.send({
      method: 'POST',
      url: reportIssue.path,
      headers: { 'idempotency-key': secret },
      payload: { email: 'a@b.example', bugDescription: 'help', password: secret },
    }),
    await app.send({ url: '/readyz' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 503, 503, 503]);
  expect(app.logged()).toContain('ECONNREFUSED');
  expect(app.leaks()).toEqual([]);
});

async function sendAndVanish(app: WatchedApp, port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(text);
  await vi.waitFor(() => expect(socket.bytesWritten).toBe(Buffer.byteLength(text)), 10_000);
  socket.resetAndDestroy();
  await vi.waitFor(
    async () =>
      expect(await new Promise((resolve) => app.app.server.getConnections((_error, count) => resolve(count)))).toBe(0),
    20_000,
  );
}

test('a caller who goes away in the middle of a request leaves nothing of it in the log', async () => {
  const app = await createWatchedApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const secret = app.canaries.plant('a secret of a caller who goes away');
  const body = `{"email":"a@b.example","password":"${secret}"`;
  const head = `POST ${login.path}?token=${secret} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${secret}\r\n`;
  const json = 'content-type: application/json\r\n';
  await sendAndVanish(app, port, head);
  await sendAndVanish(app, port, `${head}${json}content-length: 4000\r\n\r\n${body}`);
  await sendAndVanish(app, port, `${head}${json}transfer-encoding: chunked\r\n\r\nzz${secret}\r\n`);
  await sendAndVanish(app, port, `${head}${json}content-length: ${body.length + 1}\r\n\r\n${body}}`);
  await sendAndVanish(app, port, `${secret} / HTTP/9\r\n${secret}\r\n\r\n`);
  await vi.waitFor(() => expect(app.logged()).toContain(login.path), 20_000);
  expect(app.leaks()).toEqual([]);
});

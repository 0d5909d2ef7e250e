import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { refuseUnusableServer, refuseOldVersion } from './usable-server.ts';

let server: Server | null = null;

afterEach(() => {
  server?.close();
  server = null;
});

async function refusal(url: string): Promise<string> {
  const outcome = await refuseUnusableServer('DATABASE_URL', url).then(
    () => new Error('reached'),
    (error: Error) => error,
  );
  return `${outcome.name}: ${outcome.message}`;
}

describe('a database that is somebody else’s', () => {
  test('is used when it answers', async () => {
    await expect(refuseUnusableServer('DATABASE_URL', inject('appUrl'))).resolves.toBeUndefined();
  });

  test('that is not running is named by its place, never by its password', async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    expect(await refusal(`postgres://web:hidden@127.0.0.1:${port}/tieout`)).toBe(
      `StartRefusal: The database of DATABASE_URL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Start it, or correct the address.`,
    );
  });

  test('that hangs up before it answers cannot be reached either', async () => {
    server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await refusal(`postgres://web:hidden@127.0.0.1:${port}/tieout`)).toMatch(/cannot be reached/);
  });

  test('that does not know the login or the database says so', async () => {
    const known = new URL(inject('appUrl'));
    expect(await refusal(Object.assign(new URL(known), { password: 'wrong' }).href)).toMatch(
      /^StartRefusal: .* refused the connection: password authentication failed for user "app"\.$/,
    );
    expect(await refusal(Object.assign(new URL(known), { pathname: '/nowhere' }).href)).toMatch(
      /^StartRefusal: .* refused the connection: .*nowhere/,
    );
  });

  test('that is older than 18 is refused with its version', () => {
    expect(() => refuseOldVersion('DATABASE_URL', '15.18 (Debian 15.18-0+deb12u1)')).toThrow(
      'The database of DATABASE_URL is PostgreSQL 15.18 (Debian 15.18-0+deb12u1). Tieout needs PostgreSQL 18 or later.',
    );
    expect(() => refuseOldVersion('DATABASE_URL', '18.4')).not.toThrow();
  });
});

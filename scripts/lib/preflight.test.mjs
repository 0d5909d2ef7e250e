import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkFreeSpace, checkNodeVersion, checkPort, checkWritable, findFreePort } from './preflight.mjs';

it('accepts Node 20 and later and says what to do about an older one', () => {
  expect(() => checkNodeVersion('20.0.0')).not.toThrow();
  expect(() => checkNodeVersion('18.20.4')).toThrow(
    'Tieout needs Node 20 or later to start; this is Node 18.20.4. Install a newer one from https://nodejs.org.',
  );
});

it('names PORT and another port when a program uses this one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address();
  await expect(checkPort(String(port))).rejects.toThrow(
    `Port ${port} is already used by another program. Stop that program, or choose another port: PORT=${port + 1} npm start.`,
  );
  other.close();
  await once(other, 'close');
  await expect(checkPort(String(port))).resolves.toBeUndefined();
});

it('refuses a PORT that is no port', async () => {
  await expect(checkPort('http')).rejects.toThrow('PORT is "http", which is not a port number.');
  await expect(checkPort('70000')).rejects.toThrow('PORT is "70000", which is not a port number.');
});

it('finds a port that is free', async () => {
  await expect(checkPort(String(await findFreePort()))).resolves.toBeUndefined();
});

it('compares the need with what the disk has left', async () => {
  await expect(checkFreeSpace(tmpdir(), 1, 'a byte')).resolves.toBeUndefined();
  // No fixed size is too large: some virtual disks claim to have exabytes left.
  const { bavail, bsize } = await statfs(tmpdir());
  await expect(checkFreeSpace(tmpdir(), 2 * bavail * bsize, 'installing the packages')).rejects.toThrow(
    /^Not enough free space in \S+: installing the packages needs about [\d,]+ MB, [\d,]+ MB are free\./,
  );
});

it('says so when it may not write', async () => {
  await expect(checkWritable(tmpdir())).resolves.toBeUndefined();
  await expect(checkWritable(path.join(tmpdir(), 'not-there'))).rejects.toThrow(
    /^Tieout cannot write to \S+ \(ENOENT\)/,
  );
});

import { mkdtemp, readdir, rm, stat, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadInstallationSecret } from './installation-secret.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tieout-secret-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the secret of an installation', () => {
  test('is made at the first start and found at the next', async () => {
    const secret = await loadInstallationSecret(dataDir);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await loadInstallationSecret(dataDir)).toBe(secret);
  });

  test('differs between installations', async () => {
    const other = await mkdtemp(join(tmpdir(), 'tieout-secret-'));
    expect(await loadInstallationSecret(dataDir)).not.toBe(await loadInstallationSecret(other));
    await rm(other, { recursive: true });
  });

  test('can be read by its owner only', async () => {
    await loadInstallationSecret(join(dataDir, 'not', 'there', 'yet'));
    const keys = join(dataDir, 'not', 'there', 'yet', 'keys');
    expect((await stat(keys)).mode & 0o777).toBe(0o700);
    expect((await stat(join(keys, 'installation-secret'))).mode & 0o777).toBe(0o600);
  });

  test('many that start at once agree on one, and leave no drafts', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => loadInstallationSecret(dataDir)));
    expect(new Set(secrets).size).toBe(1);
    expect(await loadInstallationSecret(dataDir)).toBe(secrets[0]);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['installation-secret']);
  });

  test('an empty file is no secret: it is refused instead of used', async () => {
    await mkdir(join(dataDir, 'keys'));
    await writeFile(join(dataDir, 'keys', 'installation-secret'), '');
    await expect(loadInstallationSecret(dataDir)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining('installation-secret'),
    });
  });

  test('a folder that cannot be read is an error, not a reason to make another secret', async () => {
    await mkdir(join(dataDir, 'keys', 'installation-secret'), { recursive: true });
    await expect(loadInstallationSecret(dataDir)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

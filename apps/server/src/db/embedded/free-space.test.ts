import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { StartRefusal } from '#server/start-refusal.ts';
import { ensureFreeSpace } from './free-space.ts';

it('passes where there is enough space, also for a folder that does not exist yet', async () => {
  await expect(ensureFreeSpace(path.join(tmpdir(), 'not', 'there', 'yet'), 1, 'a byte')).resolves.toBeUndefined();
});

it('refuses with the need, what is free and the way out in one sentence', async () => {
  // No fixed size is too large: some virtual disks claim to have exabytes left.
  const { bavail, bsize } = await statfs(tmpdir());
  const tooMuch = 2 * bavail * bsize;
  const refusal = await ensureFreeSpace(tmpdir(), tooMuch, 'creating the database').catch((error: unknown) => error);
  await expect(ensureFreeSpace(tmpdir(), tooMuch, 'the backup', 'name another folder')).rejects.toThrow(
    /the backup needs about .+ are free\. Free some space or name another folder\.$/,
  );
  expect(refusal).toBeInstanceOf(StartRefusal);
  expect(String(refusal)).toMatch(
    /^StartRefusal: Not enough free space in \S+: creating the database needs about [\d,]+ MB, [\d,]+ MB are free\. Free some space or set DATA_DIR/,
  );
});

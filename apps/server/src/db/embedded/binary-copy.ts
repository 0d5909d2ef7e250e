import { chmod, cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { binaryPath, exists } from './binaries.ts';
import type { Binaries } from './binaries.ts';

/** A copy the run user can reach. Complete or absent: it appears under its name by one rename. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const target = path.join(parent, `postgres-${binaries.packageVersion}`);
  const copied: Binaries = { ...binaries, native: target };
  if (await exists(binaryPath(copied, 'postgres'))) return copied;
  const draft = await mkdtemp(`${target}.new-`);
  await cp(binaries.native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await openToAll(path.join(draft, 'native'));
  try {
    await rename(path.join(draft, 'native'), target);
  } catch (error) {
    // Another server made the same copy in the meantime.
    if (!(await exists(binaryPath(copied, 'postgres')))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copied;
}

/** A strict umask at install time leaves files that only root can read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, ((await stat(file)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

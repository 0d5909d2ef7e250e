import { readdir } from 'node:fs/promises';
import path from 'node:path';
import product from '../../../../package.json' with { type: 'json' };
import { StartRefusal } from '#server/start-refusal.ts';
import { CONTENT, PLATFORM, totalBytes, type Manifest } from './backup-manifest.ts';
import { forEachAtOnce, hashFile } from './copy-file.ts';
import type { Progress } from './progress.ts';

const MIGRATIONS = new URL('../db/migrations/', import.meta.url);

/** Refuses a backup this version cannot run, and one of which a single byte is not as it was written. */
export async function verifyBackup(backup: string, manifest: Manifest, progress: Progress): Promise<void> {
  refuseForeign(manifest, backup, {
    productVersion: product.version,
    platform: PLATFORM,
    migrations: await readdir(MIGRATIONS),
  });
  const content = path.join(backup, CONTENT);
  const bytes = progress.count('Checking the backup', totalBytes(manifest.files));
  await forEachAtOnce(manifest.files, async (file) => {
    const found = await hashFile(path.join(content, file.path), bytes.add);
    if (found === null) throw new StartRefusal(`The backup is damaged: ${path.join(content, file.path)} is missing.`);
    if (found.sha256 !== file.sha256) throw fileDamaged(content, file.path);
  });
  bytes.end();
}

export function fileDamaged(content: string, file: string): StartRefusal {
  return new StartRefusal(
    `The backup is damaged: ${path.join(content, file)} is not as it was written. Use another one.`,
  );
}

export interface ThisVersion {
  readonly productVersion: string;
  readonly platform: string;
  readonly migrations: readonly string[];
}

export function refuseForeign(manifest: Manifest, backup: string, own: ThisVersion): void {
  const unknown = manifest.migrations.find((name) => !own.migrations.includes(name));
  if (isNewer(manifest.productVersion, own.productVersion) || unknown !== undefined) {
    throw new StartRefusal(
      `The backup ${backup} was made by a newer version of Tieout (${manifest.productVersion}` +
        `${unknown === undefined ? '' : `, it has ${unknown}`}). Restore it with that version.`,
    );
  }
  // The files of a database are those of its processor and system.
  if (manifest.platform !== own.platform) {
    throw new StartRefusal(
      `The backup ${backup} was made on ${manifest.platform} and can be restored there only; this is ${own.platform}.`,
    );
  }
}

function isNewer(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0));
  for (let index = 0; index < 3; index += 1) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

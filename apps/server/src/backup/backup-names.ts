import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '#db/embedded/binaries.ts';
import { isMissing } from '#db/embedded/data-folder.ts';

/** 2026-11-15T09-30-00Z: sorts by time and is a file name on every system. */
export function stampOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

export const BACKUP_PREFIX = 'tieout-';

export function backupName(startedAt: Date): string {
  return BACKUP_PREFIX + stampOf(startedAt);
}

const BACKUP_NAME = new RegExp(`^${BACKUP_PREFIX}\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ(-\\d+)?$`);

/** Of the names in a folder of backups, those older than the newest `keep`. Whatever we have not named stays. */
export function expiredBackups(names: readonly string[], keep: number): string[] {
  const backups = names.filter((name) => BACKUP_NAME.test(name));
  return backups.toSorted(byTime).toReversed().slice(keep);
}

/** Names sort by their second; the count behind it tells apart two of the same one. */
function byTime(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** The name itself, or the next one nobody has taken. */
export async function freeName(folder: string, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const candidate = path.join(folder, count === 1 ? name : `${name}-${count}`);
    if (!(await exists(candidate))) return candidate;
  }
}

export function isInside(folder: string, candidate: string): boolean {
  const relative = path.relative(folder, candidate);
  return relative === '' || (!relative.startsWith(`..${path.sep}`) && relative !== '..' && !path.isAbsolute(relative));
}

/** The real path of a folder that need not exist yet: links in its parents must not hide where it lies. */
export async function realPathOf(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (!isMissing(error) || path.dirname(folder) === folder) throw error;
    return path.join(await realPathOf(path.dirname(folder)), path.basename(folder));
  }
}

import { copyFile, readFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

const LIMIT_BYTES = 5_000_000;

export function logFile(folder: string): string {
  return path.join(folder, 'logs', 'postgres.log');
}

/**
 * Keeps this log and the one before, 5 MB each. Copied and emptied instead of renamed: PostgreSQL keeps the file open
 * for appending and would go on writing into the renamed one.
 */
export async function rotateLog(folder: string): Promise<void> {
  const file = logFile(folder);
  const size = await stat(file).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size < LIMIT_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** PostgreSQL's own words for why it ended. */
export async function readReason(folder: string): Promise<string> {
  const lines = (await readFile(logFile(folder), 'utf8').catch(() => '')).trim().split('\n').slice(-50);
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*?\b(?:FATAL|PANIC):\s*/, '').trim() || 'it gave no reason';
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './data-folder.ts';
import { writeDurably } from './durable-file.ts';

export interface PostmasterPid {
  readonly pid: number;
  readonly isReady: boolean;
}

/** The file PostgreSQL keeps in its cluster while it runs, and leaves there when it is killed. */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | null> {
  const text = await readPidFile(cluster);
  const lines = text?.split('\n') ?? [];
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, isReady: lines[7]?.trim() === 'ready' };
}

/**
 * After a kill the old postmaster's number may belong to another program, or to its own remains that nobody collects
 * (a container without an init). PostgreSQL would take either for a running server and refuse; it accepts the number
 * of its own parent. The rest of the file stays: it lets PostgreSQL see whether children of the killed one still use
 * the shared memory.
 */
export async function disownPostmasterPid(cluster: string): Promise<void> {
  const text = await readPidFile(cluster);
  if (text === null) return;
  const rest = text.split('\n').slice(1);
  await writeDurably(path.join(cluster, 'postmaster.pid'), [String(process.pid), ...rest].join('\n'), 0o644);
}

async function readPidFile(cluster: string): Promise<string | null> {
  try {
    return await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

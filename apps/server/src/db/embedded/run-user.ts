import { execFile } from 'node:child_process';
import { lchown, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/start-refusal.ts';
import { codeOf } from './data-folder.ts';

const run = promisify(execFile);

/** The user PostgreSQL runs as; null means the one who runs the server. */
export type RunUser = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL refuses to run as root. Files that already belong to somebody decide who that is. */
export async function findRunUser(cluster: string | null): Promise<RunUser> {
  if (process.getuid?.() !== 0) return null;
  const owner = cluster === null ? null : await stat(cluster);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = await findNobody();
  // A copy that root has made, from a backup for instance, belongs to root; PostgreSQL could not open it.
  if (cluster !== null) await giveAll(cluster, nobody);
  return nobody;
}

async function giveAll(folder: string, user: RunUser): Promise<void> {
  if (user === null) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), user.uid, user.gid);
  }
  // The folder itself last: its owner says whether the work was finished.
  await lchown(folder, user.uid, user.gid);
}

export async function findNobody(): Promise<RunUser> {
  const nobody = await findAccount('nobody');
  if (nobody !== null) return nobody;
  throw new StartRefusal(
    'PostgreSQL does not run as root and this system has no user "nobody" to run it as. ' +
      'Start Tieout as an ordinary user or set DATABASE_URL to a PostgreSQL server.',
  );
}

export async function findAccount(name: string): Promise<RunUser> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = accounts.split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = fields.find(([account]) => account === name) ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

/** Asks the system itself, so that closed parent folders, access lists and mounts all count. */
export async function canEnter(user: RunUser, folder: string): Promise<boolean> {
  if (user === null) return true;
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' });
    return true;
  } catch (error) {
    // A number is the shell's own answer; a text says that the shell could not even be started as that user.
    if (codeOf(error) === null) return false;
    throw new StartRefusal(
      'Tieout runs as root but may not start PostgreSQL as the user "nobody" here. ' +
        'Start Tieout as an ordinary user or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { acquireDataFolderLock } from '../data-folder-lock.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';
import { listProcesses, tryKill } from '../processes.ts';
import type { RunUser } from '../run-user.ts';

const run = promisify(execFile);

export interface Answer {
  readonly pid?: number;
  readonly url?: string;
  readonly progress?: string;
  readonly refusal?: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The first answer that is not mere progress. */
  readonly answer: Promise<Answer>;
  kill(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('./server-process.ts', import.meta.url));

export async function makeFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'tieout-embedded-'));
  await chmod(folder, mode);
  return folder;
}

/** A stopped database that tests copy: making one takes ten times as long as copying it. */
export async function makeTemplate(): Promise<string> {
  const template = await makeFolder();
  const postgres = await startHere(template);
  await query(postgres.superuserUrl, 'create table committed (figure int)');
  await query(postgres.superuserUrl, 'insert into committed values (7)');
  await postgres.stop();
  return template;
}

/** cp keeps owners and modes, which PostgreSQL insists on. */
export async function copyTemplate(template: string): Promise<string> {
  const folder = await makeFolder();
  await run('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

/** Every test ends with this: a process that outlives its server is a failure whatever else the test was about. */
export async function assertNothingRuns(folder: string): Promise<void> {
  const left = await databaseProcesses(folder);
  if (left.length > 0) throw new Error(`Processes left running in ${folder}: ${left.join(', ')}`);
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Starts the folder's database in this process; `stop` also gives the lock back. */
export async function startHere(dataDir: string): Promise<EmbeddedPostgres> {
  const lock = await acquireDataFolderLock(dataDir);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, report: () => undefined, log });
    return {
      ...postgres,
      async stop() {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export interface ServerProcessOptions {
  readonly only?: 'lock';
  readonly user?: RunUser;
  readonly node?: string;
  readonly script?: string;
}

export function startServerProcess(dataDir: string, options: ServerProcessOptions = {}): ServerProcess {
  const args = [options.script ?? SERVER, dataDir, ...(options.only === undefined ? [] : [options.only])];
  const child = spawn(options.node ?? process.execPath, args, {
    ...options.user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    child,
    answer: readAnswer(child),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function readAnswer(child: ChildProcess): Promise<Answer> {
  if (child.stdout === null) throw new Error('The server process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const answer: Answer = JSON.parse(line);
    if (answer.progress === undefined) return answer;
  }
  return {};
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text: sql });
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Waits for a state to come about; a test that waits in vain runs into its own time limit. */
export async function until<T>(read: () => Promise<T | null | false>): Promise<T> {
  for (;;) {
    const value = await read().catch(() => null);
    if (value !== null && value !== false) return value;
    await sleep(20);
  }
}

/** Every process of PostgreSQL that has anything to do with the folder. */
export async function databaseProcesses(folder: string): Promise<number[]> {
  const all = await listProcesses();
  return all
    .filter(({ executable }) => executable === 'postgres' || executable === 'initdb')
    .filter(({ cwd, args }) => cwd.startsWith(folder) || args.some((arg) => arg.includes(folder)))
    .map(({ pid }) => pid);
}

/** All of them at once, as a machine that loses its power does. */
export async function killDatabase(folder: string): Promise<void> {
  for (const pid of await databaseProcesses(folder)) tryKill(pid);
}

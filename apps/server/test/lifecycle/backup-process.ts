import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const COMMANDS = fileURLToPath(new URL('../../src/backup/', import.meta.url));

export interface CommandProcess {
  child: ChildProcess;
  /** The exit code or signal, and everything it printed. */
  ended: Promise<{ code: number | string; output: string }>;
}

/** A command as `npm run` starts it, without the install before it. */
export function startCommand(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = {},
): CommandProcess {
  const child = spawn(process.execPath, [path.join(COMMANDS, `${name}-command.ts`), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => ({
    code: code ?? signal ?? 'unknown',
    output,
  }));
  return { child, ended };
}

/** The superuser's login to the database that runs for a data folder. */
export async function superuserUrlOf(dataDir: string): Promise<string> {
  const port = (await readFile(path.join(dataDir, 'postgres-port'), 'utf8')).trim();
  const password = (await readFile(path.join(dataDir, 'keys', 'postgres-superuser'), 'utf8')).trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/tieout`;
}

export interface Writers {
  /** The number of rows whose commit was confirmed so far; they are numbered from 1 on. */
  committed: () => number;
  stop: () => Promise<void>;
}

export const PURSE_TOTAL = 1_000_000;

/** Writes without a pause: numbered rows, each a commit; transfers that keep a sum; and pages that fill and empty. */
export async function startWriters(url: string): Promise<Writers> {
  const clients = await Promise.all([1, 2, 3].map(() => connect(url)));
  const [rows, transfers, bulk] = clients;
  if (rows === undefined || transfers === undefined || bulk === undefined) throw new Error('No connection');
  await rows.query(`
    create table marked_row (id int primary key, note text not null);
    create table purse (id int primary key, amount int not null);
    create table bulk_row (id int primary key, filling text not null);
    insert into purse select n, ${PURSE_TOTAL / 1000} from generate_series(1, 1000) n`);
  let committed = 0;
  let isStopping = false;

  async function loop(work: (round: number) => Promise<unknown>): Promise<void> {
    for (let round = 1; !isStopping; round += 1) await work(round);
  }
  const running = Promise.all([
    loop(async (id) => {
      await rows.query("insert into marked_row values ($1, repeat('x', 200))", [id]);
      committed = id;
    }),
    loop(async (round) => {
      await transfers.query('begin');
      await transfers.query('update purse set amount = amount - 1 where id = $1', [1 + (round % 1000)]);
      await transfers.query('update purse set amount = amount + 1 where id = $1', [1 + ((round * 7) % 1000)]);
      await transfers.query('commit');
    }),
    loop((round) =>
      round % 2 === 1
        ? bulk.query("insert into bulk_row select n, repeat('y', 300) from generate_series(1, 500) n")
        : bulk.query('truncate bulk_row'),
    ),
  ]);
  return {
    committed: () => committed,
    async stop() {
      isStopping = true;
      await running;
      for (const client of clients) await client.end();
    },
  };
}

export async function askRows<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = await connect(url);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A hash over all rows of every table that belongs to companies. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const tables = await askRows<{ name: string }>(
    url,
    // The product writes what it found about the balances whenever it has looked again.
    `select table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' and table_name <> 'balance_check' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await askRows<{ hash: string }>(
      url,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from public.${name} t`,
    );
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

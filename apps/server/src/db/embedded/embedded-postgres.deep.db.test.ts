import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartRefusal } from '#server/start-refusal.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import {
  assertNothingRuns,
  copyTemplate,
  databaseProcesses,
  makeTemplate,
  query,
  removeFolder,
  startHere,
  until,
} from './testing/harness.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let template: string;
let folder: string;
let postgres: EmbeddedPostgres | null;

beforeAll(async () => {
  template = await makeTemplate();
});

afterAll(() => removeFolder(template));

beforeEach(async () => {
  folder = await copyTemplate(template);
  postgres = null;
});

afterEach(async () => {
  await postgres?.stop();
  await assertNothingRuns(folder);
  await removeFolder(folder);
});

describe('a second start', () => {
  it('finds its rows and its port again after a stop', async () => {
    postgres = await startHere(folder);
    const { port } = postgres.connection;
    await postgres.stop();
    expect(await databaseProcesses(folder)).toEqual([]);
    postgres = await startHere(folder);
    expect(postgres.connection.port).toBe(port);
    expect(await query(postgres.superuserUrl, 'select figure from committed')).toEqual([7]);
  });

  it('may be stopped twice and at once', async () => {
    postgres = await startHere(folder);
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
    expect(await databaseProcesses(folder)).toEqual([]);
  });
});

describe('while the server lives', () => {
  it('starts the database again after kill -9 of the postmaster with a query under way; committed rows are there', async () => {
    postgres = await startHere(folder);
    const { superuserUrl, connection } = postgres;
    const busy = new Client(connection);
    busy.on('error', () => undefined);
    await busy.connect();
    const endless = busy.query('select count(*) from generate_series(1, 100000000000) n where n % 7 = 3');
    const outcome = endless.then(
      () => 'finished',
      () => 'cut off',
    );
    await until(
      async () =>
        (
          await query(
            superuserUrl,
            "select 1 from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()",
          )
        ).length > 0,
    );

    const killed = postgres.pid();
    process.kill(killed, 'SIGKILL');

    expect(await outcome).toBe('cut off');
    expect(await until(() => query(superuserUrl, 'select figure from committed'))).toEqual([7]);
    expect(postgres.pid()).not.toBe(killed);
  });

  it('starts it again after kill -9 of every one of its processes, every time', async () => {
    postgres = await startHere(folder);
    const { superuserUrl } = postgres;
    for (let round = 1; round <= 3; round += 1) {
      await query(superuserUrl, `insert into committed values (${round})`);
      const before = postgres.pid();
      for (const pid of await databaseProcesses(folder)) process.kill(pid, 'SIGKILL');
      await until(async () => postgres?.pid() !== before);
      expect(await until(() => query(superuserUrl, 'select count(*)::int from committed'))).toEqual([1 + round]);
    }
  });

  it('stops for good when asked while a restart is under way', async () => {
    postgres = await startHere(folder);
    process.kill(postgres.pid(), 'SIGKILL');
    await postgres.stop();
    expect(await databaseProcesses(folder)).toEqual([]);
  });
});

describe('a folder it must not touch', () => {
  it('refuses a folder of a newer version of Tieout and leaves it as it is', async () => {
    await writeFile(path.join(folder, 'version.json'), '{"dataVersion":99}');
    const before = await readdir(folder);
    await expect(startHere(folder)).rejects.toThrow(
      new StartRefusal(
        `The data folder ${folder} was written by a newer version of Tieout (data version 99, this one knows 1). ` +
          'Start that version or set DATA_DIR to another folder.',
      ),
    );
    expect(await readdir(folder)).toEqual(before);
    expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('refuses a cluster of a newer PostgreSQL', async () => {
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '19\n');
    await expect(startHere(folder)).rejects.toThrow(
      /made by the newer PostgreSQL 19; this version of Tieout runs PostgreSQL 18/,
    );
    await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '18\n');
    postgres = await startHere(folder);
  });

  it("refuses to overwrite somebody else's folder of the same name", async () => {
    await removeFolder(path.join(folder, 'postgres'));
    await mkdir(path.join(folder, 'postgres'));
    await writeFile(path.join(folder, 'postgres', 'thesis.txt'), 'precious');
    await expect(startHere(folder)).rejects.toThrow(/holds files but no database of Tieout/);
    expect(await readFile(path.join(folder, 'postgres', 'thesis.txt'), 'utf8')).toBe('precious');
  });

  it('says which file is missing when the key of the database is gone', async () => {
    await removeFolder(path.join(folder, 'keys'));
    await expect(startHere(folder)).rejects.toThrow(/The key of the database is missing: .*postgres-superuser/);
  });

  it('does not start without the lock of the folder', async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await expect(startEmbeddedPostgres({ dataDir: folder, report: () => undefined, log })).rejects.toThrow(
      'acquireDataFolderLock',
    );
  });
});

import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createEmptyDatabase, runAsSuperuser } from '#test/test-database.ts';
import { migrate } from './migrate.ts';

const FILES = (await readdir(new URL('./migrations/', import.meta.url))).filter((name) => name.endsWith('.sql')).sort();

async function applied(url: string): Promise<string[]> {
  const { rows } = await runAsSuperuser(url, 'select name from schema_migration order by name');
  return rows.map((row: { name: string }) => row.name);
}

async function exists(url: string, table: string): Promise<boolean> {
  const { rows } = await runAsSuperuser(url, `select to_regclass('${table}') is not null as found`);
  return rows[0].found;
}

describe('migrations', () => {
  test('an empty database gets every file in order, and a second run finds nothing to do', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    const reported: string[] = [];
    await migrate(ownerUrl, (progress) => reported.push(progress));
    expect(reported).toEqual(FILES.map((name) => `Migrating: ${name}`));
    const state = await runAsSuperuser(superuserUrl, 'select * from schema_migration order by name');
    await migrate(ownerUrl, (progress) => reported.push(progress));
    expect(reported).toHaveLength(FILES.length);
    expect((await runAsSuperuser(superuserUrl, 'select * from schema_migration order by name')).rows).toEqual(
      state.rows,
    );
  });

  test('two servers that start at once on an empty database take turns', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    const reported: string[] = [];
    await Promise.all([1, 2].map(() => migrate(ownerUrl, (progress) => reported.push(progress))));
    expect(reported).toEqual(FILES.map((name) => `Migrating: ${name}`));
    expect(await applied(superuserUrl)).toEqual(FILES);
  });

  test('a database of a newer version is refused in a sentence and left alone', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    await migrate(ownerUrl);
    await runAsSuperuser(
      superuserUrl,
      `insert into schema_migration (name, checksum) values ('29991231_99_future.sql', 'x');
       delete from schema_migration where name = '${FILES.at(-1)}'`,
    );
    const before = await applied(superuserUrl);
    await expect(migrate(ownerUrl)).rejects.toMatchObject({
      name: 'StartRefusal',
      message:
        'The database was written by a newer version of Tieout (it has 29991231_99_future.sql). Start that version, or use another DATA_DIR.',
    });
    expect(await applied(superuserUrl)).toEqual(before);
  });

  test('a file that was changed after it had been applied is refused in a sentence', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    await migrate(ownerUrl);
    await runAsSuperuser(superuserUrl, `update schema_migration set checksum = 'another' where name = '${FILES[1]}'`);
    await expect(migrate(ownerUrl)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: `The migration ${FILES[1]} was changed after it had been applied. Restore the file.`,
    });
  });

  test('a file that fails half-way leaves nothing behind, keeps the files before it, and can be run again', async () => {
    const { ownerUrl, superuserUrl } = await createEmptyDatabase();
    // This file makes installation_setting first and then meets this table.
    const failing = '20261115_07_operations.sql';
    await runAsSuperuser(superuserUrl, 'create table outbox_mail (in_the_way boolean)');
    await expect(migrate(ownerUrl)).rejects.toThrow(`Migration ${failing} failed`);
    expect(await applied(superuserUrl)).toEqual(FILES.slice(0, FILES.indexOf(failing)));
    expect(await exists(superuserUrl, 'company')).toBe(true);
    expect(await exists(superuserUrl, 'installation_setting')).toBe(false);
    await runAsSuperuser(superuserUrl, 'drop table outbox_mail');
    await migrate(ownerUrl);
    expect(await applied(superuserUrl)).toEqual(FILES);
    expect(await exists(superuserUrl, 'installation_setting')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { isWantedOfCluster, isWantedOfDataFolder } from './wanted-files.ts';

describe('of a cluster', () => {
  it.each([
    'PG_VERSION',
    'base',
    'base/16384/2619',
    'base/16384/2619_fsm',
    'base/16384/16501.1',
    'base/16384/pg_filenode.map',
    'global/pg_control',
    'pg_xact/0000',
    'pg_multixact/offsets/0000',
    'postgresql.auto.conf',
    'pg_hba.conf',
  ])('%s belongs in a backup', (file) => {
    expect(isWantedOfCluster(file)).toBe(true);
  });

  it.each(['pg_wal', 'pg_replslot', 'pg_notify', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc'])(
    '%s belongs in a backup as an empty folder',
    (folder) => {
      expect(isWantedOfCluster(folder)).toBe(true);
      expect(isWantedOfCluster(`${folder}/0000`)).toBe(false);
      expect(isWantedOfCluster(`${folder}/deeper/0000`)).toBe(false);
    },
  );

  it.each([
    'postmaster.pid',
    'postmaster.opts',
    'postmaster.pid.4711.tmp',
    'backup_label',
    'tablespace_map',
    'base/pgsql_tmp',
    'base/pgsql_tmp/pgsql_tmp4711.0',
    'base/16384/pg_internal.init',
    'base/16384/pg_internal.init.4711',
    'base/16384/t3_16501',
    'base/16384/t3_16501_fsm',
    'postgresql.auto.conf.tmp',
  ])('%s does not', (file) => {
    expect(isWantedOfCluster(file)).toBe(false);
  });
});

describe('of a data folder', () => {
  it.each(['keys', 'keys/installation-secret', 'keys/postgres-superuser', 'version.json', 'documents/1'])(
    '%s belongs in a backup',
    (file) => {
      expect(isWantedOfDataFolder(file)).toBe(true);
    },
  );

  it.each([
    'lock',
    'lock/4711-ab.json',
    'logs/postgres.log',
    'postgres',
    'postgres-place.json',
    'postgres-port',
    'postgres.new-Ab12',
    'version.json.4711.tmp',
  ])('%s does not, or is copied apart', (file) => {
    expect(isWantedOfDataFolder(file)).toBe(false);
  });
});

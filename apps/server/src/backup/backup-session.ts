import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { startOfLabel, walSegments, type WalRange } from './wal-segments.ts';

export interface EndedSession {
  /** Goes into the copy byte for byte: without it PostgreSQL would take the copy for a crashed server and lose data. */
  readonly label: string;
  readonly wal: WalRange;
  /** The segments between start and stop, all of them on disk. */
  readonly segments: readonly string[];
  /** What was committed before this moment is in the backup. */
  readonly endedAt: Date;
}

/**
 * Runs `copy` while PostgreSQL is in backup mode: pages torn by our reading are repaired from the write-ahead log, whose
 * segments a slot keeps from being recycled until `keepSegments` has copied them. Both belong to this one connection:
 * when this process is killed the server forgets them at once.
 */
export async function runBackupSession(
  client: Client,
  copy: () => Promise<void>,
  keepSegments: (ended: EndedSession) => Promise<void>,
): Promise<EndedSession> {
  await refuseTablespaces(client);
  const slot = `tieout_backup_${randomBytes(6).toString('hex')}`;
  await ask(client, 'select pg_create_physical_replication_slot($1, true, true)', [slot]);
  await ask(client, "select pg_backup_start('tieout', true)");
  await copy();
  const endedAt = new Date();
  // Nobody archives the segments; we copy them ourselves.
  const [row] = await ask<{ stop: string; label: string }>(
    client,
    'select lsn::text as stop, labelfile as label from pg_backup_stop(false)',
  );
  const [size] = await ask<{ bytes: string }>(
    client,
    "select setting as bytes from pg_settings where name = 'wal_segment_size'",
  );
  if (row === undefined || size === undefined) throw new Error('PostgreSQL gave no end of the backup');
  const wal = { ...startOfLabel(row.label), stop: row.stop };
  const ended = { label: row.label, wal, segments: walSegments(wal, Number(size.bytes)), endedAt };
  await keepSegments(ended);
  await ask(client, 'select pg_drop_replication_slot($1)', [slot]);
  return ended;
}

/** The database's own errors (connection lost, setting changed) are reasons, not faults of ours. */
export async function ask<Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> {
  try {
    return (await client.query<Row>(text, values)).rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`The database stopped the work: ${reason}. Nothing was changed; try again.`, {
      cause: error,
    });
  }
}

/** Tieout makes none. One made by hand lies outside the data folder, and a backup without it would be worthless. */
async function refuseTablespaces(client: Client): Promise<void> {
  const rows = await ask(client, "select from pg_tablespace where spcname not in ('pg_default', 'pg_global')");
  if (rows.length === 0) return;
  throw new StartRefusal(
    'The database has tablespaces outside the data folder, which this command does not back up. Use pg_dump.',
  );
}

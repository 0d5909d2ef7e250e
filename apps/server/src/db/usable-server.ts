import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';

const OLDEST_VERSION = 18;
/** A host that swallows packets would otherwise keep a start silent for minutes. */
const PATIENCE_MS = 10_000;

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Asks a database that is somebody else's for its version, and says in a sentence why it cannot be used. */
export async function refuseUnusableServer(setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL', url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // A connection that breaks later would end the process without a word.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    refuseOldVersion(setting, rows[0]?.server_version ?? '0');
  } catch (error) {
    throw refusalOf(setting, url, error as Error & { code?: string });
  } finally {
    // A server that hung up has ended the connection already.
    await client.end().catch(() => undefined);
  }
}

export function refuseOldVersion(setting: string, version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new StartRefusal(
    `The database of ${setting} is PostgreSQL ${version}. Tieout needs PostgreSQL ${OLDEST_VERSION} or later.`,
  );
}

/** Never the address itself: it holds a password. */
function refusalOf(setting: string, url: string, error: Error & { code?: string }): Error {
  if (error instanceof StartRefusal) return error;
  const code = error.code ?? '';
  const place = placeOf(url);
  if (UNREACHABLE.has(code) || /timeout|terminated/i.test(error.message)) {
    const reason = code || 'no answer';
    return new StartRefusal(
      `The database of ${setting} at ${place} cannot be reached (${reason}). Start it, or correct the address.`,
      { cause: error },
    );
  }
  // PostgreSQL's own words name the login or the database that it does not know, and no password.
  if (/^(28|3D|57P03|53300)/.test(code)) {
    return new StartRefusal(`The database of ${setting} at ${place} refused the connection: ${error.message}.`, {
      cause: error,
    });
  }
  return error;
}

function placeOf(url: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: url });
    return `${host}:${port}`;
  } catch {
    return 'an address that cannot be read';
  }
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';

export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

const OWNER = 'tieout_owner';
const APP = 'app';

/**
 * Prepares a cluster we own: a role that owns the tables and migrates, a role that serves and owns nothing.
 * Their passwords are new at each start and live only in memory.
 */
export async function prepareDatabase(superuserUrl: string, database: string): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const owner = await ensureLogin(client, OWNER);
    const app = await ensureLogin(client, APP);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER}`);
    await client.query(`revoke all on database ${pg.escapeIdentifier(database)} from public`);
    await client.query(`grant connect, temporary on database ${pg.escapeIdentifier(database)} to ${APP}`);
    return { ownerUrl: urlFor(superuserUrl, owner, database), appUrl: urlFor(superuserUrl, app, database) };
  } finally {
    await client.end();
  }
}

/**
 * For a database that is somebody else's: the role that row-level security holds must exist, and an owner that serves as
 * well must be able to step down to it. Logins that only serve are members of it.
 */
export async function ensureAppRole({ ownerUrl, appUrl }: DatabaseUrls): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean; member: boolean; login: string }>(
      `select exists (select from pg_roles where rolname = '${APP}') as exists, session_user::text as login,
              coalesce((select pg_has_role(session_user, oid, 'set') from pg_roles where rolname = '${APP}'), false) as member`,
    );
    const [state] = rows;
    const mustStepDown = ownerUrl === appUrl;
    if (state === undefined || (state.exists && (state.member || !mustStepDown))) return;
    const login = pg.escapeIdentifier(state.login);
    const statements = `${state.exists ? '' : `create role ${APP}; `}grant ${APP} to ${login};`;
    await client.query(statements).catch((cause: Error) => {
      throw new StartRefusal(
        `The database login ${state.login} may not create the role ${APP} (${cause.message}). Let an administrator run: ${statements}`,
        { cause },
      );
    });
  } finally {
    await client.end();
  }
}

interface Login {
  user: string;
  password: string;
}

async function ensureLogin(client: pg.Client, user: string): Promise<Login> {
  const password = randomBytes(24).toString('base64url');
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${user} login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
  );
  // The message of an error quotes the value it is about. Our own log has the error, without it.
  await client.query(`alter role ${user} set log_min_messages = 'log'`);
  return { user, password };
}

function urlFor(superuserUrl: string, { user, password }: Login, database: string): string {
  const url = new URL(superuserUrl);
  url.username = user;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

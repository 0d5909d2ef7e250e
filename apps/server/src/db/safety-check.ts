import { sql } from 'kysely';
import { StartRefusal } from '#server/start-refusal.ts';
import type { AppDb } from './client.ts';

/** Tables that belong to nobody's company. A new table without company_id must be put here on purpose. */
export const TABLES_WITHOUT_COMPANY = [
  'app_user',
  'attempt_counter',
  'auth_code',
  'auth_device',
  'auth_event',
  'auth_identity',
  'auth_session',
  'auth_signing_key',
  'auth_spent_token',
  'auth_user',
  // As the queue itself: ids of a job and its company.
  'awaited_job',
  'company',
  'fx_pair',
  'fx_rate',
  'fx_rate_past',
  // Walled by user instead: callers without a session have no company.
  'idempotency_key',
  'installation_setting',
  'openid_login',
  'openid_pending_link',
  'outbox_mail',
  'person_stamp',
  'rate_fetch',
  'rate_stamp',
  'schema_migration',
  // Strangers have no company; the role that serves can add rows but not read them.
  'support_request',
  'webhook_event',
] as const;

/** Tables of a company that row-level security does not wall off, owner included. Must be empty. */
export async function findUnprotectedTables(db: AppDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity and a.attnotnull
                and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The second wall only stands when the role that serves cannot step over it. */
export async function refuseUnsafeDatabase(db: AppDb): Promise<void> {
  const { rows } = await sql<{ role: string; is_unsafe: boolean; owns: boolean; fsync: string; commit: string }>`
    select session_user::text as role, r.rolsuper or r.rolbypassrls as is_unsafe,
           exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns,
           current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit
      from pg_roles r where r.rolname = session_user`.execute(db);
  const [state] = rows;
  const unprotected = await findUnprotectedTables(db);
  const refusals = [
    ...(state === undefined || state.is_unsafe || state.owns
      ? [
          `The database role ${state?.role} is a superuser, owns the tables or bypasses row-level security. Give DATABASE_URL a role of its own and DATABASE_OWNER_URL the owner.`,
        ]
      : []),
    ...(state?.fsync !== 'on' || state.commit === 'off'
      ? ['The database has fsync or synchronous_commit switched off. Committed figures could be lost.']
      : []),
    ...unprotected.map((table) => `The table ${table} has no forced row-level security.`),
  ];
  if (refusals.length > 0) throw new StartRefusal(refusals.join('\n'));
}

import type { SharedLink } from '@tieout/contracts/shared-links.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

const SHOWN = 100;

export async function selectSharedLinks(db: Db, companyId: string): Promise<SharedLink[]> {
  const { rows } = await sql<SharedLink>`
    select l.id, l.label, l.publication_id as "publicationId", p.month::text as month, l.expires_at as "expiresAt",
           l.revoked_at is null and l.expires_at > now() as "isOpen", l.last_opened_at as "lastOpenedAt",
           l.times_opened as "timesOpened"
      from shared_link l
      join publication p on p.company_id = l.company_id and p.id = l.publication_id
     where l.company_id = ${companyId}
     order by l.created_at desc, l.id desc
     limit ${SHOWN}`.execute(db);
  return rows;
}

export interface NewLink {
  companyId: string;
  publicationId: string;
  label: string;
  tokenHash: Buffer;
  days: number;
  userId: string;
}

/** Undefined where there is no such publication. */
export async function insertSharedLink(db: Db, link: NewLink): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into shared_link (company_id, publication_id, label, token_hash, expires_at, created_by)
    select company_id, id, ${link.label}, ${link.tokenHash}, now() + make_interval(days => ${link.days}::integer),
           ${link.userId}
      from publication
     where company_id = ${link.companyId} and id = ${link.publicationId}
    returning id`.execute(db);
  return rows[0]?.id;
}

/** False of one that is not there or ended before. */
export async function updateRevoked(db: Db, companyId: string, linkId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_link')
    .set({ revoked_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that it was opened; undefined where the hash opens nothing any more. */
export async function openLink(db: Db, companyId: string, tokenHash: Buffer) {
  return db
    .updateTable('shared_link')
    .set({ last_opened_at: sql<string>`now()`, times_opened: sql<number>`times_opened + 1` })
    .where('company_id', '=', companyId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['label', 'publication_id as publicationId', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

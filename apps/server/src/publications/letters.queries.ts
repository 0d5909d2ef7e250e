import type { Commentary } from '@tieout/contracts/publications.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** As many as an archive shows. */
const MOST_PUBLICATIONS = 36;

export interface PublicationRow extends Commentary {
  id: string;
  month: Month;
  publishedAt: string;
  openPoints: string[];
  /** As they were written; see partsOf. */
  parts: unknown;
  /** When the same month was last published after it; null of what still stands. */
  replacedAt: string | null;
}

/** The newest first; of one, where its id is given. */
export async function selectPublications(db: Db, companyId: string, id: string | null): Promise<PublicationRow[]> {
  const { rows } = await sql<PublicationRow>`
    select id, month::text as month, published_at as "publishedAt", headline, highlights, lowlights, asks,
           open_points as "openPoints", parts,
           (select max(later.published_at) from publication later
             where later.company_id = publication.company_id and later.month = publication.month
               and later.published_at > publication.published_at) as "replacedAt"
      from publication
     where company_id = ${companyId} ${id === null ? sql`` : sql`and id = ${id}`}
     order by month desc, published_at desc
     limit ${MOST_PUBLICATIONS}`.execute(db);
  return rows;
}

export interface KeptStatements {
  id: string;
  month: Month;
  profit: unknown;
  balances: unknown;
}

/** What those publications keep of the statements that a later change would show in. */
export async function selectKeptStatements(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<KeptStatements[]> {
  const { rows } = await sql<KeptStatements>`
    select id, month::text as month, figures #> '{statements,MANAGERIAL_PNL}' as profit,
           figures #> '{statements,BALANCE_SHEET}' as balances
      from publication
     where company_id = ${companyId} and id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export interface Opening {
  publicationId: string;
  name: string;
  lastOpenedAt: string;
  times: number;
}

/** Who has opened what a company published, the last first. */
export async function selectOpenings(db: Db, companyId: string): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select o.publication_id as "publicationId",
           coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email) as name,
           o.last_opened_at as "lastOpenedAt", o.times
      from publication_opening o
      join app_user u on u.id = o.user_id
     where o.company_id = ${companyId}
     order by o.last_opened_at desc`.execute(db);
  return rows;
}

/** Once a reader has opened it, it counts on from there. */
export async function upsertOpening(
  db: Db,
  { companyId, publicationId, userId }: { companyId: string; publicationId: string; userId: string },
): Promise<void> {
  await sql`
    insert into publication_opening (company_id, publication_id, user_id)
    values (${companyId}, ${publicationId}, ${userId})
        on conflict (company_id, publication_id, user_id) do update
       set last_opened_at = now(), times = publication_opening.times + 1`.execute(db);
}

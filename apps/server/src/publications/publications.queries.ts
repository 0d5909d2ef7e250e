import type { Commentary, PackPart } from '@tieout/contracts/publications.ts';
import type { Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Who publishes which month of a company's books. */
export interface Publishing {
  companyId: string;
  month: Month;
  /** The plan that readers see beside the figures; null: the approved ones. */
  plan: { id: string; version: number } | null;
  /** Null where nobody did, as in the demo. */
  publishedBy: string | null;
  requestId: string | null;
  /** What is said with it; left out where only figures are published. */
  said?: SaidWithIt;
  /** Why it goes out although something is open; for the activity of the company, and for no reader. */
  reason?: string | undefined;
}

export interface SaidWithIt extends Commentary {
  openPoints: readonly string[];
  parts: readonly PackPart[];
}

const NOTHING_SAID: SaidWithIt = { headline: '', highlights: [], lowlights: [], asks: [], openPoints: [], parts: [] };

/**
 * A publication of the books as they are at this moment, without its answers yet. Nothing is posted until the transaction
 * ends: a batch between two answers would be in one of them only.
 */
export async function insertPublication(
  db: Db,
  { companyId, month, plan, publishedBy, said = NOTHING_SAID }: Publishing,
): Promise<string | undefined> {
  const { headline, highlights, lowlights, asks, openPoints, parts } = said;
  const { rows } = await sql<{ id: string }>`
    insert into publication (company_id, month, published_by, known_at, ledger_version, settings_version,
                             structure_version, plan_id, plan_version, figures,
                             headline, highlights, lowlights, asks, open_points, parts)
    select c.id, ${month}, ${publishedBy}, clock_timestamp(), v.version, c.settings_version, c.structure_version,
           ${plan?.id ?? null}, ${plan?.version ?? null}, '{}',
           ${headline}, ${[...highlights]}::text[], ${[...lowlights]}::text[], ${[...asks]}::text[],
           ${[...openPoints]}::text[], ${JSON.stringify(parts)}::jsonb
      from company c join ledger_version v on v.company_id = c.id
     where c.id = ${companyId}
       for update of v
    returning id`.execute(db);
  return rows[0]?.id;
}

export async function updateAnswers(
  db: Db,
  { companyId, id, answers }: { companyId: string; id: string; answers: object },
): Promise<void> {
  await db
    .updateTable('publication')
    .set({ figures: JSON.stringify(answers) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function selectCompanyName(db: Db, companyId: string): Promise<string | undefined> {
  const company = await db.selectFrom('company').where('id', '=', companyId).select('name').executeTakeFirst();
  return company?.name;
}

/** One of the answers that a publication keeps: of the one asked for, or of the latest. */
export async function selectAnswer(
  db: Db,
  { companyId, publicationId }: { companyId: string; publicationId: string | null },
  path: readonly string[],
): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    select figures #> ${path}::text[] as answer
      from publication
     where company_id = ${companyId} ${publicationId === null ? sql`` : sql`and id = ${publicationId}`}
     order by month desc, published_at desc
     limit 1`.execute(db);
  return rows[0]?.answer;
}

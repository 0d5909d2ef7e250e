import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface QuestionRow {
  threadId: string;
  recipient: string;
  email: string;
  expiresAt: string;
  state: 'open' | 'answered' | 'expired' | 'revoked';
}

const STATE = sql`case when q.answered_at is not null then 'answered' when q.revoked_at is not null then 'revoked'
                       when q.expires_at <= now() then 'expired' else 'open' end`;

export async function selectQuestionsOf(
  db: Db,
  companyId: string,
  threadIds: readonly string[],
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.thread_id as "threadId", q.recipient_name as recipient, q.recipient_email as email,
           q.expires_at as "expiresAt", ${STATE} as state
      from line_question q
     where q.company_id = ${companyId} and q.thread_id = any(${threadIds}::uuid[])`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { SEND_MAIL } from './send-mail-task.ts';

export interface NewMail {
  recipient: string;
  reply_to: string | null;
  subject: string;
  body_text: string;
  body_html: string | null;
  attachment_name: string | null;
  attachment_type: string | null;
  attachment: Buffer | null;
}

/** The mail and the job that sends it in one statement: neither is ever there without the other. */
export async function insertMail(db: Db, mail: NewMail): Promise<void> {
  await db
    .with('mail', (qb) => qb.insertInto('outbox_mail').values(mail).returning('id'))
    .selectFrom('mail')
    .select((eb) => {
      const payload = eb.fn('json_build_object', [eb.cast(eb.val('mailId'), 'text'), 'mail.id']);
      return eb.cast<string>(eb.fn('graphile_worker.add_job', [eb.val(SEND_MAIL), payload]), 'text').as('job');
    })
    .execute();
}

/** A job that finds no mail and ends. */
export async function insertJobOfNoMail(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job(${SEND_MAIL}::text, json_build_object('mailId', uuidv7()))::text`.execute(
    db,
  );
}

export type WaitingMail = NonNullable<Awaited<ReturnType<typeof selectWaitingMail>>>;

/** Nothing for a mail that was sent or given up: a job that runs twice must not send twice. */
export async function selectWaitingMail(db: Db, id: string) {
  return db
    .selectFrom('outbox_mail')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .select([
      'id',
      'recipient',
      'reply_to',
      'subject',
      'body_text',
      'body_html',
      'created_at',
      'attachment_name',
      'attachment_type',
      'attachment',
    ])
    .executeTakeFirst();
}

export async function updateMailSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .where('id', '=', id)
    .set((eb) => ({ sent_at: eb.fn<string>('now', []), failure: null }))
    .execute();
}

/** The mail goes on waiting. */
export async function updateMailDelayed(db: Db, id: string, failure: string): Promise<void> {
  await db.updateTable('outbox_mail').where('id', '=', id).set({ failure }).execute();
}

export async function updateMailFailed(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable('outbox_mail')
    .where('id', '=', id)
    .set((eb) => ({ failed_at: eb.fn<string>('now', []), failure }))
    .execute();
}

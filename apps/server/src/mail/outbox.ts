import type { Db } from '#db/client.ts';

/** What a template makes. */
export interface MailContent {
  subject: string;
  text: string;
}

export interface Mail extends MailContent {
  to: string;
}

/** Puts a mail into the outbox, in the transaction of what it announces: no mail without the change, no change without the mail. */
export async function sendMail(db: Db, mail: Mail): Promise<void> {
  await db
    .insertInto('outbox_mail')
    .values({ recipient: mail.to, subject: mail.subject, body_text: mail.text })
    .execute();
}

import type { Db } from '#db/client.ts';
import { isMailAddress } from './mail-address.ts';
import { insertJobOfNoMail, insertMail } from './outbox.queries.ts';
import { oneLine } from './plain-text.ts';

/** What a template makes. */
export interface MailContent {
  subject: string;
  text: string;
  html?: string;
  /** Who an answer goes to, where that is not the sender of all mails. */
  replyTo?: string;
}

export interface Attachment {
  name: string;
  contentType: string;
  bytes: Buffer;
}

export interface Mail extends MailContent {
  to: string;
  attachment?: Attachment;
}

/** Puts a mail into the outbox, in the transaction of what it announces: no mail without the change, no change without the mail. */
export async function sendMail(db: Db, { to, replyTo, subject, text, html, attachment }: Mail): Promise<void> {
  // A list, a name or a line break here would let whoever typed the address choose further recipients.
  if (!isMailAddress(to)) throw new RangeError('The recipient of a mail must be one plain address');
  await insertMail(db, {
    recipient: to,
    reply_to: replyTo !== undefined && isMailAddress(replyTo) ? replyTo : null,
    subject: oneLine(subject),
    body_text: text,
    body_html: html ?? null,
    attachment_name: attachment?.name ?? null,
    attachment_type: attachment?.contentType ?? null,
    attachment: attachment?.bytes ?? null,
  });
}

/**
 * What an address without an account costs, where nobody is to learn that it has none: a job in the queue, as if there
 * had been a mail. Else the time of the answer would tell.
 */
export function sendNoMail(db: Db): Promise<void> {
  return insertJobOfNoMail(db);
}

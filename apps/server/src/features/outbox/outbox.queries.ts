import type { MailState } from '@tieout/contracts/outbox.ts';
import type { Db } from '#db/client.ts';

const SHOWN = 100;

export async function selectLatestMails(db: Db) {
  return db
    .selectFrom('outbox_mail')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select(['id', 'recipient as to', 'subject', 'body_text as text', 'created_at as createdAt', 'failure'])
    .select((eb) =>
      eb
        .case()
        .when('sent_at', 'is not', null)
        .then<MailState>('sent')
        .when('failed_at', 'is not', null)
        .then<MailState>('failed')
        .else<MailState>('waiting')
        .end()
        .as('state'),
    )
    .execute();
}

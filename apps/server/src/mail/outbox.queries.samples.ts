import { ID, type Sample } from '#scripts/record-sql.ts';
import * as mail from './outbox.queries.ts';

const newMail: mail.NewMail = {
  recipient: 'ada@test.example',
  reply_to: null,
  subject: 'Subject',
  body_text: 'Text',
  body_html: null,
  attachment_name: null,
  attachment_type: null,
  attachment: null,
};

export const samples: readonly Sample[] = [
  { name: 'insertMail', run: (db) => mail.insertMail(db, newMail) },
  { name: 'insertJobOfNoMail', run: (db) => mail.insertJobOfNoMail(db) },
  { name: 'selectWaitingMail', run: (db) => mail.selectWaitingMail(db, ID) },
  { name: 'updateMailSent', run: (db) => mail.updateMailSent(db, ID) },
  { name: 'updateMailDelayed', run: (db) => mail.updateMailDelayed(db, ID, 'reason') },
  { name: 'updateMailFailed', run: (db) => mail.updateMailFailed(db, ID, 'reason') },
];

import type { BugReport, BugType, ContactRequest, IssueReport, SupportReceipt } from '@tieout/contracts/support.ts';
import { currentMembershipOf, type Caller } from '#access/caller.ts';
import type { Db } from '#db/client.ts';
import { sendMail } from '#mail/outbox.ts';
import { supportReceivedMail, supportRequestMail } from '#mail/templates/support.ts';
import { insertSupportRequest, selectSender } from './support.queries.ts';

export interface SupportDesk {
  /** Where the people who help read their mail; null: they read the table. */
  supportEmail: string | null;
}

interface Sender {
  email: string;
  userId: string | null;
  companyId: string | null;
  companyName: string | null;
}

type Topic = { kind: 'CONTACT' } | { kind: 'BUG'; bugType: BugType } | { kind: 'ISSUE' };

export async function fileContact(
  db: Db,
  desk: SupportDesk,
  caller: Caller,
  { contactDescription }: ContactRequest,
): Promise<SupportReceipt> {
  return file(db, desk, await senderOf(db, caller), { kind: 'CONTACT', description: contactDescription });
}

export async function fileBug(
  db: Db,
  desk: SupportDesk,
  caller: Caller,
  { bugType, bugDescription }: BugReport,
): Promise<SupportReceipt> {
  return file(db, desk, await senderOf(db, caller), { kind: 'BUG', bugType, description: bugDescription });
}

export async function fileIssue(
  db: Db,
  desk: SupportDesk,
  { email, bugDescription }: IssueReport,
): Promise<SupportReceipt> {
  const stranger = { email, userId: null, companyId: null, companyName: null };
  return file(db, desk, stranger, { kind: 'ISSUE', description: bugDescription });
}

async function senderOf(db: Db, caller: Caller): Promise<Sender> {
  const companyId = currentMembershipOf(caller)?.companyId ?? null;
  return { ...(await selectSender(db, caller.userId, companyId)), userId: caller.userId, companyId };
}

async function file(
  db: Db,
  { supportEmail }: SupportDesk,
  { email, userId, companyId, companyName }: Sender,
  { description, ...topic }: Topic & { description: string },
): Promise<SupportReceipt> {
  const id = await insertSupportRequest(db, {
    kind: topic.kind,
    bug_type: topic.kind === 'BUG' ? topic.bugType : null,
    description,
    email,
    user_id: userId,
    sender_company_id: companyId,
  });
  if (supportEmail !== null) {
    const mail = supportRequestMail({ kind: subjectOf(topic), from: email, companyName, description });
    await sendMail(db, { to: supportEmail, ...mail });
  }
  await sendMail(db, { to: email, ...supportReceivedMail({ description }) });
  return { id };
}

function subjectOf(topic: Topic): string {
  switch (topic.kind) {
    case 'CONTACT':
      return 'Contact us';
    case 'BUG':
      return topic.bugType;
    case 'ISSUE':
      return 'Issue without login';
  }
}

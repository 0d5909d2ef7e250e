import type { MembershipType } from '@tieout/contracts/people.ts';
import type { Db } from '#db/client.ts';
import { sendMail } from '#mail/outbox.ts';
import { documentsReadyMail } from '#mail/templates/documents.ts';
import { updateWaitingTold } from './make-documents.queries.ts';

/** As long as the page waits before it promises a mail (decisions 4.7). */
const PATIENCE_SECONDS = 30;

/** Once all that somebody waits for is there. The mail and the note that they were told are one transaction. */
export async function tellWhoWaits(db: Db, companyId: string, publicUrl: string): Promise<void> {
  for (const { email, membershipType, ...ready } of await updateWaitingTold(db, companyId, PATIENCE_SECONDS)) {
    const link = new URL(pageOf(membershipType), publicUrl).href;
    await sendMail(db, { to: email, ...documentsReadyMail({ ...ready, link }) });
  }
}

/** Where their documents are: on the home of whoever has no page of theirs (decisions section 3). */
function pageOf(type: MembershipType | null): string {
  return type === 'HUBSPOT' || type === 'MANUAL' ? '/documents' : '/';
}

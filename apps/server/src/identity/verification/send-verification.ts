import { verifyEmail } from '@tieout/contracts/registration.ts';
import type { Db } from '#db/client.ts';
import { sendMail } from '#mail/outbox.ts';
import { verificationMail } from '#mail/templates/identity.ts';
import { expireCodes } from '../codes/codes.queries.ts';
import { createCode } from '../codes/codes.ts';
import { selectAddressee } from './verification.queries.ts';

/** Mails the link that proves the address. Links sent before stop working. */
export async function sendVerification(db: Db, uid: string, publicUrl: string): Promise<void> {
  const { email, firstName } = await selectAddressee(db, uid);
  await expireCodes(db, 'VERIFY_EMAIL', uid);
  const token = await createCode(db, 'VERIFY_EMAIL', uid);
  // From the configured address, never from the request's Host: whoever sends that could have the link lead to himself.
  const link = `${publicUrl}${verifyEmail.path}?${new URLSearchParams({ token }).toString()}`;
  await sendMail(db, { to: email, ...verificationMail({ firstName, link }) });
}

import { verifyEmail } from '@tieout/contracts/registration.ts';
import type { Db } from '#db/client.ts';
import { sendMail } from '#mail/outbox.ts';
import { verificationMail } from '#mail/templates/identity.ts';
import { expireCodes } from '../codes/codes.queries.ts';
import { createCode } from '../codes/codes.ts';
import { selectAddressee } from './verification.queries.ts';

/** What a link carries on to the login page, besides what it is for. */
export type LinkParameters = Readonly<Record<string, string>>;

interface LinkTarget {
  publicUrl: string;
  kept?: LinkParameters;
}

/** Mails the link that proves the address. Links sent before stop working. */
export async function sendVerification(db: Db, uid: string, { publicUrl, kept }: LinkTarget): Promise<void> {
  const { email, firstName } = await selectAddressee(db, uid);
  await expireCodes(db, 'VERIFY_EMAIL', uid);
  const token = await createCode(db, 'VERIFY_EMAIL', uid);
  // From the configured address, never from the request's Host: whoever sends that could have the link lead to themselves.
  const link = `${publicUrl}${verifyEmail.path}?${new URLSearchParams({ token, ...kept }).toString()}`;
  await sendMail(db, { to: email, ...verificationMail({ firstName, link }) });
}

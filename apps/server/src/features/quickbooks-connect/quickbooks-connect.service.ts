import { CONNECT_LINK_HOURS, type ConnectInvitation, type ConnectLink } from '@tieout/contracts/quickbooks.ts';
import { lockCompany } from '#access/companies.queries.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { fullName } from '#identity/full-name.ts';
import { hashOfSecret } from '#identity/secret-token.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import type { QuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';
import { startInvitedFlow } from './connect-flow.service.ts';
import { companyIdOf, makeCompanyToken } from '#identity/company-token.ts';
import { checkConnection, PROVIDER } from './connection.service.ts';
import {
  insertLink,
  selectCurrentLink,
  selectInvitation,
  selectLink,
  updateLinksReplaced,
} from './quickbooks-connect.queries.ts';

/** No company has it, so that a text that is no token costs the same look as one that is. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Links {
  box: SecretBox;
  publicUrl: string;
}

interface LinkMaker {
  companyId: string;
  userId: string;
  requestId: string;
}

/** Answers the id only: what an idempotency key keeps is readable in the database, and a link is not to be. */
export async function makeLink(
  db: Db,
  { box }: Pick<Links, 'box'>,
  { companyId, userId, requestId }: LinkMaker,
): Promise<{ id: string }> {
  await lockCompany(db, companyId);
  await updateLinksReplaced(db, companyId, PROVIDER);
  const token = makeCompanyToken(companyId);
  const { id, expiresAt } = await insertLink(db, {
    companyId,
    provider: PROVIDER,
    tokenHash: hashOfSecret(token),
    tokenSealed: box.seal(token, placeOf(companyId)),
    createdBy: userId,
    hours: CONNECT_LINK_HOURS,
  });
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    action: 'connect-link.created',
    subjectType: 'connect_link',
    subjectId: id,
    after: { provider: PROVIDER, expiresAt },
    requestId,
  });
  return { id };
}

export async function findLink(db: Db, links: Links, companyId: string, id: string): Promise<ConnectLink> {
  const link = answerOf(links, companyId, await selectLink(db, companyId, id));
  if (link === null) throw new Error('A link cannot be read with the secret it was just sealed under');
  return link;
}

/** Null also where the installation's secret has changed since: the link works, but nobody can read it any more. */
export async function findCurrentLink(db: Db, links: Links, companyId: string): Promise<ConnectLink | null> {
  const row = await selectCurrentLink(db, companyId, PROVIDER);
  return row === undefined ? null : answerOf(links, companyId, row);
}

/** A sealed link opens for the company and the provider it was made for. */
function placeOf(companyId: string): string {
  return `${PROVIDER} of ${companyId}`;
}

function answerOf(
  { box, publicUrl }: Links,
  companyId: string,
  { tokenSealed, createdAt, expiresAt }: Awaited<ReturnType<typeof selectLink>>,
): ConnectLink | null {
  const token = box.open(tokenSealed, placeOf(companyId));
  return token === null ? null : { url: `${publicUrl}/connect/${token}`, createdAt, expiresAt };
}

/** For whoever holds the token: they see the company it names, and of it only what the invitation says. */
export async function findInvitation(
  db: AppDb,
  vendor: QuickBooksVendor | null,
  token: string,
): Promise<ConnectInvitation> {
  return withInvitation(db, token, async (transaction, { companyId, companyName, firstName, lastName, expiresAt }) => {
    const { isQuickbooksConnected, isOffered, isSandbox } = await checkConnection(transaction, companyId, vendor);
    const invitedBy = fullName({ firstName, lastName });
    return { companyName, invitedBy, expiresAt, isQuickbooksConnected, isOffered, isSandbox };
  });
}

/** The way to QuickBooks for whoever holds the token; it uses nothing up. */
export async function startInvited(db: AppDb, vendor: QuickBooksVendor | null, token: string) {
  return withInvitation(db, token, async (transaction, invitation) => {
    if (vendor === null) throw new AppError('conflict', 'QuickBooks cannot be connected in this installation.');
    return startInvitedFlow(transaction, vendor, invitation);
  });
}

type Invitation = NonNullable<Awaited<ReturnType<typeof selectInvitation>>> & { companyId: string };

async function withInvitation<T>(
  db: AppDb,
  token: string,
  work: (transaction: Db, invitation: Invitation) => Promise<T>,
): Promise<T> {
  const companyId = companyIdOf(token) ?? NOBODY;
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    const row = await selectInvitation(transaction, companyId, hashOfSecret(token));
    if (row === undefined) throw notFound();
    return work(transaction, { ...row, companyId });
  });
}

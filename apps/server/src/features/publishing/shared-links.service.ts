import type { Letter } from '@tieout/contracts/publications.ts';
import type { SharedLink } from '@tieout/contracts/shared-links.ts';
import { accessTo, type CompanyAccess } from '#access/company-access.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { companyIdOf, makeCompanyToken } from '#identity/company-token.ts';
import { hashOfSecret } from '#identity/secret-token.ts';
import { openLetter } from '#publications/letter.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { insertSharedLink, openLink, selectSharedLinks, updateRevoked } from './shared-links.queries.ts';

/** Each is a door that somebody has to remember. */
const MOST_OPEN = 50;

interface WantedLink {
  publicationId: string;
  label: string;
  days: number;
}

export async function makeLink(
  db: Db,
  { companyId, userId, requestId }: CompanyCall,
  publicUrl: string,
  { publicationId, label, days }: WantedLink,
): Promise<SharedLink & { url: string }> {
  if ((await selectSharedLinks(db, companyId)).filter(({ isOpen }) => isOpen).length >= MOST_OPEN) {
    throw new AppError('conflict', `A company has at most ${MOST_OPEN} open links. Revoke one first.`);
  }
  const token = makeCompanyToken(companyId);
  const tokenHash = hashOfSecret(token);
  const linkId = await insertSharedLink(db, { companyId, publicationId, label, tokenHash, days, userId });
  if (linkId === undefined) throw notFound();
  await record(
    db,
    { companyId, userId, requestId },
    { action: 'publication.link-made', linkId, after: { label, days } },
  );
  const link = (await selectSharedLinks(db, companyId)).find(({ id }) => id === linkId);
  if (link === undefined) throw notFound();
  return { ...link, url: new URL(`/shared/${token}`, publicUrl).href };
}

export function revokeLink(db: AppDb, call: CompanyCall, linkId: string): Promise<SharedLink[]> {
  const { companyId, context } = call;
  return inContext(db, context, async (transaction) => {
    const link = (await selectSharedLinks(transaction, companyId)).find(({ id }) => id === linkId);
    if (link === undefined) throw notFound();
    if (await updateRevoked(transaction, companyId, linkId)) {
      await record(transaction, call, { action: 'publication.link-revoked', linkId, after: { label: link.label } });
    }
    return selectSharedLinks(transaction, companyId);
  });
}

function record(
  db: Db,
  { companyId, userId, requestId }: Pick<CompanyCall, 'companyId' | 'userId' | 'requestId'>,
  { action, linkId, after }: { action: string; linkId: string; after: object },
): Promise<void> {
  return recordChange(db, {
    companyId,
    actorUserId: userId,
    action,
    subjectType: 'shared-link',
    subjectId: linkId,
    after,
    requestId,
  });
}

/** For whoever holds the token: one publication, as a viewer without rights of their own would see it. */
export async function readShared(
  db: AppDb,
  token: string,
): Promise<{ label: string; expiresAt: string; letter: Letter }> {
  const companyId = companyIdOf(token);
  if (companyId === null) throw notFound();
  const context = { companyIds: [companyId] };
  const link = await inContext(db, context, (transaction) => openLink(transaction, companyId, hashOfSecret(token)));
  if (link === undefined) throw notFound();
  const { label, expiresAt, publicationId } = link;
  const reader = { context, access: viewerAccess(companyId) };
  const letter = await inSnapshot(db, context, (transaction) => openLetter(transaction, reader, publicationId));
  return { label, expiresAt, letter };
}

function viewerAccess(companyId: string): CompanyAccess {
  const membership = { companyId, type: 'VIEWER' as const, isOwner: false, grants: new Map(), masks: [] };
  return accessTo(
    {
      userId: '',
      sessionId: '',
      role: 'CLIENT',
      memberships: [membership],
      assignedCompanyIds: [],
      currentCompanyId: companyId,
    },
    companyId,
  );
}

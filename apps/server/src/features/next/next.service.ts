import { randomUUID } from 'node:crypto';
import type { BusinessModelAnswers, Partner } from '@tieout/contracts/next.ts';
import type { Caller } from '#access/caller.ts';
import { insertCompany, insertOwner, updateCurrentCompany } from '#access/companies.queries.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { defaultCompanyName } from '#identity/default-company-name.ts';
import type { OpenIdProvider } from '#identity/openid/provider-settings.ts';
import { lockAnswers, lockUser, selectAnyMembership, selectIssuers, updateAnswers } from './next.queries.ts';

export const NO_PARTNER: Partner = { partnerName: null, partnerLogoUrl: null, redirectUrl: null };

/** The first provider is the partner; without one, whoever stands in for it. */
export function partnerOf(provider: OpenIdProvider | undefined, standIn: Partner): Partner {
  if (provider === undefined) return standIn;
  const query = new URLSearchParams({ provider: provider.id, mode: 'redirect' });
  return {
    partnerName: provider.name,
    partnerLogoUrl: provider.logoUrl,
    redirectUrl: `/api/auth/oidc/start?${query.toString()}`,
  };
}

/** Makes the company of a client who comes for the first time; only the partner's own are BOOTSTRAP_NEXT (decisions section 5). Where they go on: the first tutorial, or home. */
export async function completeRegistration(
  { db, partner }: { db: AppDb; partner: OpenIdProvider | undefined },
  { userId, role }: Caller,
  requestId: string,
): Promise<string> {
  if (role !== 'CLIENT') return '/';
  const companyId = randomUUID();
  return inContext(db, { userId, companyIds: [companyId] }, async (transaction) => {
    // Of two calls at once the second waits here, and then finds the membership of the first.
    const { firstName } = await lockUser(transaction, userId);
    if ((await selectAnyMembership(transaction, userId)) !== undefined) return '/';
    const name = defaultCompanyName(firstName);
    const isOfPartner = partner !== undefined && (await selectIssuers(transaction, userId)).includes(partner.issuer);
    const type = isOfPartner ? 'BOOTSTRAP_NEXT' : 'BOOTSTRAP';
    await insertCompany(transaction, { id: companyId, name });
    await insertOwner(transaction, { company_id: companyId, user_id: userId, type });
    await updateCurrentCompany(transaction, userId, companyId);
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      action: 'company.created',
      subjectType: 'company',
      subjectId: companyId,
      after: { name, origin: isOfPartner ? 'partner' : 'external login' },
      requestId,
    });
    return '/tutorials/2';
  });
}

export interface AnsweredCompany {
  companyId: string;
  actorUserId: string;
  requestId: string;
}

export async function saveAnswers(
  db: AppDb,
  context: DbContext,
  { companyId, actorUserId, requestId }: AnsweredCompany,
  answers: BusinessModelAnswers,
): Promise<void> {
  await inContext(db, context, async (transaction) => {
    const before = await lockAnswers(transaction, companyId);
    await updateAnswers(transaction, companyId, answers);
    await recordChange(transaction, {
      companyId,
      actorUserId,
      action: 'company.business-model-answered',
      subjectType: 'company',
      subjectId: companyId,
      before,
      after: answers,
      requestId,
    });
  });
}

import type { Freshness } from '@tieout/contracts/freshness.ts';
import { RESOURCES } from '@tieout/contracts/rights.ts';
import type { Caller } from '#access/caller.ts';
import { accessTo, companyContext, resolveCompanyId, type CompanyAccess } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import type { AppDb } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { selectTieOuts } from '#sync/tie-outs.queries.ts';
import { selectConnectedSources } from './freshness.queries.ts';

export interface FreshnessDeps {
  db: AppDb;
}

export async function findFreshness(
  { db }: FreshnessDeps,
  caller: Caller,
  requested: string | undefined,
): Promise<Freshness> {
  const companyId = resolveCompanyId(caller, requested);
  if (!readsLiveFigures(accessTo(caller, companyId))) return { sources: [], compared: [] };
  const context = companyContext(caller, companyId);
  return inContext(db, context, async (transaction) => ({
    sources: await selectConnectedSources(transaction, companyId),
    compared: (await selectTieOuts(transaction, companyId)).map(({ differing, ...tieOut }) => ({
      ...tieOut,
      differing: differing.map(({ name }) => name),
    })),
  }));
}

/** What was published is as old as its publication: what has been read since then is not for its readers. */
function readsLiveFigures({ widestGrantFor }: CompanyAccess): boolean {
  return RESOURCES.some((resource) => {
    const { level, isLive } = widestGrantFor(resource);
    return isLive && reaches(level, 'view');
  });
}

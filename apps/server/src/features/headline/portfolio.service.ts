import type { Headline } from '@tieout/contracts/headline.ts';
import { LRUCache } from 'lru-cache';
import { companyIdsOf, type Caller } from '#access/caller.ts';
import { accessTo, companyContext } from '#access/company-access.ts';
import { reaches } from '#access/levels.ts';
import { findRunwaysOfRecord } from '#calculators/runway-of-record.ts';
import type { AppDb } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { etagOf } from '#versions/etag.ts';
import { selectVersionsOfMany } from '#statements/question/statement-company.queries.ts';
import { headlineScope } from '#statements/question/headline-scope.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { readHeadline, type HeadlineDeps } from './headline.service.ts';

/** About as many companies as one process shows in a day. */
const MAX_KEPT = 2_000;

/** One set per connection pool: two installations in one process, as in tests, never share figures. */
const keptByDb = new WeakMap<AppDb, LRUCache<string, Headline>>();

/**
 * The headline of every company whose overview the caller may see, by name; one that is hidden from them is left out, not
 * refused. Only those are built whose figures could have changed.
 */
export async function findPortfolio(deps: HeadlineDeps, caller: Caller): Promise<Headline[]> {
  const scopes = viewableScopes(caller);
  if (scopes.length === 0) return [];
  const context = { userId: caller.userId, companyIds: companyIdsOf(caller) };
  const ids = scopes.map(({ companyId }) => companyId);
  const versions = await selectVersionsOfMany(deps.db, ids, context);
  const headlines: Headline[] = [];
  // One after the other: a portfolio must not take every connection of the pool.
  for (const scope of scopes) {
    const found = versions.get(scope.companyId);
    if (found !== undefined) headlines.push(await keptHeadline(deps, scope, found));
  }
  // Not among what is kept: a scenario is saved without any other figure of a headline changing.
  const records = await inSnapshot(deps.db, context, (db) => findRunwaysOfRecord(db, scopes));
  return headlines
    .map((headline) => ({ ...headline, runway: records.get(headline.companyId) ?? headline.runway }))
    .toSorted((a, b) => BY_NAME.compare(a.companyName, b.companyName));
}

const BY_NAME = new Intl.Collator('en');

async function keptHeadline(deps: HeadlineDeps, scope: StatementScope, versions: string): Promise<Headline> {
  const kept = keptByDb.get(deps.db) ?? new LRUCache<string, Headline>({ max: MAX_KEPT });
  keptByDb.set(deps.db, kept);
  const key = etagOf([scope.companyId, versions, rightsText(scope)]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const headline = await inSnapshot(deps.db, scope.context, (db) => readHeadline(db, scope));
  kept.set(key, headline);
  return headline;
}

function viewableScopes(caller: Caller): StatementScope[] {
  return companyIdsOf(caller).flatMap((companyId) => {
    const access = accessTo(caller, companyId);
    if (!reaches(access.grantFor('dashboard/overview').level, 'view')) return [];
    return [headlineScope(companyContext(caller, companyId), access)];
  });
}

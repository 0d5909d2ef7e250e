import type { Statement, StatementQuery } from '@tieout/contracts/statements.ts';
import { findVersions } from '#access/kept-versions.ts';
import type { AppDb } from '#db/client.ts';
import { inSnapshot } from '#db/context.ts';
import { etagOf } from '#http/etag.ts';
import { notFound } from '#server/app-error.ts';
import { buildStatement } from './build-statement.ts';
import { createStatementCache, type StatementCache } from './statement-cache.ts';
import { selectStatementVersions } from './statement-company.queries.ts';
import type { StatementScope } from './statement-scope.ts';

export interface StatementDeps {
  db: AppDb;
  /** The version of the product: an upgrade may show the same books differently. */
  build: string;
}

/** Changes whenever the answer could: books, structure, settings, plan, publication, rates, rights or the day. */
export async function findStatementTag(
  deps: StatementDeps,
  scope: StatementScope,
  query: StatementQuery,
): Promise<string> {
  const { companyId, context, isLive, can } = scope;
  const currency = query.currency ?? null;
  const versions = await findVersions(deps.db, scope, `statement/${currency}`, () =>
    selectStatementVersions(deps.db, companyId, context, currency),
  );
  // Of a company that is gone, or that its caller does not see, nothing may be remembered.
  if (versions === '') throw notFound();
  const asked = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return etagOf([deps.build, companyId, versions, String(isLive), JSON.stringify(can), JSON.stringify(asked)]);
}

/** One cache per connection pool: two installations in one process, as in tests, never share answers. */
const caches = new WeakMap<AppDb, StatementCache>();

/** The statement, from the cache when nothing it is made of has changed. */
export async function findStatement(
  deps: StatementDeps,
  scope: StatementScope,
  query: StatementQuery,
  knownTag?: string,
): Promise<Statement> {
  const tag = knownTag ?? (await findStatementTag(deps, scope, query));
  const cache = caches.get(deps.db) ?? createStatementCache();
  caches.set(deps.db, cache);
  const kept = cache.get(tag);
  if (kept !== undefined) return kept;
  const statement = await inSnapshot(deps.db, scope.context, (transaction) =>
    buildStatement(transaction, scope, query),
  );
  cache.set(tag, statement);
  return statement;
}

import type { StatementQuery } from '@tieout/contracts/statements.ts';
import { findVersions } from '#versions/kept-versions.ts';
import type { AppDb } from '#db/client.ts';
import { etagOf } from '#versions/etag.ts';
import { notFound } from '#server/app-error.ts';
import { selectStatementVersions } from './statement-company.queries.ts';
import { rightsText, type StatementScope } from './statement-scope.ts';

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
  const { companyId, context } = scope;
  const currency = query.currency ?? null;
  const versions = await findVersions(deps.db, scope, `statement/${currency}`, () =>
    selectStatementVersions(deps.db, companyId, context, currency),
  );
  // Of a company that is gone, or that its caller does not see, nothing may be remembered.
  if (versions === '') throw notFound();
  const asked = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return etagOf([deps.build, companyId, versions, rightsText(scope), JSON.stringify(asked)]);
}

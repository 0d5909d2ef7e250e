import type { Headline } from '@tieout/contracts/headline.ts';
import { findVersions } from '#versions/kept-versions.ts';
import type { AppDb } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { etagOf } from '#versions/etag.ts';
import { findPublishedHeadline } from '#publications/published-answers.ts';
import { notFound } from '#server/app-error.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { buildHeadline } from '#statements/build-headline.ts';

export interface HeadlineDeps {
  db: AppDb;
  /** The version of the product: part of every tag, because an upgrade may show the same books differently. */
  build: string;
}

/** Changes whenever the answer could: all that a statement is made of, and the caller's rights. */
export async function findHeadlineTag({ db, build }: HeadlineDeps, scope: StatementScope): Promise<string> {
  const { companyId, context } = scope;
  const versions = await findVersions(db, scope, 'headline', () =>
    selectStatementVersions(db, companyId, context, null),
  );
  // Of a company that is gone, or that its caller does not see, nothing may be remembered.
  if (versions === '') throw notFound();
  return etagOf([build, companyId, versions, rightsText(scope)]);
}

export function findHeadline({ db }: HeadlineDeps, scope: StatementScope): Promise<Headline> {
  return inSnapshot(
    db,
    scope.context,
    async (transaction) =>
      (await findPublishedHeadline(transaction, scope)) ?? (await buildHeadline(transaction, scope)),
  );
}

import type { Headline } from '@tieout/contracts/headline.ts';
import { findVersions } from '#versions/kept-versions.ts';
import { selectRecordVersion } from '#calculators/base-scenario.queries.ts';
import { findRunwayOfRecord } from '#calculators/runway-of-record.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { etagOf } from '#versions/etag.ts';
import { runwayByBurn } from '#metrics/runway-by-burn.ts';
import { findPublishedHeadline } from '#publications/published-answers.ts';
import { notFound } from '#server/app-error.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { buildHeadline } from '#statements/build-headline.ts';

export interface HeadlineDeps {
  db: AppDb;
  /** The version of the product: part of every tag, because an upgrade may show the same books differently. */
  build: string;
}

/** Changes whenever the answer could: all that a statement is made of, and the caller's rights. */
export async function findHeadlineTag({ db, build }: HeadlineDeps, scope: StatementScope): Promise<string> {
  const { companyId, context } = scope;
  const versions = await findVersions(db, scope, 'headline', async () => {
    const books = await selectStatementVersions(db, companyId, context, null);
    if (books === '') return books;
    return `${books} ${await inContext(db, context, (transaction) => selectRecordVersion(transaction, companyId))}`;
  });
  // Of a company that is gone, or that its caller does not see, nothing may be remembered.
  if (versions === '') throw notFound();
  return etagOf([build, companyId, versions, rightsText(scope)]);
}

export function findHeadline({ db }: HeadlineDeps, scope: StatementScope): Promise<Headline> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const headline = await readHeadline(transaction, scope);
    return { ...headline, runway: (await findRunwayOfRecord(transaction, scope)) ?? headline.runway };
  });
}

/** With the runway before one is saved: whoever shows it looks whether one is. */
export async function readHeadline(db: Db, scope: StatementScope): Promise<Headline> {
  const headline = (await findPublishedHeadline(db, scope)) ?? (await buildHeadline(db, scope));
  // What was published before a headline had one is asked of the books as they were then.
  if (headline.month === null || headline.runway !== null) return headline;
  return { ...headline, runway: await runwayByBurn(db, await openView(db, scope, {})) };
}

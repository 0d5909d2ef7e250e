import type { Db } from '#db/client.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { liveScope } from '../settings/live-scope.ts';

/** Today's books, up to the month that was published and asked as they were then: another basis or currency restates nothing. */
export async function publishedAnew(db: Db, published: StatementView): Promise<StatementView> {
  const live = await openView(db, liveScope(published.company.id), {});
  const { ledgerVersion, cashDerivedVersion, structureVersion } = live.company;
  const { ratesKnownAt: _then, ...settings } = published.company;
  return {
    ...live,
    company: { ...settings, ledgerVersion, cashDerivedVersion, structureVersion },
    lastDay: published.lastDay,
    closedThrough: published.closedThrough,
    planId: published.planId,
  };
}

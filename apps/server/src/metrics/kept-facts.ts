import type { KeptResults } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { FactSource } from '#facts/connected-facts.queries.ts';
import { gatherFacts, type FactsBesideBooks } from '#facts/gather-facts.ts';
import type { AskedFacts, KindOfFacts } from '#facts/known-facts.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import type { KeptSums } from './kept-sums.ts';
import { selectResultsStamp } from './results-stamp.queries.ts';

/** Facts that name nothing of the books, so that no posting changes what is made of them; each with the kind it is known by. */
const APART_FROM_BOOKS: Readonly<Partial<Record<FactSource, KindOfFacts>>> = {
  orders: 'ORDERS',
  deals: 'DEALS',
  marketplace: 'LISTINGS',
};

interface KeptFacts {
  results: KeptResults;
  /** Facts of these sources and null of the others. */
  gather: (sources: readonly FactSource[]) => Promise<FactsBesideBooks>;
}

/** The facts of some sources and what was made of them before, each under all that it is made of. */
export async function openKeptFacts(
  db: Db,
  { company, closedThrough, lastDay, knownAt }: StatementView,
  asked: AskedFacts,
  { sums, sources, since }: { sums: KeptSums; sources: readonly FactSource[]; since: Month | undefined },
): Promise<KeptFacts> {
  const { id, ledgerVersion, cashDerivedVersion, structureVersion, reportingCurrency, ratesKnownAt } = company;
  // Settings, rates, and that all was to be worked out anew.
  const shared = [await selectResultsStamp(db, id), asked.publicationId, asked.to, reportingCurrency, ratesKnownAt];
  // Customers are merged and departments renamed by what the books say.
  const books = [ledgerVersion, cashDerivedVersion, structureVersion, closedThrough, lastDay, knownAt, since];
  function madeOf(source: FactSource): readonly unknown[] {
    const kind = APART_FROM_BOOKS[source];
    return [id, source, ...shared, ...(kind === undefined ? [asked.versions, books] : [asked.versions[kind] ?? 0])];
  }
  return {
    results: new Map(sources.map((source) => [source, sums.resultsOf(madeOf(source))])),
    async gather(wanted) {
      const none = await gatherFacts(db, asked, new Set());
      const found = await Promise.all(
        wanted.map((source) =>
          sums.find(madeOf(source), async () => {
            const facts = await gatherFacts(db, asked, new Set([source]));
            return { [source]: facts[source] } as Partial<FactsBesideBooks>;
          }),
        ),
      );
      return Object.assign(none, ...found) as FactsBesideBooks;
    },
  };
}

import { METRIC_HISTORY_MONTHS, type MetricFacts } from '@tieout/finance/metrics/facts/metric-facts.ts';
import type { OwnValue } from '@tieout/finance/metrics/facts/own-value.ts';
import { sourcesBesideBooks, type Feed } from '@tieout/finance/metrics/frame/feeds.ts';
import { openMetricBook, type MetricBook, type MetricFrame } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { addMonths, lastDayOf, monthRange, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { selectFactsVersions, selectPublishedFactsVersions, type FactSource } from '#facts/connected-facts.queries.ts';
import { selectTermsDays } from '#facts/control-lines.queries.ts';
import { controlKind } from '#facts/control-side.ts';
import { gatherFacts, gatherOpenItems } from '#facts/gather-facts.ts';
import { selectListsStamp, selectOpenByAge } from '#facts/open-by-age.queries.ts';
import type { BooksFacts } from '#statements/question/books-facts.queries.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { withoutFacts } from './facts-not-read.ts';
import { openKeptFacts } from './kept-facts.ts';
import type { KeptSums } from './kept-sums.ts';
import { currenciesOf, openMetricRates } from './metric-rates.ts';
import { selectOwnValues } from './own/own-metrics.queries.ts';
import { readMetricBooks } from './read-books-by-month.ts';

export interface WantedMetrics {
  range: { from: Month; to: Month };
  /** What is read beside the books. */
  feeds: ReadonlySet<Feed>;
  /** Revenue by customer is read line by line, and only for who asks about customers. */
  hasCustomers: boolean;
  /** Given where figures are wanted and nobody opens their rows: what the database can add up is not read line by line. */
  sums?: KeptSums;
  /** With `sums`: sources to be read although results of theirs are kept; see FactsNotRead. */
  read?: ReadonlySet<FactSource>;
}

type Receivables = Pick<MetricFacts, 'receivables' | 'receivablesByAge'>;

function ownCurrencies(values: readonly OwnValue[]): string[] {
  return values.flatMap(({ currency }) => currency ?? []);
}

/** Lines are in the currency of the books: in another one their ages are not told. */
async function readReceivables(
  db: Db,
  view: StatementView,
  on: LocalDate,
  { sums, termsDays, mergedIn }: { sums: KeptSums | undefined; termsDays: number; mergedIn: number },
): Promise<Receivables> {
  const { company, version, knownAt, chart } = view;
  if (company.reportingCurrency !== company.baseCurrency) return { receivables: null };
  const asked = { companyId: company.id, side: 'RECEIVABLE', on, version, knownAt } as const;
  // Sums are made of the lists of open items as they are now.
  if (sums === undefined || knownAt !== null) return { receivables: await gatherOpenItems(db, asked) };
  const accountIds = chart.filter(({ kind }) => kind === controlKind(asked.side)).map(({ id }) => id);
  const wanted = { ...asked, accountIds, termsDays };
  const madeOf = ['open-by-age', wanted, company.ledgerVersion, mergedIn, await selectListsStamp(db, asked)];
  return { receivables: null, receivablesByAge: await sums.find(madeOf, () => selectOpenByAge(db, wanted)) };
}

/** The facts of a company that metrics of these months are made of, only of `feeds`; one query per source, however many metrics there are. */
export async function openCompanyMetrics(
  db: Db,
  view: StatementView,
  booksFacts: BooksFacts & { firstMonth: Month },
  { range, feeds, hasCustomers, sums: keptSums, read }: WantedMetrics,
): Promise<MetricBook> {
  const { company, closedThrough, lastDay } = view;
  // What is kept was worked out for who may know all of it.
  const sums = view.isMasked ? undefined : keptSums;
  const earliest = addMonths(range.from, -METRIC_HISTORY_MONTHS);
  const from = feeds.has('whole-books') || earliest < booksFacts.firstMonth ? booksFacts.firstMonth : earliest;
  const months = monthRange(from > range.to ? range.to : from, range.to);
  const publicationId = view.source.kind === 'published' ? view.source.publicationId : null;
  const versions =
    publicationId === null
      ? await selectFactsVersions(db, company.id, view.knownAt)
      : await selectPublishedFactsVersions(db, company.id, publicationId);
  // Of what was published nothing is told after its month, whatever months are asked for.
  const end = publicationId !== null && lastDay < lastDayOf(range.to) ? lastDay : lastDayOf(range.to);
  // Of subscriptions and customers the whole past counts: who paid before is not new.
  const asked = { companyId: company.id, versions, from: null, to: end, publicationId };
  const sources = [...sourcesBesideBooks(feeds)];
  const kept = sums && (await openKeptFacts(db, view, asked, { sums, sources, since: months[0] }));
  // Where there are results, they are most likely all that is wanted: the same metrics are asked for again and again.
  const unread = sources.filter((source) => (kept?.results.get(source)?.size ?? 0) > 0 && read?.has(source) !== true);
  const toRead = sources.filter((source) => !unread.includes(source));
  const beside = await (kept?.gather(toRead) ?? gatherFacts(db, asked, new Set(toRead)));
  const termsDays = await selectTermsDays(db, company.id, publicationId);
  // A merge of customers advances it, whatever they are customers of.
  const summed = { sums, mergedIn: versions.SUBSCRIPTIONS ?? 0, channelsIn: versions.ORDERS ?? 0 };
  const own = feeds.has('own') ? await selectOwnValues(db, { companyId: company.id, versions }) : [];
  const facts: MetricFacts = {
    ...(await readMetricBooks(db, view, booksFacts, { months, hasCustomers, ...summed })),
    ...beside,
    ...(view.isMasked && { pay: null, isPayRestricted: true }),
    bankCash: null,
    own: Map.groupBy(own, ({ metricId }) => metricId),
    ...(feeds.has('receivables')
      ? await readReceivables(db, view, end, { termsDays, ...summed })
      : { receivables: null }),
  };
  const frame: MetricFrame = {
    model: company.businessModel ?? DEFAULT_MODEL,
    currency: company.reportingCurrency,
    rates: await openMetricRates(db, view, new Set([...currenciesOf(beside), ...ownCurrencies(own)])),
    closedThrough,
    today: lastDay,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    arTermsDays: termsDays,
  };
  return openMetricBook(withoutFacts(facts, unread), frame, kept?.results);
}

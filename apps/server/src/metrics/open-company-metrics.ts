import { METRIC_HISTORY_MONTHS, type MetricFacts } from '@tieout/finance/metrics/facts/metric-facts.ts';
import { sourcesBesideBooks, type Feed } from '@tieout/finance/metrics/frame/feeds.ts';
import { openMetricBook, type MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { OpenItemLine } from '@tieout/finance/metrics/open-items/open-items.ts';
import { addMonths, lastDayOf, monthRange, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { selectFactsVersions } from '#facts/connected-facts.queries.ts';
import { selectTermsDays } from '#facts/control-lines.queries.ts';
import { gatherFacts, gatherOpenItems } from '#facts/gather-facts.ts';
import type { BooksFacts } from '#statements/question/books-facts.queries.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { currenciesOf, openMetricRates } from './metric-rates.ts';
import { readMetricBooks } from './read-books-by-month.ts';

export interface WantedMetrics {
  range: { from: Month; to: Month };
  /** What is read beside the books. */
  feeds: ReadonlySet<Feed>;
  /** Revenue by customer is read line by line, and only for who asks about customers. */
  hasCustomers: boolean;
}

/** Lines are in the currency of the books: in another one their ages are not told. */
async function readReceivables(db: Db, { company, version }: StatementView, to: Month): Promise<OpenItemLine[] | null> {
  if (company.reportingCurrency !== company.baseCurrency) return null;
  return gatherOpenItems(db, { companyId: company.id, side: 'RECEIVABLE', on: lastDayOf(to), version });
}

/** The facts of a company that metrics of these months are made of, only of `feeds`; one query per source, however many metrics there are. */
export async function openCompanyMetrics(
  db: Db,
  view: StatementView,
  booksFacts: BooksFacts & { firstMonth: Month },
  { range, feeds, hasCustomers }: WantedMetrics,
): Promise<MetricBook> {
  const { company, closedThrough, lastDay } = view;
  const earliest = addMonths(range.from, -METRIC_HISTORY_MONTHS);
  const from = earliest < booksFacts.firstMonth ? booksFacts.firstMonth : earliest;
  const months = monthRange(from > range.to ? range.to : from, range.to);
  const versions = await selectFactsVersions(db, company.id, view.knownAt);
  // Of subscriptions and customers the whole past counts: who paid before is not new.
  const asked = { companyId: company.id, versions, from: null, to: lastDayOf(range.to) };
  const beside = await gatherFacts(db, asked, sourcesBesideBooks(feeds));
  const facts: MetricFacts = {
    ...(await readMetricBooks(db, view, booksFacts, { months, hasCustomers })),
    ...beside,
    bankCash: null,
    receivables: feeds.has('receivables') ? await readReceivables(db, view, range.to) : null,
  };
  return openMetricBook(facts, {
    model: company.businessModel ?? DEFAULT_MODEL,
    currency: company.reportingCurrency,
    rates: await openMetricRates(db, view, currenciesOf(beside)),
    closedThrough,
    today: lastDay,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    arTermsDays: await selectTermsDays(db, company.id),
  });
}

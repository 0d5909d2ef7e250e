import type { MetricRates } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { RateBook } from '@tieout/finance/translation/rate-book.ts';
import type { Db } from '#db/client.ts';
import type { FactsBesideBooks } from '#facts/gather-facts.ts';
import { openRates } from '#statements/books/open-rates.ts';
import type { StatementView } from '#statements/question/statement-view.ts';

/** Rates into the reporting currency, read once for each currency that facts are in. */
export async function openMetricRates(
  db: Db,
  { company, lastDay }: StatementView,
  currencies: ReadonlySet<string>,
): Promise<MetricRates> {
  const to = company.reportingCurrency;
  const books = new Map<string, RateBook>();
  for (const from of currencies) {
    if (from !== to) books.set(from, await openRates(db, company, { from, to }, lastDay));
  }
  return {
    average: (currency, month) => rateOf(books.get(currency)?.average(month)),
    closing: (currency, month) => rateOf(books.get(currency)?.closing(month)),
  };
}

function rateOf(rate: ReturnType<RateBook['average']> | undefined): string | null {
  return rate?.status === 'ok' ? rate.rate : null;
}

export function currenciesOf({
  subscriptions,
  orders,
  deals,
  pay,
  projects,
  marketplace,
}: FactsBesideBooks): ReadonlySet<string> {
  const lists = [
    subscriptions,
    orders?.orders,
    deals,
    pay,
    projects?.projects,
    projects?.timesheets,
    marketplace?.orders,
  ];
  return new Set(lists.flatMap((list) => list?.map(({ currency }) => currency) ?? []));
}

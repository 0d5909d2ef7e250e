import type { ExchangeRates } from '@tieout/contracts/exchange-rates.ts';
import { addMonths, monthOf, monthRange, type Month } from '@tieout/finance/month.ts';
import type { CurrencyPair } from '@tieout/finance/translation/published-rates.ts';
import type { Rate } from '@tieout/finance/translation/rate-book.ts';
import type { AppDb, Db } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { FEED_SOURCE, selectFeedState } from '#rates/feed.queries.ts';
import { notFound } from '#server/app-error.ts';
import { openRates } from '#statements/books/open-rates.ts';
import { selectHandRates, selectRatedCompany, selectRateFiles, type RatedCompany } from './exchange-rates.queries.ts';

export interface ExchangeRateDeps {
  db: AppDb;
  /** Where daily rates come from; null: from nowhere. */
  ratesHost: string | null;
}

export interface RateEditor {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
}

/** Without it the books' currency and that of the reports. */
type AskedPair = { [side in keyof CurrencyPair]?: string | undefined };

/** Before there are books: enough to see what there is. */
const MONTHS_WITHOUT_BOOKS = 12;
const MOST_MONTHS = 240;

export function findExchangeRates(
  { db, ratesHost }: ExchangeRateDeps,
  { companyId, context }: Pick<RateEditor, 'companyId' | 'context'>,
  asked: AskedPair,
): Promise<ExchangeRates> {
  return inSnapshot(db, context, (transaction) => gatherExchangeRates(transaction, ratesHost, companyId, asked));
}

export async function gatherExchangeRates(
  db: Db,
  ratesHost: string | null,
  companyId: string,
  asked: AskedPair = {},
): Promise<ExchangeRates> {
  const company = await requireRatedCompany(db, companyId);
  const pair = { from: asked.from ?? company.baseCurrency, to: asked.to ?? company.reportingCurrency };
  return {
    baseCurrency: company.baseCurrency,
    reportingCurrency: company.reportingCurrency,
    pair,
    currencies: [...new Set([...company.usedCurrencies, ...company.ratedCurrencies])].toSorted(),
    months: await monthsOf(db, company, pair),
    byHand: await selectHandRates(db, companyId),
    files: await selectRateFiles(db, companyId),
    feed: await feedOf(db, company, ratesHost),
  };
}

export async function requireRatedCompany(db: Db, companyId: string): Promise<RatedCompany> {
  const company = await selectRatedCompany(db, companyId);
  if (company === undefined) throw notFound();
  return company;
}

/** The demo brings its rates along. */
async function feedOf(db: Db, { rateSource }: RatedCompany, ratesHost: string | null): Promise<ExchangeRates['feed']> {
  const host = rateSource === FEED_SOURCE ? ratesHost : `the ${rateSource.toLowerCase()}`;
  return { host, ...(await selectFeedState(db, rateSource)) };
}

async function monthsOf(db: Db, company: RatedCompany, pair: CurrencyPair): Promise<ExchangeRates['months']> {
  if (pair.from === pair.to) return [];
  const book = await openRates(db, company, pair, company.today);
  const last = monthOf(company.today);
  const first = company.firstMonth ?? addMonths(last, 1 - MONTHS_WITHOUT_BOOKS);
  return monthsUpTo(first, last)
    .toReversed()
    .map((month) => ({ month, average: usedRate(book.average(month)), closing: usedRate(book.closing(month)) }));
}

/** Books may begin after today. */
function monthsUpTo(first: Month, last: Month): readonly Month[] {
  return monthRange(first < last ? first : last, last).slice(-MOST_MONTHS);
}

function usedRate(rate: Rate): ExchangeRates['months'][number]['average'] {
  if (rate.status === 'na') return null;
  return { rate: rate.rate, publishedOn: rate.publishedOn, origins: [...rate.origins] };
}

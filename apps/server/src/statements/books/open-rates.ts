import { currencyExponent } from '@tieout/finance/currency.ts';
import { Decimal } from '@tieout/finance/decimal.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { CurrencyPair } from '@tieout/finance/translation/published-rates.ts';
import { openRateBook, type RateBook } from '@tieout/finance/translation/rate-book.ts';
import type { Db } from '#db/client.ts';
import type { LineRates } from './amounts.queries.ts';
import { selectRates } from './rates.queries.ts';
import type { StatementCompany } from '../question/statement-company.queries.ts';

/** The rates of a pair, as far as the company knows them: by hand, by file and from its feed. */
export async function openRates(
  db: Db,
  { id, rateSource, ratesKnownAt }: Pick<StatementCompany, 'id' | 'rateSource' | 'ratesKnownAt'>,
  pair: CurrencyPair,
  asOf: LocalDate,
): Promise<RateBook> {
  const published = await selectRates(db, {
    companyId: id,
    source: rateSource,
    currencies: [pair.from, pair.to],
    knownAt: ratesKnownAt ?? null,
  });
  return openRateBook({ published, pair, asOf });
}

/** Average rates for lines that the database translates one by one. */
export function lineRates(book: RateBook | null, months: readonly Month[]): LineRates | null {
  if (book === null) return null;
  const shift = new Decimal(10).pow(currencyExponent(book.to) - currencyExponent(book.from));
  return {
    months,
    factors: months.map((month) => {
      const average = book.average(month);
      return average.status === 'na' ? null : new Decimal(average.rate).times(shift).toFixed();
    }),
  };
}

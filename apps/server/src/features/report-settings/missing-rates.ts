import { monthOf, monthRange, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { openRates } from '#statements/books/open-rates.ts';
import { selectFirstMonth, type CompanySettings } from './report-settings.queries.ts';

export interface MissingRate {
  month: Month;
  from: string;
  to: string;
}

const MOST_LISTED = 1_000;

/** Months with postings that cannot be shown in the reporting currency: their average or closing rate is not known. */
export async function findMissingRates(db: Db, company: CompanySettings): Promise<MissingRate[]> {
  const { baseCurrency: from, reportingCurrency: to, today } = company;
  if (from === to) return [];
  const first = await selectFirstMonth(db, company.id);
  if (first === null) return [];
  const book = await openRates(db, company, { from, to }, today);
  return monthRange(first, monthOf(today))
    .filter((month) => book.average(month).status === 'na' || book.closing(month).status === 'na')
    .slice(0, MOST_LISTED)
    .map((month) => ({ month, from, to }));
}

import { parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import type { BookAccount, Books } from './books.ts';

export function isProfitOrLoss({ classification }: BookAccount): boolean {
  return classification === 'REVENUE' || classification === 'EXPENSE';
}

/**
 * Balances at the end of the day, debits positive. As in QuickBooks nothing is posted at the end of a fiscal year: income and
 * expenses begin at zero, and what they had come to stands in retained earnings.
 */
export function balancesAt(books: Books, day: LocalDate): Map<string, number> {
  const yearStart = fiscalYearStart(books, day);
  const temporary = new Set(books.accounts.filter(isProfitOrLoss).map(({ id }) => id));
  const retained = books.accounts.find(({ accountSubType }) => accountSubType === 'RetainedEarnings')?.id ?? '';
  const balances = new Map<string, number>();
  for (const { date, lines } of books.transactions.values()) {
    if (date > day) continue;
    for (const { accountId, minor } of lines) {
      const id = temporary.has(accountId) && date < yearStart ? retained : accountId;
      balances.set(id, (balances.get(id) ?? 0) + minor);
    }
  }
  return balances;
}

function fiscalYearStart({ fiscalYearStartMonth }: Books, day: LocalDate): LocalDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const startYear = month >= fiscalYearStartMonth ? year : year - 1;
  return parseLocalDate(`${String(startYear).padStart(4, '0')}-${String(fiscalYearStartMonth).padStart(2, '0')}-01`);
}

import { cashFlowSectionOf, type CashFlowSection } from '@tieout/finance/cash-flow/cash-flow-line.ts';
import { nonCashEntries, type NonCashEntry } from '@tieout/finance/cash-flow/non-cash-entries.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import type { MonthSpan } from '@tieout/finance/statements/comparatives.ts';
import type { Db } from '#db/client.ts';
import type { Books, BooksRequest } from './books.ts';
import { selectEntriesTouchingBoth } from './cash-entries.queries.ts';

/** A footnote has room for a few. */
const MOST_TOLD = 10;

/** Entries the footnote of the cash flow tells of (finance 2.9). */
export async function readNonCashEntries(
  db: Db,
  { chart, company, version, months }: BooksRequest,
  books: Books,
  shown: MonthSpan,
): Promise<NonCashEntry[]> {
  const kinds = new Map(chart.map(({ id, kind }) => [id, kind]));
  function idsIn(section: CashFlowSection): string[] {
    return chart.filter(({ kind }) => cashFlowSectionOf(kind) === section).map(({ id }) => id);
  }
  const found = await selectEntriesTouchingBoth(db, { companyId: company.id, version }, shown, {
    investingIds: idsIn('INVESTING'),
    financingIds: idsIn('FINANCING'),
  });
  const entries = found.map(({ id, date, lines }) => ({
    id,
    date,
    lines: lines.flatMap(([, accountId, amount]) => {
      const kind = kinds.get(accountId);
      return kind === undefined ? [] : [{ kind, amount: minorUnits(amount) }];
    }),
  }));
  const opening = books.given.get('OPENING_CASH')?.base[months.indexOf(shown.from)];
  return nonCashEntries(entries, typeof opening === 'number' ? opening : ZERO).slice(0, MOST_TOLD);
}

import type { FilledMonths } from '@tieout/contracts/after-import.ts';
import { monthOf } from '@tieout/finance/month.ts';
import { monthsOfBooks } from '@tieout/finance/months-of-books.ts';
import type { AppDb } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import { selectStatementCompany } from '#statements/question/statement-company.queries.ts';
import { selectEntryCounts } from './filled-months.queries.ts';

export interface FilledMonthsDeps {
  db: AppDb;
}

interface Asked {
  companyId: string;
  context: DbContext;
}

export function findFilledMonths({ db }: FilledMonthsDeps, { companyId, context }: Asked): Promise<FilledMonths> {
  return inSnapshot(db, context, async (transaction) => {
    const [company, entryCounts] = await Promise.all([
      selectStatementCompany(transaction, companyId),
      selectEntryCounts(transaction, companyId),
    ]);
    if (company === undefined) throw notFound();
    const { id, closedThrough, fiscalYearStartMonth, today } = company;
    const books = { entryCounts, closedThrough, currentMonth: monthOf(today), fiscalYearStartMonth };
    return { companyId: id, closedThrough, ...monthsOfBooks(books) };
  });
}

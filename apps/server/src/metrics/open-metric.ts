import { headlineMonth, type HeadlineMonth } from '@tieout/finance/headline.ts';
import { feedsOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import { addMonths } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { isOfCustomers } from './metrics-of-customers.ts';
import { openCompanyMetrics } from './open-company-metrics.ts';

export interface OpenMetrics {
  book: MetricBook;
  /** The month whose figures are shown first. */
  shown: HeadlineMonth;
  /** So many months to the one shown, as far as the books reach, and the one after it where something is booked in it. */
  range: Window;
}

/** Some metrics over the months before the one shown; null of books that hold nothing, or nothing that the caller may see. */
export async function openMetrics(
  db: Db,
  view: StatementView,
  definitions: readonly MetricDefinition[],
  monthCount: number,
): Promise<OpenMetrics | null> {
  const { closedThrough, source, company } = view;
  const facts = await readBooksFacts(db, view);
  const shown = source.kind === 'none' ? null : headlineMonth({ ...facts, closedThrough });
  const { firstMonth, lastMonth } = facts;
  if (shown === null || firstMonth === null || lastMonth === null) return null;
  const earliest = addMonths(shown.month, 1 - monthCount);
  const next = addMonths(shown.month, 1);
  const range = {
    from: earliest < firstMonth && firstMonth <= shown.month ? firstMonth : earliest,
    to: lastMonth >= next ? next : shown.month,
  };
  const model = company.businessModel ?? DEFAULT_MODEL;
  const book = await openCompanyMetrics(
    db,
    view,
    { ...facts, firstMonth },
    {
      range,
      feeds: new Set(definitions.flatMap((definition) => [...feedsOf(definition, model)])),
      hasCustomers: definitions.some(({ id }) => isOfCustomers(id)),
    },
  );
  return { book, shown, range };
}

import type { Changes } from '@tieout/contracts/changes.ts';
import { movedFigures, statementRowsOf } from '@tieout/finance/changes/metric-parts.ts';
import { movedSentence } from '@tieout/finance/changes/moved-metric.ts';
import { feedsOf } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { isOfCustomers } from '#metrics/metrics-of-customers.ts';
import { openCompanyMetrics } from '#metrics/open-company-metrics.ts';
import { openCompanyCatalogue } from '#metrics/own/open-catalogue.ts';
import { notFound } from '#server/app-error.ts';
import type { BooksFacts } from '#statements/question/books-facts.queries.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';

/** A metric that is no row of the P&L, and the tab by whose rights the caller sees it. */
export interface AskedMove {
  metric: string;
  scope: StatementScope;
  /** Where its rows can be opened; null where it stands nowhere, or the caller may not look behind it. */
  tab: string | null;
}

export interface MovedMetric {
  moved: NonNullable<Changes['moved']>;
  /** Rows of the P&L that it is made of: those whose changes are part of it. */
  rows: readonly string[];
  hasCash: boolean;
}

/** @throws AppError not-found of a metric that the company does not have, or had not in what is looked at. */
export async function readMovedMetric(
  db: Db,
  { metric, scope, tab }: AskedMove,
  facts: BooksFacts & { firstMonth: Month },
  sides: { month: Month; base: Month },
): Promise<MovedMetric> {
  const view = await openView(db, scope, {});
  const catalogue = await openCompanyCatalogue(db, view);
  const definition = catalogue.find(metric);
  if (definition === null) throw notFound();
  const model = view.company.businessModel ?? DEFAULT_MODEL;
  const book = await openCompanyMetrics(db, view, facts, {
    range: { from: sides.base, to: sides.month },
    feeds: feedsOf(definition, model),
    hasCustomers: isOfCustomers(metric),
  });
  const { figure, parts } = movedFigures(definition, book, sides, (id) => catalogue.find(id)?.unit ?? 'money');
  const rows = statementRowsOf(definition, model);
  return {
    moved: { name: definition.name, sentence: movedSentence(figure, parts, sides), tab },
    rows: rows.flatMap(({ statement, code }) => (statement === 'MANAGERIAL_PNL' ? [code] : [])),
    hasCash: rows.some(({ statement, code }) => statement === 'CASH_FLOW' || code === 'CASH'),
  };
}

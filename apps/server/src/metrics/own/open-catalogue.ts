import type { OwnMetric } from '@tieout/finance/metrics/own/own-metric.ts';
import { openCatalogue, type MetricCatalogue } from '@tieout/finance/metrics/own/own-catalogue.ts';
import { parseFormula } from '@tieout/finance/metrics/own/parse-formula.ts';
import type { Db } from '#db/client.ts';
import { selectFactsVersions } from '#facts/connected-facts.queries.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { selectOwnMetrics, type OwnMetricRow } from './own-metrics.queries.ts';
import { statementRows } from './statement-rows.ts';

/** Metrics of the product and of the company, in the state that is looked at. */
export async function openCompanyCatalogue(db: Db, view: StatementView): Promise<MetricCatalogue> {
  const { company, knownAt } = view;
  const versions = await selectFactsVersions(db, company.id, knownAt);
  const own = await selectOwnMetrics(db, { companyId: company.id, versions });
  return openCatalogue(company.businessModel ?? DEFAULT_MODEL, own.map(ownMetricOf), statementRows(view));
}

export function ownMetricOf({ kind: _kind, rollUp, formula, ...row }: OwnMetricRow): OwnMetric {
  if (formula === null) return { ...row, kind: 'typed', rollUp: rollUp ?? 'last' };
  // It was checked when it was kept, and names nothing but ids.
  return { ...row, kind: 'formula', expression: parseFormula(formula, (id) => id) };
}

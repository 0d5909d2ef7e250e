import { metricSeries } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { FormulaError } from '@tieout/finance/metrics/own/expression.ts';
import type { OwnMetric } from '@tieout/finance/metrics/own/own-metric.ts';
import { OWN_PREFIX, type OwnUnit } from '@tieout/finance/metrics/own/own-units.ts';
import { parseFormula } from '@tieout/finance/metrics/own/parse-formula.ts';
import { monthRange } from '@tieout/finance/month.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { openFigures } from '#metrics/dashboard/build-tabs.ts';
import { openOwnMetrics, type MetricEditor, type OpenOwnMetrics } from './open-own-metrics.ts';
import { requireStored, type OwnMetricsDeps } from './own-metrics.service.ts';

interface Draft {
  id?: string | undefined;
  unit: OwnUnit;
  formula: string;
}

/** What the formula gives in the months that the dashboard shows, or what is wrong with it. */
export function previewFormula({ db }: OwnMetricsDeps, editor: MetricEditor, draft: Draft) {
  return inSnapshot(db, editor.context, async (transaction) => {
    const open = await openOwnMetrics(transaction, editor);
    if (draft.id !== undefined) requireStored(open, draft.id);
    const currency = open.view.company.reportingCurrency;
    const metric = readDraft(open, draft);
    if (metric instanceof FormulaError) {
      return { problem: { message: metric.message, at: metric.at }, currency, months: [] };
    }
    const catalogue = open.withMetric(metric);
    const figures = await openFigures(transaction, open.view, {}, { catalogue, metrics: [metric.id] });
    const definition = catalogue.find(metric.id);
    if (figures === null || definition === null) return { problem: null, currency, months: [] };
    const { book, range, slots } = figures;
    // The months before it, too, as a chart of it will have them.
    const shown = { from: slots[0]?.window.from ?? range.from, to: range.to };
    const answers = metricSeries(definition, book, shown);
    const months = monthRange(shown.from, shown.to).map((month, index) => ({
      month,
      value: answers[index]?.value ?? null,
    }));
    return { problem: null, currency, months };
  });
}

function readDraft(
  { catalogue }: OpenOwnMetrics,
  { id: edited = 'draft', unit, formula }: Draft,
): OwnMetric | FormulaError {
  const id = `${OWN_PREFIX}${edited}`;
  try {
    const expression = parseFormula(formula, catalogue.idOf);
    catalogue.check(id, unit, expression);
    return { id, kind: 'formula', name: 'This metric', description: '', unit, good: 'none', expression };
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
}

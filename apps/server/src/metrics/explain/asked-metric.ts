import { hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import type { MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { Calculation } from '@tieout/finance/metrics/frame/calculation.ts';
import { calculationOf } from '@tieout/finance/metrics/frame/exact.ts';
import type { MetricCatalogue } from '@tieout/finance/metrics/own/own-catalogue.ts';
import type { MetricValue } from '@tieout/finance/metrics/metric-value.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';

/** A metric and the series of it that is meant. */
export interface AskedMetric {
  definition: MetricDefinition;
  /** A key of its series; its own id stands for the metric itself. */
  legend: string;
}

/** Null where companies of this business model have no such metric; whether it has such a series only its figures tell. */
export function findAskedMetric(
  catalogue: MetricCatalogue,
  { legend, name }: { legend: string; name: string },
  model: BusinessModel,
): AskedMetric | null {
  const definition = catalogue.find(name);
  if (definition === null || !hasMetric(definition, model)) return null;
  if (legend === definition.id) return { definition, legend };
  const isSeries = definition.split !== undefined || definition.legends.some(({ key }) => key === legend);
  return isSeries ? { definition, legend } : null;
}

export function nameOfLegend({ definition, legend }: AskedMetric): string {
  return (
    definition.legends.find(({ key }) => key === legend)?.name ?? (legend === definition.id ? definition.name : legend)
  );
}

/** What is worked out: of a series with a formula of its own that one. */
export function askedCalculation({ definition, legend }: AskedMetric, model: BusinessModel): Calculation {
  const shows = definition.legends.find(({ key }) => key === legend)?.shows;
  return shows === undefined || typeof shows === 'string' ? calculationOf(definition, model) : shows;
}

/** Undefined where the answer has no such series. */
export function valueOf(answer: MetricAnswer, { definition, legend }: AskedMetric): MetricValue | null | undefined {
  if (legend === definition.id) return answer.value;
  return answer.series.find(({ key }) => key === legend)?.value;
}

import { monthRange } from '../../month.ts';
import { METRIC_CATALOGUE } from '../catalogue/catalogue.ts';
import type { MetricDefinition } from '../catalogue/metric-definition.ts';
import { termsOf, type Calculation } from '../frame/calculation.ts';
import { proofRows, type Measure, type ProofRow } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Part } from '../frame/parts.ts';
import { ownMeasure } from '../own/own-measures.ts';

/** Everything a metric can be made of: in any business model, without payroll, beside it, and in its series. */
function calculationsOf(metric: MetricDefinition): Calculation[] {
  const { calculation, variants = {}, fallback, beside, legends, split } = metric;
  const shown = legends.map(({ shows }) => shows).filter((each) => typeof each !== 'string');
  const others = [fallback?.calculation, beside?.calculation, split?.of].filter((each) => each !== undefined);
  return [calculation, ...Object.values(variants), ...others, ...shown];
}

const MEASURES: ReadonlyMap<string, Measure> = new Map(
  METRIC_CATALOGUE.flatMap(calculationsOf)
    .flatMap(termsOf)
    .map(({ measure }) => [measure.key, measure]),
);

/**
 * The rows behind a part of a figure: their amounts add up to it. Rows of the table `statement` are cells; the statements'
 * own drill-down opens them into lines.
 *
 * @throws RangeError when no metric is made of such a part.
 */
export function rowsOfPart({ measure: key, window, isOfEnds }: Part, book: MetricBook): ProofRow[] {
  const measure = MEASURES.get(key) ?? ownMeasure(key);
  if (measure === undefined) throw new RangeError(`No measure ${key}`);
  if (!isOfEnds) return proofRows(measure, book, window);
  return monthRange(window.from, window.to).flatMap((month) => proofRows(measure, book, { from: month, to: month }));
}

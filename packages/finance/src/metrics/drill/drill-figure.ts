import { addMonths } from '../../month.ts';
import type { Legend, MetricDefinition } from '../catalogue/metric-definition.ts';
import { groupName, metricOver } from '../compute/metric-answer.ts';
import { figureOf } from '../compute/figure-of.ts';
import { formulaText } from '../compute/formula.ts';
import { splitFigures } from '../compute/split-figures.ts';
import type { Calculation } from '../frame/calculation.ts';
import { calculationOf, outcomeOf, rangeBeside } from '../frame/exact.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Proof } from '../frame/outcome.ts';
import type { Window } from '../frame/window.ts';
import { cohortFigure } from './cohort-figure.ts';
import type { DrilledMetric } from './drilled-metric.ts';
import { ofGroup, provenParts, type ProvenPart } from './proven-part.ts';

export interface AskedFigure {
  readonly range: Window;
  /** A series of its chart; null: the metric itself. Of a heat map the month its cohort began in. */
  readonly series: string | null;
  /** Of a heat map: how many months after that. */
  readonly after: number | null;
}

/** Null where the metric has no such figure. */
export function drillFigure(definition: MetricDefinition, book: MetricBook, asked: AskedFigure): DrilledMetric | null {
  const { range, series, after } = asked;
  if (after !== null) return cohortFigure(definition, book, { start: series, after });
  if (series === null) return metricFigure(definition, book, range);
  const legend = definition.legends.find(({ key }) => key === series);
  return legend === undefined
    ? groupFigure(definition, book, range, series)
    : legendFigure(definition, book, range, legend);
}

function metricFigure(definition: MetricDefinition, book: MetricBook, range: Window): DrilledMetric {
  const { months, value, tags, proof } = metricOver(definition, book, range);
  const isFallback = tags.some((tag) => tag === definition.fallback?.tag);
  const own = calculationOf(definition, book.frame.model);
  const calculation = isFallback ? (definition.fallback?.calculation ?? own) : own;
  return { ...headOf(definition, months, calculation), value, tags, ...proofOf(proof, book) };
}

function legendFigure(
  definition: MetricDefinition,
  book: MetricBook,
  range: Window,
  { shows, name, unit }: Legend,
): DrilledMetric | null {
  if (shows === 'target') return null;
  if (shows === 'itself') return metricFigure(definition, book, range);
  if (shows === 'prior-year') {
    return metricFigure(definition, book, { from: addMonths(range.from, -12), to: addMonths(range.to, -12) });
  }
  const months = rangeBeside(shows, range, metricOver(definition, book, range).months);
  const outcome = outcomeOf(shows, book, months);
  const shown = { ...definition, name: `${definition.name}: ${name}`, unit: unit ?? definition.unit };
  const value = figureOf(shown.unit, outcome);
  return { ...headOf(shown, months, shows), value, tags: outcome.tags, ...proofOf(outcome.proof, book) };
}

/** A series whose key is in the facts. */
function groupFigure(
  definition: MetricDefinition,
  book: MetricBook,
  range: Window,
  series: string,
): DrilledMetric | null {
  const { split, unit } = definition;
  if (split === undefined) return null;
  const { months } = metricOver(definition, book, range);
  const calculation = split.of ?? calculationOf(definition, book.frame.model);
  const figures = splitFigures(calculation, book, months);
  const group = series === 'other' && !figures.has('other') ? '' : series;
  const exact = figures.get(group);
  if (exact === undefined) return null;
  const { proof } = outcomeOf(calculation, book, months);
  const { kind, factor, parts } = proofOf(proof, book);
  const name = `${definition.name}: ${groupName(split, book, group, months)}`;
  return {
    ...headOf({ ...definition, name }, months, calculation),
    value: figureOf(unit, { exact, proof: { ...proof, kind: 'derived' } }),
    tags: [],
    kind,
    factor,
    parts: groupParts(parts, group),
  };
}

/** A denominator that knows no groups, such as all of revenue, is that of every group. */
function groupParts(parts: readonly ProvenPart[], group: string): ProvenPart[] {
  return parts.map((part) => {
    const isWhole = part.side === 'below' && part.rows().every((row) => row.group === null);
    return isWhole ? part : ofGroup(part, group);
  });
}

function headOf({ name, unit }: Pick<MetricDefinition, 'name' | 'unit'>, months: Window, calculation: Calculation) {
  return { name, unit, months, formula: formulaText(calculation) };
}

function proofOf(proof: Proof, book: MetricBook): Pick<DrilledMetric, 'kind' | 'factor' | 'parts'> {
  return { kind: proof.kind, factor: proof.factor, parts: provenParts(proof, book) };
}

import { addDays } from '../../local-date.ts';
import { addMonths, lastDayOf, monthRange, monthsBetween } from '../../month.ts';
import type { BusinessModel } from '../../statements/business-model.ts';
import type { Legend, MetricDefinition, Split } from '../catalogue/metric-definition.ts';
import { termsOf } from '../frame/calculation.ts';
import {
  calculationOf,
  comparedOutcome,
  operandOutcome,
  outcomeOf,
  rangeBeside,
  rangeOfOperand,
} from '../frame/exact.ts';
import type { Outcome, Proof } from '../frame/outcome.ts';
import { feedOf, isMonthFigure, METRIC_SOURCES, type Feed, type MetricSource } from '../frame/feeds.ts';
import { feedsOfMeasure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Part } from '../frame/parts.ts';
import type { MetricTag } from '../frame/tags.ts';
import type { Window } from '../frame/window.ts';
import { unknown } from '../../metric-value.ts';
import type { MetricValue } from '../metric-value.ts';
import { figureOf } from './figure-of.ts';
import { splitFigures } from './split-figures.ts';

export interface MetricSeries {
  readonly key: string;
  readonly name: string;
  readonly value: MetricValue | null;
}

/** One figure of a metric with all that is said and shown of it. */
export interface MetricAnswer {
  /** The months it is of; of a stock the last closed one of those asked for. */
  readonly months: Window;
  /** Null: there is no number, and a tag says why. */
  readonly value: MetricValue | null;
  readonly beside: MetricValue | null;
  readonly series: readonly MetricSeries[];
  readonly tags: readonly MetricTag[];
  /** Made of a month that is still open, or that something can still be added to. */
  readonly isProvisional: boolean;
  readonly proof: Proof;
}

/** The sources it is made of, in the order of the reference. */
export function sourcesOf(definition: MetricDefinition, model: BusinessModel): MetricSource[] {
  const feeds = termsOf(calculationOf(definition, model)).flatMap(({ measure }) => feedsOfMeasure(measure));
  const used = new Set(feeds.map((feed) => feedOf(feed).source));
  return METRIC_SOURCES.filter((source) => used.has(source));
}

/** Everything that is read for it: for its figure, and for whatever is shown or told beside it. */
export function feedsOf(definition: MetricDefinition, model: BusinessModel): ReadonlySet<Feed> {
  const { legends, split, fallback, beside } = definition;
  const shown = legends.flatMap(({ shows }) => (typeof shows === 'string' ? [] : [shows]));
  const others = [split?.of, fallback?.calculation, beside?.calculation].filter((each) => each !== undefined);
  const terms = [calculationOf(definition, model), ...shown, ...others].flatMap(termsOf);
  return new Set(terms.flatMap(({ measure }) => feedsOfMeasure(measure)));
}

/** The figure of months that others are compared with; none where months of them precede the facts. */
export function comparedFigure(definition: MetricDefinition, book: MetricBook, before: Window): MetricValue | null {
  return figureOf(definition.unit, comparedOutcome(definition, book, rangeOfOperand(definition, book, before)));
}

/** One answer per month, oldest first. */
export function metricSeries(definition: MetricDefinition, book: MetricBook, range: Window): MetricAnswer[] {
  return monthRange(range.from, range.to).map((month) => metricOver(definition, book, { from: month, to: month }));
}

/**
 * The figure of a month, a quarter, a year or any range (finance 4.1): flows add up, of stocks the last closed month
 * counts, quotients are made anew of both sums.
 */
export function metricOver(definition: MetricDefinition, book: MetricBook, asked: Window): MetricAnswer {
  const range = rangeOfOperand(definition, book, asked);
  const outcome = operandOutcome(definition, book, range);
  const { beside } = definition;
  return {
    months: range,
    value: figureOf(definition.unit, outcome),
    beside: beside === undefined ? null : figureOf(beside.unit, outcomeOf(beside.calculation, book, range)),
    series: seriesOf(definition, book, { asked, range, outcome }),
    tags: outcome.tags,
    isProvisional: isProvisional(definition, book, range, outcome.proof),
    proof: outcome.proof,
  };
}

/** What is shown of one answer: its months, and the figure that some of its series are. */
interface Shown {
  readonly asked: Window;
  readonly range: Window;
  readonly outcome: Outcome;
}

function seriesOf(definition: MetricDefinition, book: MetricBook, shown: Shown): MetricSeries[] {
  const { legends, unit } = definition;
  const fixed = legends.map((legend) => ({
    key: legend.key,
    name: legend.name,
    value: legendValue(legend, definition, book, shown),
  }));
  const { split } = definition;
  if (split === undefined) return fixed;
  const calculation = split.of ?? calculationOf(definition, book.frame.model);
  const groups = [...splitFigures(calculation, book, shown.range)];
  const ordered = groups.toSorted(([a], [b]) => placeOf(a, split.first) - placeOf(b, split.first) || (a < b ? -1 : 1));
  // A part of a quotient is told without its parts: those of the whole would not be its own.
  const proof: Proof = { kind: 'derived', numerator: [], denominator: [], factor: 1, inputs: [] };
  return [
    ...ordered.map(([key, exact]) => ({
      key: key === '' ? 'other' : key,
      name: groupName(split, book, key, shown.range),
      value: figureOf(unit, { exact, proof }),
    })),
    ...fixed,
  ];
}

/** What a series is called whose key is in the facts. */
export function groupName({ names, nameOf }: Split, book: MetricBook, key: string, months: Window): string {
  return names?.[key] ?? nameOf?.(book, key, months) ?? (key === '' ? 'Other' : key);
}

function placeOf(key: string, first: readonly string[]): number {
  const place = first.indexOf(key);
  return place === -1 ? first.length : place;
}

function legendValue(
  { shows, unit, isPart = false }: Legend,
  definition: MetricDefinition,
  book: MetricBook,
  { asked, range, outcome }: Shown,
): MetricValue | null {
  switch (shows) {
    case 'target':
      return null;
    case 'itself':
      return figureOf(definition.unit, outcome);
    case 'prior-year': {
      const before = { from: addMonths(range.from, -12), to: addMonths(range.to, -12) };
      return figureOf(definition.unit, comparedOutcome(definition, book, before));
    }
    default:
      if (isPart && typeof outcome.exact === 'string') return unknown(outcome.exact);
      return figureOf(unit ?? definition.unit, outcomeOf(shows, book, rangeBeside(shows, asked, range)));
  }
}

function isProvisional(definition: MetricDefinition, book: MetricBook, range: Window, proof: Proof): boolean {
  const { closedThrough, today } = book.frame;
  const lastMonths = [range.to, ...partsOfProof(proof).map(({ window }) => window.to)];
  if (lastMonths.some((month) => closedThrough === null || month > closedThrough)) return true;
  const { settlesAfterDays = 0, settlesAfterMonths = 0 } = definition;
  if (settlesAfterDays > 0 && today < addDays(lastDayOf(range.to), settlesAfterDays)) return true;
  return settlesAfterMonths > 0 && historyOf(definition, book, range) < settlesAfterMonths;
}

/** How many months of facts there are up to the end of the range. */
function historyOf(definition: MetricDefinition, book: MetricBook, { to }: Window): number {
  const [first] = termsOf(calculationOf(definition, book.frame.model));
  const from = first === undefined ? 'NO_DATA' : book.firstMonthOf(first.measure.feed);
  return isMonthFigure(from) ? monthsBetween(from, to) + 1 : 0;
}

/** Every part of a proof, those of its inputs included. */
export function partsOfProof({ numerator, denominator, inputs }: Proof): Part[] {
  return [...numerator, ...denominator, ...inputs.flatMap(({ proof }) => partsOfProof(proof))];
}

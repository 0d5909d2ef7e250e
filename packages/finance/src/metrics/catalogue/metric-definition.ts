import type { BusinessModel } from '../../statements/business-model.ts';
import type { MetricUnit } from '../metric-value.ts';
import type { Aggregation, Calculation } from '../frame/calculation.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { MetricTag } from '../frame/tags.ts';
import type { Window } from '../frame/window.ts';

export type GoodDirection = 'up' | 'down' | 'none' | { readonly from: number; readonly to: number };

export const CHART_KINDS = [
  'combo',
  'line',
  'column',
  'stacked',
  'area',
  'bar',
  'bullet',
  'donut',
  'heat-map',
] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** One series of a chart. Its key decides its colour, its place in the list its order. */
export interface Legend {
  readonly key: string;
  readonly name: string;
  /** 'itself' is the metric; 'prior-year' the metric a year before; 'target' what somebody has set, and no figure of ours. */
  readonly shows: Calculation | 'itself' | 'prior-year' | 'target';
  /** Where it is not that of the metric. */
  readonly unit?: MetricUnit;
  /** A part of the metric: no figure where the whole has none. */
  readonly isPart?: boolean;
}

/** Series whose keys are in the facts: channels, functions, projects. */
export interface Split {
  /** What a series is: 'channel'. */
  readonly by: string;
  /** Keys that come first, in this order; the others follow by name. */
  readonly first: readonly string[];
  /** What a series is called, where its key is no name. */
  readonly names?: Readonly<Record<string, string>>;
  /** The same where the facts say it; undefined: the key is its name. */
  readonly nameOf?: (book: MetricBook, key: string, months: Window) => string | undefined;
  /** What is split, where it is not the metric itself. */
  readonly of?: Calculation;
}

/** A definition for whoever reads their first statement, and one for whoever has read a thousand. */
export interface MetricWords {
  readonly plain: string;
  readonly professional: string;
}

export interface MetricDefinition {
  readonly id: string;
  readonly name: string;
  readonly unit: MetricUnit;
  /** Money of one hour; null: an amount as such. */
  readonly per?: 'hour';
  readonly aggregation: Aggregation;
  /** The smallest period that has a figure of its own. */
  readonly grain?: 'quarter';
  readonly good: GoodDirection;
  /** A value from which it is good, as decimal text, where the field knows one. */
  readonly target?: string;
  readonly words: MetricWords;
  readonly calculation: Calculation;
  /** Where a business model makes it of something else. */
  readonly variants?: Readonly<Partial<Record<BusinessModel, Calculation>>>;
  /** What it is made of when the first is not connected. */
  readonly fallback?: { readonly calculation: Calculation; readonly tag: MetricTag };
  /** A second figure beside it: contribution in percent of revenue. */
  readonly beside?: { readonly name: string; readonly unit: MetricUnit; readonly calculation: Calculation };
  readonly chart: ChartKind;
  /** How the kind is drawn: around zero, with bands. */
  readonly variant?: 'around-zero' | 'bands' | 'ageing';
  readonly legends: readonly Legend[];
  readonly split?: Split;
  /** The table a drill-down opens, as finance 4.4 to 4.8 name it. */
  readonly drillDown: string;
  /** Special cases in words. */
  readonly edges: readonly string[];
  /** Days after the end of the months until the figure stands. */
  readonly settlesAfterDays?: number;
  /** Months of history without which it is provisional. */
  readonly settlesAfterMonths?: number;
  /** Empty: every business model has it. */
  readonly models: readonly BusinessModel[];
}

/** One series that is the metric itself. */
export function itself(key: string, name: string): Legend {
  return { key, name, shows: 'itself' };
}

export function shows(key: string, name: string, calculation: Calculation, unit?: MetricUnit): Legend {
  return { key, name, shows: calculation, ...(unit === undefined ? {} : { unit }) };
}

export const PRIOR_YEAR: Legend = { key: 'prior_year', name: 'Year before', shows: 'prior-year' };
export const TARGET: Legend = { key: 'target', name: 'Target', shows: 'target' };

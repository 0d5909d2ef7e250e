import { itself, PRIOR_YEAR, type MetricDefinition } from '../catalogue/metric-definition.ts';
import { quotientOf, sumOf, term, type Calculation, type Operand } from '../frame/calculation.ts';
import type { PartUnit } from '../frame/measure.ts';
import { END, RANGE } from '../frame/window.ts';
import type { Expression } from './expression.ts';
import { ownMonths, ownValues } from './own-measures.ts';
import type { OwnUnit, RollUp } from './own-units.ts';
import { printFormula } from './print-formula.ts';

interface OwnMetricBase {
  readonly id: string;
  readonly name: string;
  /** What it is, in its author's words; may be empty. */
  readonly description: string;
  readonly unit: OwnUnit;
  readonly good: 'up' | 'down' | 'none';
}

export interface TypedMetric extends OwnMetricBase {
  readonly kind: 'typed';
  readonly rollUp: RollUp;
}

export interface FormulaMetric extends OwnMetricBase {
  readonly kind: 'formula';
  readonly expression: Expression;
}

/** A metric that somebody of the company made. */
export type OwnMetric = TypedMetric | FormulaMetric;

/** As a metric of the catalogue, so that whatever is done with those is done with it. `operandOf` knows what formulas name. */
export function definitionOfOwn(metric: OwnMetric, operandOf: (id: string) => Operand): MetricDefinition {
  const { id, name, unit, good } = metric;
  const isTyped = metric.kind === 'typed';
  return {
    id,
    name,
    unit,
    aggregation: isTyped && metric.rollUp !== 'average' ? metric.rollUp : 'ratio',
    good,
    words: wordsOf(metric),
    calculation: isTyped ? typedCalculation(metric) : formulaCalculation(metric, operandOf),
    chart: isTyped && metric.rollUp === 'sum' ? 'column' : 'line',
    legends: [itself('own', name), PRIOR_YEAR],
    drillDown: isTyped ? 'entries' : 'its parts',
    edges: [
      isTyped
        ? 'A month without a value has no figure, and neither has a sum over it.'
        : 'A quarter or a year is made anew of the figures it names. Division by zero gives no figure.',
    ],
    models: [],
  };
}

const ROLL_UP_WORDS: Readonly<Record<RollUp, string>> = {
  sum: 'Values of months are added up.',
  last: 'The value of the last month counts.',
  average: 'The average of the months counts.',
};

function wordsOf(metric: OwnMetric): MetricDefinition['words'] {
  const made =
    metric.kind === 'typed'
      ? `Typed or uploaded by month. ${ROLL_UP_WORDS[metric.rollUp]}`
      : 'Made by a formula of your own.';
  const text = metric.description === '' ? made : metric.description;
  return { plain: text, professional: text };
}

/** Percentages, ratios and months are typed with decimals. */
function partUnit(unit: OwnUnit): PartUnit {
  return unit === 'money' || unit === 'count' ? unit : 'number';
}

function typedCalculation({ id, name, unit, rollUp }: TypedMetric): Calculation {
  const values = ownValues(id, name, partUnit(unit), rollUp);
  if (rollUp === 'average') return quotientOf(term(values, RANGE), term(ownMonths(id), RANGE));
  return sumOf(term(values, rollUp === 'last' ? END : RANGE));
}

function formulaCalculation({ expression }: FormulaMetric, operandOf: (id: string) => Operand): Calculation {
  const operands = new Map<string, Operand>();
  const text = printFormula(expression, (id) => {
    const operand = operandOf(id);
    operands.set(id, operand);
    return operand.name;
  });
  return { kind: 'formula', expression, operands, text };
}

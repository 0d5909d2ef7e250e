import type { MetricDefinition } from '../metrics/catalogue/metric-definition.ts';
import { figureOf } from '../metrics/compute/figure-of.ts';
import { comparedFigure, metricOver } from '../metrics/compute/metric-answer.ts';
import { METRIC_STATEMENTS, type MetricStatement } from '../metrics/facts/books-by-month.ts';
import { termsOf, type Operand } from '../metrics/frame/calculation.ts';
import { calculationOf, comparedOutcome, operandOutcome, rangeOfOperand } from '../metrics/frame/exact.ts';
import type { MetricBook } from '../metrics/frame/metric-book.ts';
import type { MetricUnit } from '../metrics/metric-value.ts';
import type { Month } from '../month.ts';
import type { BusinessModel } from '../statements/business-model.ts';
import type { MovedFigure } from './moved-metric.ts';

interface Sides {
  readonly month: Month;
  readonly base: Month;
}

/** The metric on both sides of a comparison, and what its formula names, if it has one. */
export function movedFigures(
  definition: MetricDefinition,
  book: MetricBook,
  { month, base }: Sides,
  unitOf: (id: string) => MetricUnit,
): { figure: MovedFigure; parts: MovedFigure[] } {
  const { name, unit } = definition;
  const [now, before] = [windowOf(month), windowOf(base)];
  const calculation = calculationOf(definition, book.frame.model);
  const operands = calculation.kind === 'formula' ? [...calculation.operands] : [];
  return {
    figure: {
      name,
      unit,
      now: metricOver(definition, book, now).value,
      base: comparedFigure(definition, book, before),
    },
    parts: operands.map(([id, operand]) => partOf(operand, book, { unit: unitOf(id), now, before })),
  };
}

function windowOf(month: Month) {
  return { from: month, to: month };
}

interface Asked {
  unit: MetricUnit;
  now: ReturnType<typeof windowOf>;
  before: ReturnType<typeof windowOf>;
}

function partOf(operand: Operand, book: MetricBook, { unit, now, before }: Asked): MovedFigure {
  return {
    name: operand.name,
    unit,
    now: figureOf(unit, operandOutcome(operand, book, rangeOfOperand(operand, book, now))),
    base: figureOf(unit, comparedOutcome(operand, book, rangeOfOperand(operand, book, before))),
  };
}

/** Rows of statements that a metric is made of, however many formulas away, each once. */
export function statementRowsOf(
  definition: MetricDefinition,
  model: BusinessModel,
): { statement: MetricStatement; code: string }[] {
  // A row that somebody picked is told from the same row of the catalogue by its key alone.
  const keys = termsOf(calculationOf(definition, model)).map(({ measure }) => measure.key.replace(/^row:/u, ''));
  return [...new Set(keys)].flatMap((key) => {
    const statement = METRIC_STATEMENTS.find((each) => key.startsWith(`${each}:`));
    return statement === undefined ? [] : [{ statement, code: key.slice(statement.length + 1) }];
  });
}

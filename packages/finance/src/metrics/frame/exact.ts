import { Decimal } from '../../decimal.ts';
import { addMonths, type Month } from '../../month.ts';
import type { BusinessModel } from '../../statements/business-model.ts';
import { formulaOutcome } from '../own/formula-outcome.ts';
import {
  termsOf,
  type Calculation,
  type DerivedOf,
  type Factor,
  type MeanOf,
  type MedianOf,
  type Operand,
  type QuotientOf,
  type SumOf,
} from './calculation.ts';
import { feedsOfMeasure } from './measure.ts';
import type { MetricBook } from './metric-book.ts';
import {
  beginsWithin,
  daysOfParts,
  monthsOfParts,
  partOf,
  partsOf,
  scaleOfParts,
  sumOfParts,
  type Part,
} from './parts.ts';
import { divide, type Outcome, type Proof } from './outcome.ts';
import type { MetricTag } from './tags.ts';
import { weightedOutcome } from './weighted.ts';
import type { Window } from './window.ts';

/** The figure of the months asked for, exact to 34 digits. Rules for what makes no figure stand here, once (finance 4.1). */
export function outcomeOf(calculation: Calculation, book: MetricBook, range: Window): Outcome {
  switch (calculation.kind) {
    case 'sum':
      return sumOutcome(calculation, book, range);
    case 'quotient':
      return quotientOutcome(calculation, book, range);
    case 'mean':
      return meanOutcome(calculation, book, range);
    case 'derived':
      return derivedOutcome(calculation, book, range);
    case 'median':
      return medianOutcome(calculation, book, range);
    case 'weighted':
      return weightedOutcome(calculation, book, range);
    case 'formula':
      return formulaOutcome(calculation, range, (operand, asked) =>
        operandOutcome(operand, book, rangeOfOperand(operand, book, asked)),
      );
  }
}

/** What it is made of in a company of this business model. */
export function calculationOf({ calculation, variants }: Operand, model: BusinessModel): Calculation {
  return variants?.[model] ?? calculation;
}

/** The months that count of those asked for: none that have not come, and of stocks the last closed one. */
export function rangeOfOperand({ aggregation }: Operand, book: MetricBook, { from, to }: Window): Window {
  const come = { from, to: to > book.lastMonth && from <= book.lastMonth ? book.lastMonth : to };
  return aggregation === 'last' ? lastClosed(come, book.frame.closedThrough) : come;
}

function lastClosed({ from, to }: Window, closedThrough: Month | null): Window {
  const month = closedThrough !== null && closedThrough >= from && closedThrough < to ? closedThrough : to;
  return { from: month, to: month };
}

/** The figure of a metric: where its first source is not connected, what it is made of then. */
export function operandOutcome(operand: Operand, book: MetricBook, range: Window): Outcome {
  const outcome = outcomeOf(calculationOf(operand, book.frame.model), book, range);
  const { fallback } = operand;
  if (fallback === undefined || outcome.exact !== 'NOT_CONNECTED') return outcome;
  const other = outcomeOf(fallback.calculation, book, range);
  return { ...other, tags: [...other.tags, fallback.tag] };
}

/**
 * The figure of months that others are compared with: a period of which months precede the facts, or hold nothing but the
 * opening balances, is none (finance 2.7).
 */
export function comparedOutcome(operand: Operand, book: MetricBook, range: Window): Outcome {
  const outcome = operandOutcome(operand, book, range);
  const terms = termsOf(calculationOf(operand, book.frame.model));
  return beginsWithin(terms, book, range) ? { ...outcome, exact: 'NO_DATA' } : outcome;
}

/**
 * The months of a series beside a figure. What happens within months is of all of them up to the figure's own: new and
 * lost customers lead from one end to the next.
 */
export function rangeBeside(calculation: Calculation, { from }: Window, own: Window): Window {
  return termsOf(calculation).some(({ span }) => span.kind === 'range') ? { from, to: own.to } : own;
}

function shortTags(parts: readonly Part[]): MetricTag[] {
  return parts.some(({ isShort }) => isShort) ? ['short-history'] : [];
}

function sumOutcome({ terms }: SumOf, book: MetricBook, range: Window): Outcome {
  const parts = terms.map((each) => partOf(each, book, range));
  const sum = sumOfParts(parts);
  const kind = terms.every(({ measure }) => measure.unit === 'count') ? 'count' : 'sum';
  return {
    exact: typeof sum === 'number' ? new Decimal(sum).dividedBy(scaleOfParts(parts)) : sum,
    tags: shortTags(parts),
    proof: { kind, numerator: parts, denominator: [], factor: 1, inputs: [] },
  };
}

function quotientOutcome(calculation: QuotientOf, book: MetricBook, range: Window): Outcome {
  const { numerator, denominator } = partsOf(calculation, book, range);
  const factor = factorOf(calculation.factor, denominator);
  const proof: Proof = { kind: 'ratio', numerator, denominator, factor, inputs: [] };
  const [above, below] = [sumOfParts(numerator), sumOfParts(denominator)];
  const tags = shortTags([...numerator, ...denominator]);
  if (typeof above !== 'number') return { exact: above, tags, proof };
  if (typeof below !== 'number') return { exact: below, tags, proof };
  const special = calculation.special?.({ numerator: above, denominator: below });
  if (special !== undefined) {
    const exact = 'code' in special ? special.code : special.value === 0 ? new Decimal(0) : null;
    return { exact, tags: special.tag === undefined ? tags : [...tags, special.tag], proof };
  }
  const scale = new Decimal(scaleOfParts(denominator)).dividedBy(scaleOfParts(numerator));
  const exact = divide({ above, below }, calculation.base, scale.times(factor));
  return { exact, tags, proof };
}

function factorOf(factor: Factor, denominator: readonly Part[]): number {
  if (typeof factor === 'number') return factor;
  return factor === 'days' ? daysOfParts(denominator) : monthsOfParts(denominator);
}

function meanOutcome({ of, months }: MeanOf, book: MetricBook, range: Window): Outcome {
  const each = Array.from({ length: months }, (_, index) => {
    const month = addMonths(range.to, index + 1 - months);
    return { name: month, outcome: outcomeOf(of, book, { from: month, to: month }) };
  });
  const proof = inputsProof(each);
  let sum = new Decimal(0);
  for (const { outcome } of each) {
    if (outcome.exact === null || typeof outcome.exact === 'string') {
      return { exact: outcome.exact, tags: outcome.tags, proof };
    }
    sum = sum.plus(outcome.exact);
  }
  return { exact: sum.dividedBy(months), tags: [], proof };
}

function derivedOutcome({ inputs, combine }: DerivedOf, book: MetricBook, range: Window): Outcome {
  const each = Object.entries(inputs).map(([name, input]) => ({ name, outcome: outcomeOf(input, book, range) }));
  const proof = inputsProof(each);
  const tags = [...new Set(each.flatMap(({ outcome }) => outcome.tags))];
  const values: Record<string, Decimal> = {};
  for (const { name, outcome } of each) {
    if (outcome.exact === null) return { exact: 'NOT_MEANINGFUL', tags, proof };
    if (typeof outcome.exact === 'string') return { exact: outcome.exact, tags, proof };
    values[name] = outcome.exact;
  }
  const combined = combine(values);
  if ('code' in combined) return { exact: combined.code, tags, proof };
  if ('tag' in combined) return { exact: combined.value, tags: [...tags, combined.tag], proof };
  return { exact: combined, tags, proof };
}

function inputsProof(each: readonly { name: string; outcome: Outcome }[]): Proof {
  const inputs = each.map(({ name, outcome: { exact, proof } }) => ({
    name,
    exact: exact === null || typeof exact === 'string' ? null : exact.toFixed(),
    proof,
  }));
  return { kind: 'derived', numerator: [], denominator: [], factor: 1, inputs };
}

function medianOutcome({ term }: MedianOf, book: MetricBook, range: Window): Outcome {
  const part = partOf(term, book, range);
  const proof: Proof = { kind: 'median', numerator: [part], denominator: [], factor: 1, inputs: [] };
  if (typeof part.amount !== 'number') return { exact: part.amount, tags: [], proof };
  const { from, to } = part.window;
  const [low, high] = book.keep(feedsOfMeasure(term.measure), `median:${term.measure.key}:${from}:${to}`, () => {
    const amounts = amountsOfRows(term, book, part.window).toSorted((a, b) => a - b);
    return [amounts[Math.floor((amounts.length - 1) / 2)], amounts[Math.ceil((amounts.length - 1) / 2)]];
  });
  if (low === undefined || high === undefined) return { exact: 'DIV_ZERO', tags: [], proof };
  return { exact: new Decimal(low).plus(high).dividedBy(2), tags: [], proof };
}

/** What was sold on its first day took 0 days, and counts. */
function amountsOfRows({ measure }: MedianOf['term'], book: MetricBook, window: Window): number[] {
  const amounts: number[] = [];
  measure.visit(book, window, ({ amount }) => {
    if (typeof amount === 'number') amounts.push(amount);
  });
  return amounts;
}

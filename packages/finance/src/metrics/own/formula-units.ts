import type { MetricUnit } from '../metric-value.ts';
import { FormulaError, type Expression, type Operator } from './expression.ts';
import { printFormula } from './print-formula.ts';

/** What a reference is, for people and for the check of units. */
export interface Referred {
  readonly name: string;
  readonly unit: MetricUnit;
}

/** What is counted, and how often it is multiplied: money per customer is money 1, things −1. */
type Dimension = 'money' | 'things' | 'months' | 'weeks' | 'days';
type Dimensions = Readonly<Partial<Record<Dimension, number>>>;

interface Measured {
  readonly dimensions: Dimensions;
  /** Made of numbers alone, which go with whatever is no money. */
  readonly isConstant: boolean;
}

const OF_UNIT: Readonly<Record<MetricUnit, Dimensions>> = {
  money: { money: 1 },
  percent: {},
  points: {},
  ratio: {},
  months: { months: 1 },
  weeks: { weeks: 1 },
  days: { days: 1 },
  fte: { things: 1 },
  count: { things: 1 },
};

const UNIT_WORDS: Readonly<Record<MetricUnit, string>> = {
  money: 'money',
  percent: 'a percentage',
  points: 'a percentage',
  ratio: 'a ratio',
  months: 'months',
  weeks: 'weeks',
  days: 'days',
  fte: 'a number of people',
  count: 'a count',
};

const NOT_DONE: Readonly<Record<Operator, string>> = {
  '+': 'added',
  '-': 'subtracted from each other',
  '*': 'multiplied',
  '/': 'divided',
};

/**
 * @throws FormulaError where amounts are added to what is none, or the formula gives another unit than the metric has.
 */
export function checkUnits(expression: Expression, unit: MetricUnit, refer: (id: string) => Referred): void {
  const { dimensions } = measured(expression, refer);
  const given = cleaned(dimensions);
  const money = given.money ?? 0;
  if (money > 1) throw new FormulaError('The formula multiplies money by money, which is no figure.');
  if (money < 0) throw new FormulaError('The formula divides by money and has no money above it.');
  if (money === 1 && unit !== 'money') {
    throw new FormulaError(
      `The formula gives money, and the metric is ${UNIT_WORDS[unit]}. Divide by an amount, or choose money as its unit.`,
    );
  }
  if (money === 0 && unit === 'money') {
    throw new FormulaError(`The formula gives ${wordsFor(given)}, and the metric is money. Choose another unit.`);
  }
  const isPure = Object.keys(given).length === 0;
  if (unit === 'percent' && !isPure) {
    throw new FormulaError(
      `The formula gives ${wordsFor(given)}, and the metric is a percentage. Divide by what it is a part of.`,
    );
  }
  if (unit === 'months' && !isPure && given.months !== 1) {
    throw new FormulaError(`The formula gives ${wordsFor(given)}, and the metric is in months.`);
  }
}

function measured(expression: Expression, refer: (id: string) => Referred): Measured {
  switch (expression.kind) {
    case 'number':
      return { dimensions: {}, isConstant: true };
    case 'reference':
      return { dimensions: OF_UNIT[refer(expression.id).unit], isConstant: false };
    case 'negative':
    case 'previous':
    case 'sum':
      return measured(expression.of, refer);
    case 'binary': {
      const [left, right] = [measured(expression.left, refer), measured(expression.right, refer)];
      const isConstant = left.isConstant && right.isConstant;
      if (expression.operator === '*') return { dimensions: joined(left.dimensions, right.dimensions, 1), isConstant };
      if (expression.operator === '/') return { dimensions: joined(left.dimensions, right.dimensions, -1), isConstant };
      if (!isAlike(left, right)) throw new FormulaError(unlikeSentence(expression, left, right, refer));
      return { dimensions: left.isConstant ? right.dimensions : left.dimensions, isConstant };
    }
  }
}

function joined(left: Dimensions, right: Dimensions, sign: 1 | -1): Dimensions {
  const all = { ...left } as Record<string, number>;
  for (const [dimension, power] of Object.entries(right)) all[dimension] = (all[dimension] ?? 0) + sign * power;
  return all;
}

function cleaned(dimensions: Dimensions): Dimensions {
  return Object.fromEntries(Object.entries(dimensions).filter(([, power]) => power !== 0));
}

/** Money goes with money, whatever it is money per; of the rest only like with like, or with plain numbers. */
function isAlike(left: Measured, right: Measured): boolean {
  const [a, b] = [cleaned(left.dimensions), cleaned(right.dimensions)];
  if ((a.money ?? 0) !== (b.money ?? 0)) return false;
  if ((a.money ?? 0) !== 0 || left.isConstant || right.isConstant) return true;
  const dimensions = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<Dimension>;
  return [...dimensions].every((dimension) => a[dimension] === b[dimension]);
}

function unlikeSentence(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  leftIs: Measured,
  rightIs: Measured,
  refer: (id: string) => Referred,
): string {
  const [a, b] = [left, right].map((part) => shortened(printFormula(part, (id) => refer(id).name)));
  const [isA, isB] = [leftIs, rightIs].map(({ dimensions }) => wordsFor(cleaned(dimensions)));
  return `${a} is ${isA} and ${b} is ${isB}: they cannot be ${NOT_DONE[operator]}.`;
}

function wordsFor(dimensions: Dimensions): string {
  const [only, ...others] = Object.entries(dimensions);
  if (only === undefined) return 'a plain number';
  if ((dimensions.money ?? 0) === 1) return 'money';
  if (others.length > 0 || only[1] !== 1) return 'a mix of units';
  return only[0] === 'things' ? 'a count' : only[0];
}

const SHOWN = 40;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPERATORS, type Expression } from './expression.ts';
import { cycleFrom, reachOf } from './formula-graph.ts';
import { checkUnits } from './formula-units.ts';
import { parseFormula } from './parse-formula.ts';
import { printFormula } from './print-formula.ts';
import type { MetricUnit } from '../metric-value.ts';

const UNITS: Readonly<Record<string, MetricUnit>> = {
  Revenue: 'money',
  Cash: 'money',
  Headcount: 'fte',
  Customers: 'count',
  Margin: 'percent',
  Runway: 'months',
  'P&L: Sales & Marketing': 'money',
};

function find(called: string): string | null {
  return Object.keys(UNITS).find((name) => name.toLowerCase() === called.toLowerCase()) ?? null;
}

function parse(formula: string): Expression {
  return parseFormula(formula, find);
}

function printed(formula: string): string {
  return printFormula(parse(formula), (id) => id);
}

function refusal(make: () => unknown): string | null {
  try {
    make();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const anyExpression = fc.letrec<{ any: Expression }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 6 },
    fc.record({
      kind: fc.constant('number' as const),
      text: fc.constantFrom('0', '1', '2.50', '1000', '0.001'),
      isPercent: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('reference' as const), id: fc.constantFrom(...Object.keys(UNITS)) }),
    fc.record({ kind: fc.constant('negative' as const), of: tie('any') }),
    fc.record({ kind: fc.constant('previous' as const), of: tie('any') }),
    fc.record({ kind: fc.constant('sum' as const), of: tie('any'), months: fc.integer({ min: 1, max: 12 }) }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...OPERATORS),
      left: tie('any'),
      right: tie('any'),
    }),
  ),
})).any;

describe('a formula', () => {
  test('is the same after it was printed and read again', () => {
    fc.assert(
      fc.property(anyExpression, (expression) => {
        const text = printFormula(expression, (id) => id);
        expect(parse(text)).toEqual(expression);
      }),
    );
  });

  test.each([
    ['revenue', '"Revenue"'],
    ["'Revenue' ÷ Headcount", '"Revenue" / "Headcount"'],
    ['1 − “Margin”', '1 - "Margin"'],
    ['Revenue * (1 + 10%)', '"Revenue" * (1 + 10%)'],
    ['((Revenue)) - (Cash - Cash)', '"Revenue" - ("Cash" - "Cash")'],
    ['SUM("p&l: sales & marketing", 3) / sum(Revenue,3)', 'sum("P&L: Sales & Marketing", 3) / sum("Revenue", 3)'],
    ['Revenue / prev(Revenue) − 1', '"Revenue" / prev("Revenue") - 1'],
    ['007 × .5', '7 * 0.5'],
  ])('%s is read as %s', (formula, text) => {
    expect(printed(formula)).toBe(text);
  });

  test.each([
    ['', 'Write a formula.'],
    ['Revenue +', 'A number or a name is missing at the end of the formula.'],
    ['Revenue Cash', 'A sign is missing: “Cash” follows without + − × or ÷.'],
    ['(Revenue', 'A closing parenthesis is missing.'],
    ['"Revenue', 'A name begins with " and has no " at its end.'],
    ['Revenues', 'There is no metric and no row “Revenues”.'],
    ['Revenue ^ 2', '“^” has no meaning in a formula.'],
    ['max(Revenue)', 'There is no “max(…)”. There are prev(…) and sum(…, months).'],
    ['sum(Revenue)', 'sum(…) needs a number of months: sum("Revenue", 3).'],
    ['sum(Revenue, 13)', 'sum(…) adds up 1 to 12 months.'],
    ['Revenue * 1234567890123456', 'A number has at most 15 digits.'],
    ['* 2', 'A number or a name is missing before “*”.'],
  ])('%s is refused in words', (formula, message) => {
    expect(refusal(() => parse(formula))).toBe(message);
  });

  test('whatever is typed, it is read or refused in words', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'Revenue Cash"+-*/()%,.12 prevsum^'.split('')) }), (text) => {
        expect(refusal(() => parse(text))).not.toBe('');
      }),
    );
  });
});

describe('units', () => {
  function unitError(formula: string, unit: MetricUnit): string | null {
    return refusal(() => checkUnits(parse(formula), unit, (id) => ({ name: id, unit: UNITS[id] ?? 'ratio' })));
  }

  test.each<[string, MetricUnit]>([
    ['Revenue - Cash', 'money'],
    ['Revenue / Headcount', 'money'],
    ['Revenue / Headcount + Cash', 'money'],
    ['Revenue / Cash', 'percent'],
    ['Cash / Revenue', 'months'],
    ['Customers / Headcount', 'ratio'],
    ['Headcount + 1', 'count'],
    ['1 - Margin', 'percent'],
    ['Margin * Revenue', 'money'],
    ['Runway * 2', 'months'],
    ['Revenue * Revenue / Cash', 'money'],
  ])('%s is %s', (formula, unit) => {
    expect(unitError(formula, unit)).toBeNull();
  });

  test.each<[string, MetricUnit, string]>([
    ['Revenue + Headcount', 'money', '"Revenue" is money and "Headcount" is a count: they cannot be added.'],
    [
      'Revenue - 5000',
      'money',
      '"Revenue" is money and 5000 is a plain number: they cannot be subtracted from each other.',
    ],
    [
      'Revenue',
      'percent',
      'The formula gives money, and the metric is a percentage. Divide by an amount, or choose money as its unit.',
    ],
    ['Headcount', 'money', 'The formula gives a count, and the metric is money. Choose another unit.'],
    ['Revenue * Cash', 'money', 'The formula multiplies money by money, which is no figure.'],
    ['1 / Revenue', 'ratio', 'The formula divides by money and has no money above it.'],
    [
      'Customers',
      'percent',
      'The formula gives a count, and the metric is a percentage. Divide by what it is a part of.',
    ],
    ['Headcount', 'months', 'The formula gives a count, and the metric is in months.'],
  ])('%s as %s is refused', (formula, unit, message) => {
    expect(unitError(formula, unit)).toBe(message);
  });
});

describe('formulas of formulas', () => {
  const anyGraph = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })), {
      selector: ([from]) => from,
    })
    .map((edges) => new Map(edges.map(([from, to]) => [String(from), { kind: 'reference' as const, id: String(to) }])));

  test('a circle is found where, and only where, there is one', () => {
    fc.assert(
      fc.property(anyGraph, (formulas) => {
        for (const start of formulas.keys()) {
          let at: string | undefined = start;
          for (let step = 0; step < 9 && at !== undefined; step += 1) {
            at = formulas.get(at)?.id;
            if (at === start) break;
          }
          expect(cycleFrom(start, formulas) !== null).toBe(at === start);
        }
      }),
    );
  });

  test('each is looked at once, however many ways lead to it', () => {
    function twice(id: string): Expression {
      const reference = { kind: 'reference', id } as const;
      return { kind: 'binary', operator: '+', left: reference, right: reference };
    }
    const formulas = new Map(Array.from({ length: 60 }, (_, index) => [`m${index + 1}`, twice(`m${index}`)]));
    expect(reachOf(twice('m60'), formulas)).toEqual({ figures: 2 ** 61, months: 0 });
  });

  test('months before add up', () => {
    const formulas = new Map([['Margin', parse('sum(prev(Revenue), 3)')]]);
    expect(reachOf(parse('prev(Margin) + sum(Margin, 2)'), formulas)).toEqual({ figures: 9, months: 4 });
  });
});

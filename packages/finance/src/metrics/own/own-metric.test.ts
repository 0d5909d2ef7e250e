import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMonth } from '../../month.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import { booksOf, metricBook, plain } from '../../../test/metric-facts.ts';
import { METRIC_CATALOGUE } from '../catalogue/catalogue.ts';
import { formulaText } from '../compute/formula.ts';
import { feedsOf, metricOver, partsOfProof } from '../compute/metric-answer.ts';
import { rowsOfPart } from '../compute/proof-rows.ts';
import type { OwnValue } from '../facts/own-value.ts';
import { addAmounts } from '../frame/measure.ts';
import { OPERATORS, type Expression } from './expression.ts';
import { openCatalogue, rowReference } from './own-catalogue.ts';
import type { OwnMetric } from './own-metric.ts';
import { ROLL_UPS, type OwnUnit } from './own-units.ts';
import { parseFormula } from './parse-formula.ts';

const ROWS = [rowReference('MANAGERIAL_PNL', 'OPEX.SALES', 'Sales'), rowReference('BALANCE_SHEET', 'CASH', 'Cash')];
const BASE = { description: '', good: 'up' } as const;

function typed(id: string, unit: OwnUnit, rollUp: (typeof ROLL_UPS)[number]): OwnMetric {
  return { ...BASE, kind: 'typed', id, name: id, unit, rollUp };
}

function formula(id: string, unit: OwnUnit, text: string, others: readonly OwnMetric[] = []): OwnMetric {
  const expression = parseFormula(text, openCatalogue('SaaS', others, ROWS).idOf);
  return { ...BASE, kind: 'formula', id, name: id, unit, expression };
}

function values(amounts: Readonly<Record<string, number>>, currency: string | null = null): OwnValue[] {
  return Object.entries(amounts).map(([month, amount]) => ({
    key: month,
    month: parseMonth(month),
    amount,
    currency,
    enteredBy: 'Ada',
    entered: 'Typed on 2026-07-01',
  }));
}

const books = booksOf({
  from: '2026-01',
  to: '2026-06',
  pnl: { [SECTION.revenue]: [100, 200, 300, 400, 500, 600], 'OPEX.SALES': [10, 20, 30, 40, 50, 0] },
  balance: { CASH: [1000, 900, 800, 700, 600, 500] },
});

function valueOf(own: readonly OwnMetric[], from: string, to = from, facts: Record<string, OwnValue[]> = {}) {
  const metric = own.at(-1);
  const definition = metric === undefined ? null : openCatalogue('SaaS', own, ROWS).find(metric.id);
  if (definition === null) throw new Error('No metric');
  const book = metricBook({ books, own: new Map(Object.entries(facts)) }, { currency: 'USD' });
  return metricOver(definition, book, { from: parseMonth(from), to: parseMonth(to) });
}

describe('typed by month', () => {
  const facts = { own: values({ '2026-02': 10_000_000, '2026-03': 25_000_000 }) };

  test.each([
    ['sum', '35'],
    ['last', '25'],
    ['average', '17.5'],
  ] as const)('%s of the months that have one, from the first value on', (rollUp, expected) => {
    expect(plain(valueOf([typed('own', 'ratio', rollUp)], '2026-01', '2026-03', facts).value)).toBe(expected);
  });

  test.each(ROLL_UPS)('a month without a value is unknown and no zero: %s', (rollUp) => {
    expect(plain(valueOf([typed('own', 'ratio', rollUp)], '2026-04', '2026-04', facts).value)).toBe('NO_DATA');
    expect(plain(valueOf([typed('own', 'ratio', rollUp)], '2026-02', '2026-04', facts).value)).toBe('NO_DATA');
  });

  test('percent and money, which is translated by its month', () => {
    expect(
      plain(
        valueOf([typed('own', 'percent', 'last')], '2026-02', '2026-02', { own: values({ '2026-02': 125_000 }) }).value,
      ),
    ).toBe('12.5');
    const euros = { own: values({ '2026-02': 1000 }, 'EUR') };
    expect(plain(valueOf([typed('own', 'money', 'sum')], '2026-02', '2026-02', euros).value)).toBe('MISSING_RATE');
  });
});

describe('made by a formula', () => {
  test.each([
    ['"Revenue" - "P&L: Sales"', 'money', ['2026-02', '2026-02'], 180],
    ['"Revenue" / "P&L: Sales"', 'ratio', ['2026-02', '2026-02'], '10'],
    ['"Revenue" / "P&L: Sales"', 'ratio', ['2026-06', '2026-06'], 'DIV_ZERO'],
    ['"P&L: Sales" / "Revenue"', 'percent', ['2026-01', '2026-03'], '10'],
    ['"Revenue" / prev("Revenue") - 1', 'percent', ['2026-03', '2026-03'], '50'],
    ['prev("Revenue")', 'money', ['2026-04', '2026-06'], 600],
    ['prev("Revenue")', 'money', ['2026-01', '2026-01'], 'NO_DATA'],
    ['sum("Revenue", 3) / 3', 'money', ['2026-03', '2026-03'], 200],
    ['"Balance sheet: Cash"', 'money', ['2026-01', '2026-03'], 800],
    ['"Revenue" * 10%', 'money', ['2026-01', '2026-01'], 10],
    ['-"Revenue" * 999999999999999 * 999999', 'money', ['2026-01', '2026-01'], 'NOT_MEANINGFUL'],
  ] as const)('%s in %s of %s is %s', (text, unit, [from, to], expected) => {
    expect(plain(valueOf([formula('own', unit, text)], from, to).value)).toBe(expected);
  });

  test('a row that the statements have no more is unknown, and a metric that is gone makes none', () => {
    function gone(id: string): OwnMetric[] {
      const expression = { kind: 'reference', id } as const;
      return [{ ...BASE, kind: 'formula', id: 'own', name: 'own', unit: 'money', expression }];
    }
    expect(plain(valueOf(gone('row:MANAGERIAL_PNL:GONE'), '2026-01').value)).toBe('NO_DATA');
    expect(openCatalogue('SaaS', gone('own-gone'), ROWS).find('own')).toBeNull();
  });

  test('over a metric of one’s own, with both in its proof and its words', () => {
    const visits = typed('visits', 'count', 'sum');
    const own = [visits, formula('own', 'money', '"Revenue" / "visits"', [visits])];
    const facts = { visits: values({ '2026-01': 4, '2026-02': 6 }) };
    const answer = valueOf(own, '2026-01', '2026-02', facts);
    expect(plain(answer.value)).toBe(30);
    expect(partsOfProof(answer.proof).map(({ name, amount }) => [name, amount])).toEqual([
      ['Revenue', 300],
      ['visits', 10],
    ]);
    const definition = openCatalogue('SaaS', own, ROWS).find('own');
    expect(definition && formulaText(definition.calculation)).toBe('"Revenue" / "visits"');
    expect(definition && [...feedsOf(definition, 'SaaS')]).toEqual(['books', 'own']);
  });

  test('circles and long ways back are refused in words', () => {
    const [a, b] = [formula('A', 'money', '"Revenue"'), formula('B', 'money', '"A"', [typed('A', 'money', 'sum')])];
    const catalogue = openCatalogue('SaaS', [a, b], ROWS);
    function check(id: string, text: string) {
      return () => catalogue.check(id, 'money', parseFormula(text, catalogue.idOf));
    }
    expect(check('A', '"A" + "Revenue"')).toThrow('The formula names the metric itself.');
    expect(check('A', '"B"')).toThrow('made of “B”, which is made of this metric.');
    expect(check('A', 'prev(sum("Revenue", 12))')).not.toThrow();
    expect(check('A', 'prev(prev(sum("Revenue", 12)))')).toThrow('looks back 13 months');
  });
});

const REFERENCES = [...METRIC_CATALOGUE.map(({ id }) => id).slice(0, 12), ...ROWS.map(({ id }) => id), 'typed'];
const anyFormula = fc.letrec<{ any: Expression }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: fc.constant('reference' as const), id: fc.constantFrom(...REFERENCES) }),
    fc.record({
      kind: fc.constant('number' as const),
      text: fc.constantFrom('0', '3', '999999999999999'),
      isPercent: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('previous' as const, 'negative' as const), of: tie('any') }),
    fc.record({ kind: fc.constant('sum' as const), of: tie('any'), months: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...OPERATORS),
      left: tie('any'),
      right: tie('any'),
    }),
  ),
})).any;

test('whatever the formula, a figure is a number or a reason, and rows prove each of its parts', () => {
  const facts = new Map([['typed', values({ '2026-02': 1, '2026-03': 0, '2026-05': -3 })]]);
  const book = metricBook({ books, own: facts });
  const visits = typed('typed', 'count', 'sum');
  fc.assert(
    fc.property(anyFormula, fc.constantFrom('money', 'percent', 'ratio'), (expression, unit) => {
      const own: OwnMetric = { ...BASE, kind: 'formula', id: 'own', name: 'own', unit, expression };
      const definition = openCatalogue('SaaS', [visits, own], ROWS).find('own');
      if (definition === null) throw new Error('No metric');
      const { value, proof } = metricOver(definition, book, { from: parseMonth('2026-02'), to: parseMonth('2026-04') });
      expect(String(plain(value))).toMatch(/^(-?\d+(\.\d+)?|[A-Z_]+)$/);
      for (const part of partsOfProof(proof).filter(({ amount }) => typeof amount === 'number')) {
        const sum = rowsOfPart(part, book).map(({ amount }) => amount);
        expect(sum.reduce<ReturnType<typeof addAmounts>>(addAmounts, 0)).toBe(part.amount);
      }
    }),
    { numRuns: 60 },
  );
});

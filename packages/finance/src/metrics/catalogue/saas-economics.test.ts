import { describe, expect, test } from 'vitest';
import { Decimal } from '../../decimal.ts';
import { answerOf, booksOf, metric, metricBook, subscription, valueOf } from '../../../test/metric-facts.ts';
import { oracle } from '../../../test/oracles.ts';

/** A figure made of others, of inputs that are given. */
function combined(id: string, inputs: Readonly<Record<string, number | string>>) {
  const { calculation } = metric(id);
  if (calculation.kind !== 'derived') throw new Error(`${id} is not made of others`);
  const given = Object.entries(inputs).map(([name, value]): [string, Decimal] => [name, new Decimal(value)]);
  const result = calculation.combine(Object.fromEntries(given));
  if ('code' in result) return { value: result.code, tag: null };
  return 'tag' in result
    ? { value: result.value.toFixed(2), tag: result.tag }
    : { value: result.toFixed(2), tag: null };
}

describe('O-4.4', () => {
  const { in: given, out } = oracle('O-4.4');
  const margin = { 'Gross margin, last 3 months': '0.78' };
  const account = { 'Revenue per account': given.mrr / given.customers, ...margin };

  test('acquisition cost, revenue per account and payback', () => {
    const cac = given.sm / given.newCustomers;
    const payback = {
      CAC: cac,
      'Revenue per new account, last 3 months': given.newMrr / given.newCustomers,
      ...margin,
    };
    expect([cac.toFixed(2), (given.newMrr / given.newCustomers).toFixed(2)]).toEqual([out.cac, out.arpaNew]);
    expect(combined('cac_payback', payback)).toEqual({ value: out.payback, tag: null });
    expect(combined('cac_payback', { ...payback, 'Gross margin, last 3 months': 0 }).value).toBe('NOT_MEANINGFUL');
  });

  test('lifetime value, and what a churn below 1/60 makes of it', () => {
    expect(combined('ltv', { ...account, 'Mean churn of 3 months': '0.021' })).toEqual({ value: out.ltv, tag: null });
    expect(combined('ltv', { ...account, 'Mean churn of 3 months': '0.01' })).toEqual({
      value: out.ltvCapped,
      tag: 'capped',
    });
    expect(combined('ltv', { ...account, 'Mean churn of 3 months': 0 })).toEqual({
      value: out.ltvCapped,
      tag: 'capped',
    });
    expect(combined('ltv_cac', { LTV: out.ltv, CAC: out.cac }).value).toBe(out.ltvCac);
    expect(combined('ltv', { ...account, 'Gross margin, last 3 months': -1, 'Mean churn of 3 months': 0 }).value).toBe(
      'NOT_MEANINGFUL',
    );
  });
});

describe('O-4.5', () => {
  const { in: given, out } = oracle('O-4.5');

  test.each(given.quick.map((parts, index) => ({ parts, expected: out.quick[index] })))(
    'quick ratio $expected',
    ({ parts, expected }) => {
      const [gained = 0, more = 0, less = 0, lost = 0] = parts;
      const subscriptions = [
        subscription({ start: '2024-01-01', endExclusive: '2024-02-01', price: lost }),
        subscription({ customerKey: 'less', start: '2024-01-01', endExclusive: '2024-02-01', price: less + 1 }),
        subscription({ customerKey: 'less', start: '2024-02-01', price: 1 }),
        subscription({ customerKey: 'more', start: '2024-01-01', price: 1 }),
        subscription({ customerKey: 'more', start: '2024-02-01', price: more }),
        subscription({ start: '2024-02-01', price: gained }),
      ];
      expect(Number(valueOf(metricBook({ subscriptions }), 'quick_ratio_saas', '2024-02')).toFixed(2)).toBe(expected);
    },
  );

  test('magic number: the change of a quarter times four, over the marketing of the quarter before', () => {
    const [change = 0, spent = 0] = given.magic;
    const pnl = {
      'R.SUB': [10, 0, 0, 10, 0, change + 1],
      'R.DIS': [0, 0, 0, 0, 0, -1],
      'OPERATING_EXPENSES.SALES_MARKETING': [spent, 0, 0, 999, 0, 0],
    };
    const book = metricBook({ books: booksOf({ from: '2024-01', to: '2024-06', pnl }) });
    expect(Number(valueOf(book, 'magic_number', '2024-06')).toFixed(4)).toBe(out.magic);
    expect(valueOf(book, 'magic_number', '2024-05')).toBe('INSUFFICIENT_HISTORY');
  });

  test('burn multiple: a year of burn over a year of new recurring revenue', () => {
    const [burn = 0, newArr = 0] = given.burn;
    const books = booksOf({
      from: '2024-01',
      to: '2025-01',
      cashFlow: { NET_BURN: [5, burn, ...Array.from({ length: 11 }, () => 0)] },
    });
    const grown = [
      subscription({ start: '2024-01-01', price: 12 }),
      subscription({ start: '2025-01-01', price: newArr, intervalUnit: 'year' }),
    ];
    expect(Number(valueOf(metricBook({ books, subscriptions: grown }), 'burn_multiple', '2025-01')).toFixed(2)).toBe(
      out.burn,
    );
    const shrunk = [subscription({ start: '2024-01-01', endExclusive: '2024-06-01' })];
    expect(valueOf(metricBook({ books, subscriptions: shrunk }), 'burn_multiple', '2025-01')).toBe('NOT_MEANINGFUL');
    const generating = metricBook({ books: booksOf({ from: '2024-01', to: '2025-01' }), subscriptions: shrunk });
    expect(answerOf(generating, 'burn_multiple', '2025-01')).toMatchObject({
      value: { value: '0' },
      tags: ['generating'],
    });
  });

  test('rule of 40: growth and margin', () => {
    const [growth = 0, margin = 0] = given.ruleOf40;
    const pnl = {
      REVENUE: [...Array.from({ length: 12 }, () => 100), ...Array.from({ length: 12 }, () => 100 + growth)],
      EBITDA: [...Array.from({ length: 23 }, () => 0), (12 * (100 + growth) * margin) / 100],
    };
    const book = metricBook({ books: booksOf({ from: '2024-01', to: '2025-12', pnl }) });
    expect(valueOf(book, 'rule_of_40', '2025-12')).toBe(String(out.ruleOf40));
  });
});

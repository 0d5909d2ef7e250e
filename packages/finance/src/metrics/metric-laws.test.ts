import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLocalDate } from '../local-date.ts';
import { addMonths, monthRange, type Month } from '../month.ts';
import { BUSINESS_MODELS, type BusinessModel } from '../statements/business-model.ts';
import { anyFacts, FACT_MONTHS, LAST_CLOSED, METRIC_RUNS } from '../../test/metric-arbitraries.ts';
import { answerOf, metricBook, plain } from '../../test/metric-facts.ts';
import { hasMetric, METRIC_CATALOGUE } from './catalogue/catalogue.ts';
import { cohortGrid } from './cohorts/cohort-grid.ts';
import { metricOver, partsOfProof } from './compute/metric-answer.ts';
import { rowsOfPart } from './compute/proof-rows.ts';
import type { MetricFacts } from './facts/metric-facts.ts';
import { addAmounts } from './frame/measure.ts';
import type { MetricBook } from './frame/metric-book.ts';
import type { Part } from './frame/parts.ts';
import type { MetricValue } from './metric-value.ts';
import type { Reason } from '../metric-value.ts';

const RATES: Readonly<Record<string, string>> = { EUR: '1.0837', JPY: '0.0067' };

/** EUR moves from month to month, so that there is something for the bridge to close. */
function rateOf(currency: string, month: Month): string {
  return currency === 'EUR' ? `1.0${month.slice(5)}7` : (RATES[currency] ?? '1');
}

function open(facts: MetricFacts, model: BusinessModel): MetricBook {
  const rates = { average: rateOf, closing: rateOf };
  return metricBook(facts, { model, rates, closedThrough: LAST_CLOSED, today: parseLocalDate('2026-06-15') });
}

const anyBook = fc.tuple(anyFacts, fc.constantFrom(...BUSINESS_MODELS)).map(([facts, model]) => open(facts, model));

const RANGES = [0, 5, 13, 24, 27, 29].flatMap((index) => {
  const to = FACT_MONTHS[index] ?? LAST_CLOSED;
  return [to, ...(index >= 12 ? [addMonths(to, -2), addMonths(to, -11)] : [])].map((from) => ({ from, to }));
});

function allAnswers(book: MetricBook) {
  const own = METRIC_CATALOGUE.filter((metric) => hasMetric(metric, book.frame.model));
  return own.flatMap((metric) => RANGES.map((range) => ({ metric, range, answer: metricOver(metric, book, range) })));
}

function sumOfRows(part: Part, book: MetricBook): number | Reason {
  return rowsOfPart(part, book)
    .map(({ amount }) => amount)
    .reduce<number | Reason>(addAmounts, 0);
}

function isSound(value: MetricValue | null): boolean {
  if (value?.status !== 'ok') return true;
  if (value.unit === 'money') return Number.isSafeInteger(value.minor) && !Object.is(value.minor, -0);
  return /^-?\d+(\.\d+)?$/.test(value.value) && !/^-0(\.0*)?$/.test(value.value);
}

describe('every metric of random facts', () => {
  test('is proved by rows that add up to each of its parts (I-01)', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const wrong = allAnswers(book).flatMap(({ metric, answer }) =>
          partsOfProof(answer.proof)
            .filter((part) => typeof part.amount === 'number' && part.amount !== sumOfRows(part, book))
            .map((part) => `${metric.id} ${part.measure}`),
        );
        expect(wrong).toEqual([]);
      }),
      METRIC_RUNS,
    );
  });

  test('is a figure or a reason, never NaN, Infinity or -0 (I-42)', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const wrong = allAnswers(book).flatMap(({ metric, answer }) => {
          const values = [answer.value, answer.beside, ...answer.series.map((each) => each.value)];
          return values.every(isSound) ? [] : [metric.id];
        });
        expect(wrong).toEqual([]);
      }),
      METRIC_RUNS,
    );
  });

  test('does not depend on the order of the facts', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...BUSINESS_MODELS), (facts, model) => {
        expect(allAnswers(open(reversed(facts), model))).toEqual(allAnswers(open(facts, model)));
      }),
      METRIC_RUNS,
    );
  });

  test('is the same whichever month is asked for first', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const months = FACT_MONTHS.slice(-4);
        const fresh = metricBook(book.facts, book.frame);
        const [metric] = METRIC_CATALOGUE.filter(({ id }) => id === 'mrr_movements');
        if (metric === undefined) throw new Error('No movements');
        const forward = months.map((month) => metricOver(metric, book, { from: month, to: month }));
        const backward = months.toReversed().map((month) => metricOver(metric, fresh, { from: month, to: month }));
        expect(backward.toReversed()).toEqual(forward);
      }),
      METRIC_RUNS,
    );
  });

  test('as a sum, is the sum of its months over a quarter, and split the sum of its parts (I-12, I-13)', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const quarter = { from: addMonths(LAST_CLOSED, -2), to: LAST_CLOSED };
        for (const metric of METRIC_CATALOGUE.filter(({ aggregation }) => aggregation === 'sum')) {
          const whole = plain(metricOver(metric, book, quarter).value);
          const months = monthRange(quarter.from, quarter.to).map((month) =>
            plain(metricOver(metric, book, { from: month, to: month }).value),
          );
          if (typeof whole !== 'number' || !months.every((each) => typeof each === 'number')) continue;
          expect(
            months.reduce((sum, each) => sum + each, 0),
            metric.id,
          ).toBe(whole);
          if (metric.split === undefined || metric.fallback !== undefined) continue;
          const parts = metricOver(metric, book, quarter).series.map(({ value }) => Number(plain(value)));
          expect(
            parts.reduce((sum, each) => sum + each, 0),
            metric.id,
          ).toBe(whole);
        }
      }),
      METRIC_RUNS,
    );
  });

  test('as a quotient of flows, is the quotient of their sums over a quarter', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const quarter = { from: addMonths(LAST_CLOSED, -2), to: LAST_CLOSED };
        for (const id of ['gross_margin_pct', 'aov', 'take_rate', 'utilisation', 'win_rate', 'quick_ratio_saas']) {
          const whole = answerOf(book, id, quarter.from, quarter.to).proof;
          const months = monthRange(quarter.from, quarter.to).map((month) => answerOf(book, id, month).proof);
          for (const side of ['numerator', 'denominator'] as const) {
            const amounts = months.map((proof) =>
              proof[side].map(({ amount }) => amount).reduce<number | Reason>(addAmounts, 0),
            );
            const sum = amounts.reduce<number | Reason>(addAmounts, 0);
            const own = whole[side].map(({ amount }) => amount).reduce<number | Reason>(addAmounts, 0);
            expect(typeof sum === 'number' ? own : sum, id).toBe(sum);
          }
        }
      }),
      METRIC_RUNS,
    );
  });
});

function reversed(facts: MetricFacts): MetricFacts {
  const { orders, projects, marketplace } = facts;
  return {
    ...facts,
    receivables: facts.receivables?.toReversed() ?? null,
    subscriptions: facts.subscriptions?.toReversed() ?? null,
    orders: orders && { orders: orders.orders.toReversed(), stock: orders.stock.toReversed() },
    deals: facts.deals?.toReversed() ?? null,
    pay: facts.pay?.toReversed() ?? null,
    projects: projects && {
      ...projects,
      projects: projects.projects.toReversed(),
      timesheets: projects.timesheets.toReversed(),
      employees: projects.employees.toReversed(),
      leaves: projects.leaves.toReversed(),
      lines: projects.lines.toReversed(),
    },
    marketplace: marketplace && {
      listings: marketplace.listings.toReversed(),
      orders: marketplace.orders.toReversed(),
      requests: marketplace.requests.toReversed(),
    },
  };
}

describe('recurring revenue of random subscriptions', () => {
  const saas = anyFacts.map((facts) => open({ ...facts, subscriptions: facts.subscriptions ?? [] }, 'SaaS'));

  function figure(book: MetricBook, id: string, month: Month): number {
    return Number(plain(answerOf(book, id, month).value));
  }

  test('the bridge closes, and so does that of customers (I-19, I-20, I-21)', () => {
    fc.assert(
      fc.property(saas, (book) => {
        for (const month of FACT_MONTHS) {
          const { value, series } = answerOf(book, 'mrr_movements', month);
          if (value?.status !== 'ok') continue;
          const before = addMonths(month, -1);
          const moved = series.map((each) => Number(plain(each.value))).reduce((sum, each) => sum + each, 0);
          expect(figure(book, 'mrr', before) + moved).toBe(figure(book, 'mrr', month));
          expect(figure(book, 'arr', month)).toBe(12 * figure(book, 'mrr', month));
          const plans = rowsOfPart(answerOf(book, 'mrr', month).proof.numerator[0] ?? fail(), book);
          expect(plans.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(figure(book, 'mrr', month));
        }
      }),
      METRIC_RUNS,
    );
  });

  test('gross retention is at most 100 % and at most net retention (I-22)', () => {
    fc.assert(
      fc.property(saas, (book) => {
        for (const month of FACT_MONTHS) {
          const [net, gross] = [answerOf(book, 'nrr_ttm', month).value, answerOf(book, 'grr_ttm', month).value];
          if (net?.status !== 'ok' || gross?.status !== 'ok') continue;
          expect(Number(plain(gross))).toBeLessThanOrEqual(100);
          expect(Number(plain(gross))).toBeLessThanOrEqual(Number(plain(net)));
        }
      }),
      METRIC_RUNS,
    );
  });

  test('customers of all cohorts are the paying customers, and M0 is 100 % (I-23)', () => {
    fc.assert(
      fc.property(saas, (book) => {
        const grid = cohortGrid('customers', book);
        expect(grid.every(({ cells }) => plain(cells[0]?.value ?? null) === '100')).toBe(true);
        for (const month of FACT_MONTHS.filter((each) => each <= LAST_CLOSED).slice(0, 24)) {
          const value = answerOf(book, 'customers_active', month).value;
          if (value?.status !== 'ok') continue;
          const counted = grid.flatMap(({ start, cells }) =>
            cells.filter(({ after }) => addMonths(start, after) === month),
          );
          const sum = counted.reduce(
            (total, cell) =>
              total + (cell.value.status === 'ok' && cell.value.unit !== 'money' ? (cell.value.numerator ?? 0) : 0),
            0,
          );
          expect(sum).toBe(Number(plain(value)));
        }
      }),
      METRIC_RUNS,
    );
  });
});

function fail(): never {
  throw new Error('No part');
}

import { describe, expect, it } from 'vitest';
import { parseMonth } from '@tieout/finance/month.ts';
import { sourcesBesideBooks } from '@tieout/finance/metrics/frame/feeds.ts';
import { openMetricBook, type MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { METRIC_CATALOGUE, hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { cohortGrid, COHORTS_OF_METRICS } from '@tieout/finance/metrics/cohorts/cohort-grid.ts';
import { feedsOf, metricOver, metricSeries, partsOfProof } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { DEMO_KEYS } from '../../src/demo-key.ts';
import { STORY_MONTHS } from '../companies.ts';
import { details, golden } from '../golden.ts';
import { demoAnswer, demoFigure, demoMetricBook } from './demo-metric-book.ts';

function series(book: MetricBook, id: string): (number | string | null)[] {
  return STORY_MONTHS.map((month) => demoFigure(book, id, month));
}

function rounded(figure: number | string | null, places: number): string {
  return Number(figure).toFixed(places);
}

const BESIDE_BOOKS = ['subscriptions', 'orders', 'deals', 'pay', 'projects', 'marketplace'] as const;
const DEC = '2025-12';
const YEAR = ['2025-01', '2025-12'] as const;

describe('SaaS', () => {
  const book = demoMetricBook('saas');

  it('has the golden MRR, movements and paying customers in every month', () => {
    const months = STORY_MONTHS.map((month, i) => {
      const moves = demoAnswer(book, 'mrr_movements', month).series;
      function move(key: string): number {
        const value = moves.find((each) => each.key === key)?.value;
        return value?.status === 'ok' && value.unit === 'money' ? Math.abs(value.minor) : Number.NaN;
      }
      return {
        i,
        open: Number(demoFigure(book, 'mrr', month)) - Number(demoFigure(book, 'net_new_mrr', month)),
        new: move('new'),
        exp: move('expansion'),
        con: move('contraction'),
        churn: move('churn'),
        react: move('reactivation'),
        close: demoFigure(book, 'mrr', month),
        cust: Number(demoFigure(book, 'customers_active', month)),
      };
    });
    expect(months).toEqual(golden.saas.mrr);
  });

  it('has the golden figures of Dec-25', () => {
    expect([demoFigure(book, 'mrr', DEC), demoFigure(book, 'arr', DEC)]).toEqual([225_398_82, 2_704_785_84]);
    expect([rounded(demoFigure(book, 'nrr_ttm', DEC), 1), rounded(demoFigure(book, 'grr_ttm', DEC), 1)]).toEqual([
      '94.9',
      '85.1',
    ]);
    expect(rounded(demoFigure(book, 'quick_ratio_saas', DEC), 2)).toBe('3.11');
    expect(demoFigure(book, 'cac', DEC)).toBe(4_442_92);
    expect(rounded(demoFigure(book, 'cac_payback', DEC), 2)).toBe('8.24');
    expect(demoFigure(book, 'ltv', DEC)).toBe(32_925_51);
    expect(rounded(demoFigure(book, 'ltv_cac', DEC), 2)).toBe('7.41');
    expect(rounded(demoFigure(book, 'magic_number', DEC), 2)).toBe('1.88');
    expect(rounded(demoFigure(book, 'burn_multiple', DEC), 2)).toBe('0.76');
    expect(rounded(demoFigure(book, 'rule_of_40', DEC), 1)).toBe('28.4');
    // The reference shows a runway rounded down.
    expect(demoFigure(book, 'runway_months', DEC)).toMatch(/^13\.9/);
    expect(rounded(demoFigure(book, 'dso', DEC), 1)).toBe('38.9');
  });

  it('has the retention of the reference, amount by amount', () => {
    const retention = golden.saas.retention.map(({ t }) => {
      const month = STORY_MONTHS[t] ?? DEC;
      const [net, gross] = [demoAnswer(book, 'nrr_ttm', month).proof, demoAnswer(book, 'grr_ttm', month).proof];
      return { t, open: net.denominator[0]?.amount, nrr: net.numerator[0]?.amount, grr: gross.numerator[0]?.amount };
    });
    expect(retention).toEqual(golden.saas.retention);
  });
});

describe('E-commerce', () => {
  const book = demoMetricBook('ecom');

  it('has the golden orders of every month, and net sales that are the revenue of the books', () => {
    expect(series(book, 'orders_count')).toEqual(golden.ecom.stats.map(({ orders }) => String(orders)));
    expect(series(book, 'net_sales')).toEqual(golden.ecom.monthly.map(({ rev }) => rev));
    const differences = STORY_MONTHS.map((month) => demoAnswer(book, 'net_sales', month).beside);
    expect(differences.every((each) => each?.status === 'ok' && each.unit === 'money' && each.minor === 0)).toBe(true);
  });

  it('has the golden figures of the year 2025', () => {
    expect(demoFigure(book, 'aov', ...YEAR)).toBe(256_69);
    expect(rounded(demoFigure(book, 'return_rate', ...YEAR), 2)).toBe('4.59');
    expect(demoFigure(book, 'contribution_margin', ...YEAR)).toBe(1_116_176_56);
    expect(demoAnswer(book, 'contribution_margin', ...YEAR).beside).toMatchObject({ value: '34.894561' });
    expect(rounded(demoFigure(book, 'mer', ...YEAR), 2)).toBe('12.70');
    expect([rounded(demoFigure(book, 'inventory_turns', DEC), 2), rounded(demoFigure(book, 'dio', DEC), 1)]).toEqual([
      '5.96',
      '32.2',
    ]);
    expect(demoAnswer(book, 'repeat_rate', DEC)).toMatchObject({ value: { numerator: 1513, denominator: 11356 } });
    expect(rounded(demoFigure(book, 'repeat_rate', DEC), 1)).toBe('13.3');
    expect(demoAnswer(book, 'cac_ecom', ...YEAR).proof.denominator).toMatchObject([{ amount: 7479 }]);
  });

  it('has units on hand that, at cost, are the inventory of the books', () => {
    const { proof } = demoAnswer(book, 'stock_cover', DEC);
    const atCost = proof.numerator.find(({ measure }) => measure === 'stock-at-cost')?.amount;
    expect(atCost).toBe(demoFigure(book, 'inventory_value', DEC));
  });
});

describe('Professional Services', () => {
  const book = demoMetricBook('services');
  const { stats } = details.services;

  it('has the billable and available hours, the standard value and the backlog of the reference', () => {
    const months = STORY_MONTHS.map((month, index) => {
      const use = demoAnswer(book, 'utilisation', month).proof;
      return {
        bill: Number(use.numerator[0]?.amount) / 100,
        cap: Number(use.denominator[0]?.amount) / 100,
        std: demoAnswer(book, 'realisation', month).proof.denominator[0]?.amount,
        backlog: demoFigure(book, 'backlog', month),
        i: index,
      };
    });
    expect(months).toEqual(stats.map(({ bill, cap, std, backlog, i }) => ({ bill, cap, std, backlog, i })));
  });

  it('earns on its projects what the books call fees', () => {
    const revenue = STORY_MONTHS.map((month) => demoAnswer(book, 'project_margin', month).proof.denominator[0]?.amount);
    expect(revenue).toEqual(golden.services.monthly.map(({ rev }) => rev));
  });

  it('pays people as the books say', () => {
    const pay = series(book, 'headcount_cost');
    const own = STORY_MONTHS.map((_, index) =>
      ['C.PPL', 'S.PPL', 'D.PPL', 'G.PPL'].reduce((sum, code) => {
        const row = book.facts.books.rows.MANAGERIAL_PNL.get(code);
        return sum + Number(row?.[index + 1] ?? 0);
      }, 0),
    );
    expect(pay).toEqual(own);
    expect(series(book, 'headcount')).toEqual(golden.services.monthly.map(({ heads }) => String(heads)));
  });
});

describe('Marketplace', () => {
  const book = demoMetricBook('market');
  const { stats } = details.market;

  it('has the volume, buyers, sellers and listings of the reference in every month', () => {
    expect(series(book, 'gmv')).toEqual(stats.map(({ gmv }) => gmv));
    expect(series(book, 'orders_mkp')).toEqual(stats.map(({ n }) => String(n)));
    expect(series(book, 'active_buyers')).toEqual(stats.map(({ buyers }) => String(buyers)));
    expect(series(book, 'active_sellers')).toEqual(stats.map(({ sellers }) => String(sellers)));
    const listed = STORY_MONTHS.map(
      (month) => demoAnswer(book, 'liquidity_supply', month).proof.denominator[0]?.amount,
    );
    expect(listed).toEqual(stats.map(({ activeListings }) => activeListings));
    const last = stats.slice(-3);
    const won = ['cac_buyer', 'cac_seller'].map((id) => demoAnswer(book, id, DEC).proof.denominator[0]?.amount);
    expect(won).toEqual([last.reduce((sum, { newB }) => sum + newB, 0), last.reduce((sum, { newS }) => sum + newS, 0)]);
  });

  it('takes of GMV what is its revenue', () => {
    expect(series(book, 'net_revenue')).toEqual(golden.market.monthly.map(({ rev }) => rev));
    const { proof } = demoAnswer(book, 'take_rate', ...YEAR);
    expect(proof.numerator[0]?.amount).toBe(demoFigure(book, 'net_revenue', ...YEAR));
    expect(proof.denominator[0]?.amount).toBe(demoFigure(book, 'gmv', ...YEAR));
  });
});

describe.each(DEMO_KEYS)('every metric of %s', (key) => {
  const book = demoMetricBook(key);
  const own = METRIC_CATALOGUE.filter((metric) => hasMetric(metric, book.frame.model));

  it('is a figure or a reason, never NaN, Infinity or -0, in every month, quarter and year', () => {
    const ranges = [DEC, '2025-10', '2025-01'].map((from) => ({ from: parseMonth(from), to: parseMonth(DEC) }));
    const wrong = own.flatMap((metric) =>
      ranges.flatMap((range) => {
        const { value, series: parts, proof } = metricOver(metric, book, range);
        const isSound = [value, ...parts.map((part) => part.value)].every((each) => {
          if (each?.status !== 'ok') return true;
          return /^(-?[1-9]\d*|0|-?\d+\.\d+)$/.test(each.unit === 'money' ? String(each.minor) : each.value);
        });
        return isSound && partsOfProof(proof).every(({ amount }) => !Object.is(amount, -0)) ? [] : [metric.id];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(DEMO_KEYS)('%s', (key) => {
  it('needs of its facts only what each metric names', () => {
    const book = demoMetricBook(key);
    const december = { from: parseMonth(DEC), to: parseMonth(DEC) };
    const others = METRIC_CATALOGUE.filter((metric) => hasMetric(metric, book.frame.model)).filter((metric) => {
      const wanted = sourcesBesideBooks(feedsOf(metric, book.frame.model));
      const facts = Object.fromEntries(
        Object.entries(book.facts).map(([name, value]) => [name, isLeftOut(name, wanted) ? null : value]),
      ) as unknown as MetricBook['facts'];
      const alone = metricOver(metric, openMetricBook(facts, book.frame), december);
      return JSON.stringify(alone) !== JSON.stringify(metricOver(metric, book, december));
    });
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('says the same with what was kept of its facts, whatever the books say by now', () => {
    const { facts, frame } = demoMetricBook(key);
    const kept = new Map(BESIDE_BOOKS.map((source) => [source, new Map<string, unknown>()]));
    answersOf(openMetricBook(facts, frame, kept));
    const restated = {
      ...facts,
      books: { ...facts.books, rows: { ...NO_ROWS, CASH_FLOW: facts.books.rows.CASH_FLOW } },
    };
    expect([...kept.values()].some(({ size }) => size > 0)).toBe(true);
    expect(answersOf(openMetricBook(restated, frame, kept))).toEqual(answersOf(openMetricBook(restated, frame)));
  });
});

const NO_ROWS = { MANAGERIAL_PNL: new Map(), BALANCE_SHEET: new Map() };

/** Of every metric the last months, a quarter and its heat map. */
function answersOf(book: MetricBook): string[] {
  const [first, last] = [parseMonth('2025-10'), parseMonth(DEC)];
  return METRIC_CATALOGUE.filter((metric) => hasMetric(metric, book.frame.model)).map((metric) => {
    const cohorts = COHORTS_OF_METRICS[metric.id];
    const grid = cohorts === undefined ? [] : cohortGrid(cohorts, book);
    const quarter = metricOver(metric, book, { from: first, to: last });
    return `${metric.id}: ${JSON.stringify([metricSeries(metric, book, { from: first, to: last }), quarter, grid])}`;
  });
}

function isLeftOut(name: string, wanted: ReadonlySet<string>): boolean {
  return BESIDE_BOOKS.some((source) => source === name) && !wanted.has(name);
}

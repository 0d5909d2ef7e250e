import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { hasMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { metricOver, type MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import type { SubscriptionItem } from '@tieout/finance/metrics/facts/subscription-item.ts';
import { openMetricBook, type MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { DEMO_KEYS, type DemoKey } from '../../src/demo-key.ts';
import { demoCompany, STORY_MONTHS } from '../../test/companies.ts';
import { demoMetricBook } from '../../test/metrics/demo-metric-book.ts';

/** A figure of the code, made of facts that anybody can make again. */
export interface WorkedExample {
  /** Whose facts they are. */
  readonly of: string;
  readonly book: MetricBook;
  readonly answer: MetricAnswer;
}

const books = new Map<DemoKey, MetricBook>();

function bookOf(key: DemoKey): MetricBook {
  const book = books.get(key) ?? demoMetricBook(key);
  books.set(key, book);
  return book;
}

/** The latest month of a demo company that has a figure; else of facts made for the page. */
export function exampleOf(metric: MetricDefinition): WorkedExample {
  const key = DEMO_KEYS.find((each) => hasMetric(metric, bookOf(each).frame.model)) ?? 'saas';
  const found = latestFigure(metric, bookOf(key));
  if (found !== null) return { of: demoCompany(key).info.name, book: bookOf(key), answer: found };
  const small = smallBook(bookOf(key));
  const answer = latestFigure(metric, small);
  if (answer === null) throw new Error(`No example for ${metric.id}`);
  return { of: 'a company with few facts', book: small, answer };
}

function latestFigure(metric: MetricDefinition, book: MetricBook): MetricAnswer | null {
  for (const month of STORY_MONTHS.toReversed()) {
    const answer = metricOver(metric, book, { from: month, to: month });
    if (answer.value?.status === 'ok') return answer;
  }
  return null;
}

/** Of trials and requests the demo companies have none: here are four trials of which two were paid, and five requests. */
function smallBook({ facts, frame }: MetricBook): MetricBook {
  const requests = [1, 2, 3, 4, 5].map((index) => ({
    key: `request-${index}`,
    started: parseLocalDate(`2025-12-0${index}`),
    completed: index <= 3 ? parseLocalDate('2025-12-20') : null,
  }));
  const marketplace = { listings: [], orders: [], requests };
  return openMetricBook({ ...facts, subscriptions: [1, 2, 3, 4].map(trial), marketplace }, frame);
}

function trial(index: number): SubscriptionItem {
  return {
    key: `trial-${index}`,
    customerKey: `customer-${index}`,
    plan: 'Starter',
    currency: 'USD',
    unitPrice: minorUnits(29_00),
    quantity: 1,
    intervalUnit: 'month',
    intervalCount: 1,
    start: parseLocalDate(`2025-12-0${index}`),
    endExclusive: index > 2 ? parseLocalDate('2025-12-20') : null,
    trialEnd: parseLocalDate('2025-12-20'),
    pauseStart: null,
    pauseEnd: null,
    status: 'active',
    pastDueSince: null,
    discounts: [],
  };
}

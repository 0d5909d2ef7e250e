import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { metricOver, type MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { openMetricBook, type MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type { DemoKey } from '../../src/demo-key.ts';
import { demoCompany } from '../companies.ts';
import { businessModelOf } from '../placements.ts';
import { metricFactsOf } from './metric-facts-of.ts';

/** The facts of an unshifted demo company, opened: closed through Dec-25, looked at in February. */
export function demoMetricBook(key: DemoKey): MetricBook {
  const company = demoCompany(key);
  return openMetricBook(metricFactsOf(company), {
    model: businessModelOf(company),
    currency: 'USD',
    rates: { average: () => null, closing: () => null },
    closedThrough: company.closedThrough,
    today: parseLocalDate('2026-03-15'),
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    arTermsDays: 30,
  });
}

export function demoAnswer(book: MetricBook, id: string, from: string, to: string = from): MetricAnswer {
  const metric = findMetric(id);
  if (metric === null) throw new Error(`No metric ${id}`);
  return metricOver(metric, book, { from: parseMonth(from), to: parseMonth(to) });
}

/** Minor units, decimal text, the reason, or null without a number. */
export function demoFigure(book: MetricBook, id: string, from: string, to: string = from): number | string | null {
  const { value } = demoAnswer(book, id, from, to);
  if (value === null) return null;
  if (value.status === 'na') return value.code;
  return value.unit === 'money' ? value.minor : value.value;
}

import type { BusinessModel } from '@tieout/contracts/people.ts';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { CASH_METRICS } from '@tieout/finance/metrics/catalogue/cash-metrics.ts';
import { MARKET_VOLUME_METRICS } from '@tieout/finance/metrics/catalogue/market-volume-metrics.ts';
import { PEOPLE_METRICS } from '@tieout/finance/metrics/catalogue/people-metrics.ts';
import { PROFIT_METRICS } from '@tieout/finance/metrics/catalogue/profit-metrics.ts';
import { RECURRING_METRICS } from '@tieout/finance/metrics/catalogue/recurring-metrics.ts';
import { REVENUE_METRICS } from '@tieout/finance/metrics/catalogue/revenue-metrics.ts';
import { SERVICES_METRICS } from '@tieout/finance/metrics/catalogue/services-metrics.ts';
import { SHOP_MARGIN_METRICS } from '@tieout/finance/metrics/catalogue/shop-margin-metrics.ts';
import { SHOP_SALES_METRICS } from '@tieout/finance/metrics/catalogue/shop-sales-metrics.ts';
import { findVideoOfStep } from '#server/tutorials/find-video.ts';
import { secondOf, type Part } from '#server/tutorials/tour-clip.ts';
import { TUTORIAL_VIDEOS } from '#server/tutorials/tutorial-videos.ts';

/** Which part of which tutorial explains the metrics of a group. */
const EXPLAINED: readonly { metrics: readonly { id: string }[]; stepNumber: number; part: Part }[] = [
  { metrics: CASH_METRICS, stepNumber: 4, part: 'home' },
  { metrics: PEOPLE_METRICS, stepNumber: 4, part: 'lines' },
  { metrics: [{ id: 'plan_attainment_pct' }], stepNumber: 4, part: 'plan' },
  {
    metrics: [
      ...REVENUE_METRICS,
      ...PROFIT_METRICS,
      ...RECURRING_METRICS,
      ...SHOP_SALES_METRICS,
      ...SHOP_MARGIN_METRICS,
      ...SERVICES_METRICS,
      ...MARKET_VOLUME_METRICS,
    ],
    stepNumber: 3,
    part: 'statement',
  },
];

/** Null where no tutorial explains it. */
export function metricTutorial(metricId: string, model: BusinessModel): MetricExplanation['tutorial'] {
  const found = EXPLAINED.find(({ metrics }) => metrics.some(({ id }) => id === metricId));
  if (found === undefined) return null;
  const { stepNumber, part } = found;
  const entry = findVideoOfStep(TUTORIAL_VIDEOS, stepNumber, model)?.timelines.find(
    ({ seconds }) => seconds === secondOf(part),
  );
  return entry === undefined ? null : { stepNumber, ...entry };
}

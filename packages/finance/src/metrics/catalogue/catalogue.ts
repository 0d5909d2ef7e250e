import type { BusinessModel } from '../../statements/business-model.ts';
import { CASH_METRICS } from './cash-metrics.ts';
import { MARKET_USERS_METRICS } from './market-users-metrics.ts';
import { MARKET_VOLUME_METRICS } from './market-volume-metrics.ts';
import type { MetricDefinition } from './metric-definition.ts';
import { PEOPLE_METRICS } from './people-metrics.ts';
import { PIPELINE_METRICS } from './pipeline-metrics.ts';
import { PROFIT_METRICS } from './profit-metrics.ts';
import { RECURRING_METRICS } from './recurring-metrics.ts';
import { REVENUE_METRICS } from './revenue-metrics.ts';
import { SAAS_ECONOMICS } from './saas-economics.ts';
import { SERVICES_METRICS } from './services-metrics.ts';
import { SHOP_MARGIN_METRICS } from './shop-margin-metrics.ts';
import { SHOP_SALES_METRICS } from './shop-sales-metrics.ts';
import { SUBSCRIBER_METRICS } from './subscriber-metrics.ts';

/** Every metric of the product (finance 4.4 to 4.8). */
export const METRIC_CATALOGUE: readonly MetricDefinition[] = [
  ...REVENUE_METRICS,
  ...PROFIT_METRICS,
  ...CASH_METRICS,
  ...PEOPLE_METRICS,
  ...PIPELINE_METRICS,
  ...RECURRING_METRICS,
  ...SUBSCRIBER_METRICS,
  ...SAAS_ECONOMICS,
  ...SHOP_SALES_METRICS,
  ...SHOP_MARGIN_METRICS,
  ...SERVICES_METRICS,
  ...MARKET_VOLUME_METRICS,
  ...MARKET_USERS_METRICS,
];

const BY_ID: ReadonlyMap<string, MetricDefinition> = new Map(METRIC_CATALOGUE.map((metric) => [metric.id, metric]));

/** Null where there is no such metric. */
export function findMetric(id: string): MetricDefinition | null {
  return BY_ID.get(id) ?? null;
}

/** Whether companies of the business model have the metric. */
export function hasMetric({ models }: MetricDefinition, model: BusinessModel): boolean {
  return models.length === 0 || models.includes(model);
}

import { COMPUTED, SECTION } from '../statements/structure/sections.ts';

/** Metrics whose change the rows of the P&L explain, each with the row that they are part of. */
export const EXPLAINED_METRICS = {
  revenue_total: SECTION.revenue,
  revenue_growth_mom: SECTION.revenue,
  revenue_growth_yoy: SECTION.revenue,
  gross_margin_pct: COMPUTED.grossProfit.code,
  opex_by_function: SECTION.operatingExpenses,
  opex_ratio_pct: SECTION.operatingExpenses,
  ebitda: COMPUTED.ebitda.code,
  ebitda_margin_pct: COMPUTED.ebitda.code,
  net_profit: COMPUTED.netProfit.code,
  cash_balance: COMPUTED.netProfit.code,
  net_burn: COMPUTED.netProfit.code,
} as const;
export type ExplainedMetric = keyof typeof EXPLAINED_METRICS;

/** Those that cash is a part of; the others are of the P&L alone. */
export const WITH_CASH: ReadonlySet<ExplainedMetric> = new Set(['cash_balance', 'net_burn']);

export function isExplained(metric: string): metric is ExplainedMetric {
  return Object.hasOwn(EXPLAINED_METRICS, metric);
}

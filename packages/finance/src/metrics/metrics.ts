import { COMPUTED, SECTION } from '../statements/structure/sections.ts';
import type { MetricUnit } from './metric-value.ts';

export interface Metric {
  unit: MetricUnit;
  /** How months become a quarter or a year: flows add up, of stocks the last month counts (finance 4.1). */
  aggregation: 'sum' | 'last';
  goodDirection: 'up' | 'down';
  /** The row of a statement that it is. */
  row: { type: 'MANAGERIAL_PNL' | 'BALANCE_SHEET'; row: string };
}

/**
 * Metrics of the books (finance 4.4). Each is a row of a statement and has no arithmetic of its own: whatever the company's
 * basis, currency and exclusions do to the statement they do to it (docs/metrics/statements.md).
 */
export const METRICS = {
  revenue_total: {
    unit: 'money',
    aggregation: 'sum',
    goodDirection: 'up',
    row: { type: 'MANAGERIAL_PNL', row: SECTION.revenue },
  },
  net_profit: {
    unit: 'money',
    aggregation: 'sum',
    goodDirection: 'up',
    row: { type: 'MANAGERIAL_PNL', row: COMPUTED.netProfit.code },
  },
  cash_balance: {
    unit: 'money',
    aggregation: 'last',
    goodDirection: 'up',
    row: { type: 'BALANCE_SHEET', row: 'CASH' },
  },
} as const satisfies Record<string, Metric>;

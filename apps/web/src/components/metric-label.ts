import type { HeadlineMetric } from '@tieout/finance/headline.ts';

export const METRIC_LABEL: Readonly<Record<HeadlineMetric, string>> = {
  revenue_total: 'Revenue',
  net_profit: 'Net profit',
  cash_balance: 'Cash',
};

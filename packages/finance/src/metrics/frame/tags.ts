/** What has to be said beside a figure. */
export const METRIC_TAGS = {
  'not-burning': 'Not burning: cash grew over these months',
  generating: 'Generating cash: nothing was burned',
  'no-losses': 'No losses: nothing was lost to compare with',
  'no-movement': 'No movement: nothing was sold in the last 13 weeks',
  capped: 'Counted with a customer life of 60 months at most',
  'short-history': 'Made of fewer months than usual: there is no more history yet',
  'from-ledger': 'From the books, because no payroll is connected',
} as const;
export type MetricTag = keyof typeof METRIC_TAGS;

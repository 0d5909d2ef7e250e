import type { HeadlineMetric } from '@tieout/finance/headline.ts';

/** Where the focus returns when the drawer closes. */
export function figureButtonId(metric: HeadlineMetric): string {
  return `figure-${metric}`;
}

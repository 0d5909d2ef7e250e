import type { Month } from '@tieout/finance/month.ts';

/** Where the focus returns when the drawer closes. */
export function figureButtonId(metric: string, month: Month | null): string {
  return month === null ? `figure-${metric}` : `figure-${metric}-${month}`;
}

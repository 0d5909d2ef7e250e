import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { periodText } from '../sheet-texts.ts';

/** What a reader has to know to read the figures of a tab: months, currency, and how far and how fresh they are. */
export function tabAbout({ range, currency, closedThrough, source, today }: DashboardTab): string[] {
  return [
    range === null ? 'No figures yet' : periodText({ period: range }),
    currency,
    closedThrough === null ? 'no month is closed' : `books closed to ${formatPeriodLabel(closedThrough)}`,
    source.kind === 'published' ? `as published on ${source.publishedAt.slice(0, 10)}` : `as of ${today}`,
  ];
}

import { addMonths, monthOf, type Month } from '@tieout/finance/month.ts';
import { readinessScore } from '@tieout/finance/portfolio/readiness-score.ts';
import { freshnessOf, type Freshness } from '#components/headline/freshness.ts';
import type { PortfolioCompany } from '#data/managed-portfolio-queries.ts';

/** A company with what its month end waits for, at a moment. */
export interface StandingCompany extends PortfolioCompany {
  /** Null of empty books, and until it was worked out for the first time. */
  readiness: number | null;
  lateSources: number;
  staleSources: number;
  /** The last month that is over is closed. */
  isClosed: boolean;
  /** Nothing keeps its last closed month from its readers, who do not have it yet. */
  isReady: boolean;
}

export function standingCompany(company: PortfolioCompany, now: number): StandingCompany {
  const { standing, sources, closedThrough, publishedMonth, today } = company;
  const ages = sources.map((source) => ageOfSource(source, company, now));
  const lateSources = ages.filter((age) => age === 'late').length;
  const staleSources = ages.filter((age) => age === 'stale').length;
  const isClosed = closedThrough !== null && closedThrough >= monthToClose(company, addMonths(monthOf(today), -1));
  const readiness =
    standing === null || standing.month === null
      ? null
      : readinessScore({
          ties: standing.tieOut?.ties !== false && standing.failedChecks === 0,
          isClosed,
          lateSources,
          staleSources,
          undecidedAccounts: standing.decisions.undecided,
          unsureAccounts: standing.decisions.unsure,
          unplacedAccounts: standing.unplaced,
          unexplainedVariances: standing.unexplained,
        });
  const isPublished = publishedMonth !== null && closedThrough !== null && publishedMonth >= closedThrough;
  return { ...company, readiness, lateSources, staleSources, isClosed, isReady: readiness === 100 && !isPublished };
}

/** A company whose cash lasts has more months than any that counts them; null where nothing is known. */
export function monthsLeft({ standing }: PortfolioCompany): number | null {
  const end = standing?.runway?.end;
  if (end === undefined || end.status === 'UNKNOWN') return null;
  return 'tenths' in end ? end.tenths / 10 : Infinity;
}

/** What is uploaded by hand is late when it came before its month was over, a connection when it was read too long ago. */
export function ageOfSource(
  { lastSyncedAt, needsAttention, isUploaded }: PortfolioCompany['sources'][number],
  { closedThrough }: Pick<PortfolioCompany, 'closedThrough'>,
  now: number,
): Freshness {
  if (needsAttention) return 'stale';
  if (!isUploaded) return freshnessOf(lastSyncedAt, now);
  const isShort = closedThrough !== null && lastSyncedAt !== null && lastSyncedAt.slice(0, 7) <= closedThrough;
  return isShort ? 'late' : 'fresh';
}

/** The last month that is over, as far as the books reach. */
function monthToClose({ standing }: PortfolioCompany, lastMonth: Month): Month {
  const booked = standing?.lastFullMonth ?? lastMonth;
  return booked < lastMonth ? booked : lastMonth;
}

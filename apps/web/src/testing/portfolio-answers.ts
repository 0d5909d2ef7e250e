import type { PortfolioCompany } from '@tieout/contracts/portfolio.ts';
import type { RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { known } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { COMPANY_ID, OCTOBER } from './answers.ts';

/** Counted by what was burned. */
export function runwayOf(tenths: number): RunwayOfRecord {
  const months = (tenths / 10).toFixed(1);
  return { scenario: null, end: { status: 'RUNS_OUT', months, tenths, date: parseLocalDate('2027-08-14') } };
}

/** One whose October is ready to be published. */
export function portfolioCompany(changes: Partial<PortfolioCompany> = {}): PortfolioCompany {
  return {
    companyId: COMPANY_ID,
    name: 'Cloudberry Metrics Demo, Inc.',
    businessModel: 'SaaS',
    currency: 'USD',
    owner: 'Ada Example',
    today: parseLocalDate('2026-11-14'),
    closedThrough: OCTOBER,
    publishedMonth: null,
    sources: [{ name: 'QuickBooks', lastSyncedAt: null, needsAttention: false, isUploaded: false }],
    lastLoginAt: '2026-11-09T12:00:00.000Z',
    standing: {
      month: OCTOBER,
      isOpen: false,
      lastFullMonth: OCTOBER,
      tieOut: { ties: true, difference: minorUnits(0) },
      decisions: { undecided: 0, unsure: 0 },
      cash: known(minorUnits(91_370_779)),
      runway: runwayOf(94),
      profit: known(minorUnits(-7_183_600)),
      plannedProfit: known(minorUnits(-9_310_000)),
      profitAgainstPlan: known(minorUnits(2_126_400)),
      failedChecks: 0,
      unplaced: 0,
      material: 0,
      unexplained: 0,
    },
    isBehind: false,
    ...changes,
  };
}

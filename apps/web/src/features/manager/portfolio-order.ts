import { monthsLeft, type StandingCompany } from './company-readiness.ts';

/** What a column is sorted by; null where there is nothing, which comes last either way. */
const SORTED_BY = {
  company: ({ name }) => name,
  owner: ({ owner }) => owner,
  sources: ({ lateSources, staleSources }) => staleSources * 100 + lateSources,
  closed: ({ closedThrough }) => closedThrough,
  'tie-out': ({ standing }) => {
    const difference = standing?.tieOut?.difference;
    return difference === undefined ? null : Math.abs(difference);
  },
  unplaced: ({ standing }) => (standing === null ? null : standing.decisions.undecided * 1_000 + standing.unplaced),
  runway: monthsLeft,
  profit: ({ standing }) => (standing?.profitAgainstPlan.status === 'ok' ? standing.profitAgainstPlan.minor : null),
  login: ({ lastLoginAt }) => lastLoginAt,
  readiness: ({ readiness }) => readiness,
} as const satisfies Record<string, (company: StandingCompany) => string | number | null>;

export type PortfolioColumn = keyof typeof SORTED_BY;

/** Two companies by a column, `sign` -1 for the other way round. */
export function comparePortfolio(
  one: StandingCompany,
  other: StandingCompany,
  column: PortfolioColumn,
  sign: 1 | -1,
): number {
  // Amounts of different currencies have no order, so the currency goes first.
  const byCurrency = column === 'profit' ? one.currency.localeCompare(other.currency) : 0;
  const [left, right] = [SORTED_BY[column](one), SORTED_BY[column](other)];
  const missing = Number(left === null) - Number(right === null);
  return missing || byCurrency || sign * compare(left, right) || one.name.localeCompare(other.name);
}

function compare(left: string | number | null, right: string | number | null): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left ?? '').localeCompare(String(right ?? ''));
}

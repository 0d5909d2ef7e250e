import { hasOpenDecisions } from '#components/open-decisions.ts';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';

export type PortfolioColumn = 'company' | 'closed' | 'tie-out' | 'runway' | HeadlineMetric;

/** The companies that match the search, what needs the manager first. */
export function arrangePortfolio(companies: readonly Headline[], search: string): Headline[] {
  const words = search.trim().toLowerCase();
  const found = companies.filter(({ companyName, businessModel }) =>
    `${companyName} ${businessModel ?? ''}`.toLowerCase().includes(words),
  );
  return found.toSorted(
    (a, b) =>
      attentionOf(b) - attentionOf(a) || compareText(a.month, b.month) || compareText(a.companyName, b.companyName),
  );
}

/** Two companies by a column, `sign` -1 for the other way round. Missing figures come last in either direction. */
export function comparePortfolio(a: Headline, b: Headline, column: PortfolioColumn, sign: 1 | -1): number {
  return compareIn(a, b, column, sign) || compareText(a.companyName, b.companyName);
}

function compareIn(a: Headline, b: Headline, column: PortfolioColumn, sign: 1 | -1): number {
  switch (column) {
    case 'company':
      return sign * compareText(a.companyName, b.companyName);
    case 'closed':
      return missingLast(a.month, b.month) || sign * compareText(a.month, b.month);
    case 'tie-out':
      return sign * (attentionOf(b) - attentionOf(a));
    case 'runway':
      return missingLast(monthsOf(a), monthsOf(b)) || sign * compareMonths(monthsOf(a), monthsOf(b));
    case 'revenue_total':
    case 'net_profit':
    case 'cash_balance':
      return compareFigures(a, b, column, sign);
  }
}

/** A company whose cash lasts has more months than any that counts them; null where nothing is known. */
function monthsOf({ runway }: Headline): number | null {
  if (runway === null || runway.end.status === 'UNKNOWN') return null;
  return 'months' in runway.end ? Number(runway.end.months) : Number.MAX_SAFE_INTEGER;
}

function compareMonths(a: number | null, b: number | null): number {
  return (a ?? 0) - (b ?? 0);
}

/** Books that do not tie out first, then those with accounts to decide and companies without a closed month. */
function attentionOf({ tieOut, decisions, month }: Headline): number {
  if (tieOut?.ties === false) return 3;
  if (hasOpenDecisions(decisions)) return 2;
  return month === null ? 1 : 0;
}

/** Amounts of different currencies have no order, so the currency goes first. */
function compareFigures(a: Headline, b: Headline, metric: HeadlineMetric, sign: number): number {
  const [left, right] = [amountOf(a, metric), amountOf(b, metric)];
  if (left === null || right === null) return missingLast(left, right);
  return a.currency.localeCompare(b.currency) || sign * (left - right);
}

function amountOf({ figures }: Headline, metric: HeadlineMetric): number | null {
  const value = figures.find((figure) => figure.metric === metric)?.value;
  return value?.status === 'ok' ? value.minor : null;
}

function missingLast(a: unknown, b: unknown): number {
  return Number(a === null) - Number(b === null);
}

function compareText(a: string | null, b: string | null): number {
  return (a ?? '').localeCompare(b ?? '');
}

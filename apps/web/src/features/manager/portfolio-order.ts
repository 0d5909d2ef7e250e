import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';

export type PortfolioColumn = 'company' | 'closed' | 'tie-out' | HeadlineMetric;

export interface PortfolioOrder {
  /** `attention` is the default: what needs the manager first. */
  by: PortfolioColumn | 'attention';
  isDescending: boolean;
}

/** The companies that match the search, in the wanted order. Missing figures come last in either direction. */
export function arrangePortfolio(companies: readonly Headline[], search: string, order: PortfolioOrder): Headline[] {
  const words = search.trim().toLowerCase();
  const found = companies.filter(({ companyName, businessModel }) =>
    `${companyName} ${businessModel ?? ''}`.toLowerCase().includes(words),
  );
  return found.toSorted((a, b) => compare(a, b, order) || a.companyName.localeCompare(b.companyName));
}

function compare(a: Headline, b: Headline, { by, isDescending }: PortfolioOrder): number {
  const sign = isDescending ? -1 : 1;
  switch (by) {
    case 'attention':
      return attentionOf(b) - attentionOf(a) || compareText(a.month, b.month);
    case 'company':
      return sign * a.companyName.localeCompare(b.companyName);
    case 'closed':
      return missingLast(a.month, b.month) || sign * compareText(a.month, b.month);
    case 'tie-out':
      return sign * (attentionOf(b) - attentionOf(a));
    case 'revenue_total':
    case 'net_profit':
    case 'cash_balance':
      return compareFigures(a, b, by, sign);
  }
}

/** Books that do not tie out first, then companies without a closed month, then the rest. */
function attentionOf({ tieOut, month }: Headline): number {
  if (tieOut?.ties === false) return 2;
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

import type { DataSource } from '@tieout/contracts/data-sources.ts';
import type { FactKind } from '@tieout/contracts/fact-import.ts';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import type { MetricSource } from '@tieout/finance/metrics/frame/feeds.ts';

interface Origin {
  /** What it brings. */
  detail: string;
  categories: readonly DataSource['category'][];
  /** Files that bring the same. */
  files: readonly (FactKind | 'bank')[];
}

const ORIGINS: Readonly<Record<MetricSource, Origin>> = {
  GL: { detail: 'The books', categories: ['ACCOUNTING'], files: [] },
  SUB: { detail: 'Subscriptions', categories: ['SALES'], files: ['subscriptions'] },
  ORD: { detail: 'Orders and stock', categories: ['SALES'], files: ['orders', 'stock'] },
  CRM: { detail: 'Deals', categories: ['CRM'], files: ['deals'] },
  PAY: { detail: 'Pay and people', categories: ['PAYROLL'], files: ['pay', 'people'] },
  BNK: { detail: 'Bank accounts', categories: ['BANK'], files: ['bank'] },
  PRJ: { detail: 'Projects and time', categories: [], files: ['projects', 'timesheets', 'leave', 'holidays'] },
  MKP: { detail: 'Marketplace', categories: [], files: ['listings', 'marketplace-orders', 'buyer-requests'] },
  PLN: { detail: 'The approved plan', categories: [], files: [] },
  OWN: { detail: 'Typed values', categories: [], files: ['own-metrics'] },
};

/** Where each source of a metric comes from in this company, and when it was last read. */
export function metricSources(
  wanted: readonly MetricSource[],
  known: readonly DataSource[],
): MetricExplanation['sources'] {
  return wanted.flatMap((source) => {
    const { detail } = ORIGINS[source];
    const found = known.filter((each) => brings(each, source));
    if (found.length === 0)
      return [{ name: detail, detail: isOurs(source) ? 'Kept here' : 'Not connected', lastReadAt: null }];
    return found.map(({ name, lastReadAt }) => ({ name, detail, lastReadAt }));
  });
}

/** Books that were uploaded are files without a kind of facts; demo data is everything at once. */
function brings({ key, category, factKind }: DataSource, source: MetricSource): boolean {
  const { categories, files } = ORIGINS[source];
  if (category === 'DEMO') return source !== 'OWN';
  if (categories.includes(category)) return true;
  if (category !== 'FILES') return false;
  const isOfBooks = factKind === null && key !== 'bank' && key !== 'open-items';
  return isOfBooks ? source === 'GL' : (files as readonly string[]).includes(key);
}

/** A plan is made in the product, and values are typed in it. */
function isOurs(source: MetricSource): boolean {
  return source === 'PLN' || source === 'OWN';
}

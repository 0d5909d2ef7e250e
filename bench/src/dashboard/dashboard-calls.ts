import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';

/** Twenty-five metrics and more, those that are made of single invoices and customers among them. */
const TABS = ['overview', 'profitability', 'cash-runway', 'people', 'clients'] as const;
const LEAST_METRICS = 25;
/** The last two of the generated years. */
const MONTHS = { from: '2024-01', to: '2025-12' };

interface Tab {
  tiles: { metricId: string }[];
  charts: { metricId: string }[];
}

export interface Dashboard {
  /** All tabs one after the other, as somebody who looks through them asks for them. */
  readTabs: () => Promise<void>;
  /** What the answers are of: refusals and empty tabs would be the fastest of all. */
  countMetrics: () => Promise<number>;
}

export function openDashboard(product: string, headers: Record<string, string>): Dashboard {
  async function read(tab: string): Promise<Response> {
    const url = dashboardUrl(product, tab);
    const response = await fetch(url, { headers });
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return response;
  }
  return {
    async readTabs() {
      for (const tab of TABS) await (await read(tab)).arrayBuffer();
    },
    async countMetrics() {
      const metrics = new Set<string>();
      for (const tab of TABS) {
        const { tiles, charts } = (await (await read(tab)).json()) as Tab;
        for (const { metricId } of [...tiles, ...charts]) metrics.add(metricId);
      }
      if (metrics.size < LEAST_METRICS) throw new Error(`The tabs have ${metrics.size} metrics only`);
      return metrics.size;
    },
  };
}

export function dashboardUrl(product: string, tab: string = TABS[0]): string {
  return `${product}/api/me/charts/${tab}?companyId=${BENCH_COMPANY_ID}&period=${MONTHS.from}..${MONTHS.to}`;
}

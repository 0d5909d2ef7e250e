import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';

export type StatementType = 'MANAGERIAL_PNL' | 'BALANCE_SHEET' | 'CASH_FLOW' | 'CASH_IN_OUT';

/** The last of the generated years. */
export const YEAR = { from: '2025-01', to: '2025-12' };

export interface Statements {
  /** A statement of twelve months; answers its ETag. */
  read: (type: StatementType) => Promise<string>;
  /** The first cell that has lines enough for many pages: the revenue of the year. */
  drill: (page: { cursor: string | null }) => Promise<DrillDownPage>;
}

export interface DrillDownPage {
  lines: unknown[];
  nextCursor: string | null;
  proof: { lineCount: number; ties: boolean };
}

/** The calls a browser makes, one after the other. Any answer but 200 fails the bench: refusals are fast. */
export function openStatements(product: string, headers: Record<string, string>): Statements {
  const reports = `${product}/api/financial-reports`;
  async function call(url: string, options: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, { ...options, headers: { ...headers, 'content-type': 'application/json' } });
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return response;
  }
  return {
    async read(type) {
      const response = await call(statementUrl(product, type));
      await response.arrayBuffer();
      return response.headers.get('etag') ?? '';
    },
    async drill({ cursor }) {
      const cell = { type: 'MANAGERIAL_PNL', row: 'REVENUE', ...YEAR, ...(cursor === null ? {} : { cursor }) };
      const url = `${reports}/drill-down?companyId=${BENCH_COMPANY_ID}`;
      const response = await call(url, { method: 'POST', body: JSON.stringify(cell) });
      const page = (await response.json()) as DrillDownPage;
      if (!page.proof.ties) throw new Error(`The lines do not make the figure: ${JSON.stringify(page.proof)}`);
      return page;
    },
  };
}

export function statementUrl(product: string, type: StatementType, companyId = BENCH_COMPANY_ID): string {
  return `${product}/api/financial-reports?type=${type}&companyId=${companyId}&period=${YEAR.from}..${YEAR.to}`;
}

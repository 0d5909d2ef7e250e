import { benchCompanies } from '../ledger/load-ledger.ts';
import { logIn } from '../processes/servers.ts';
import { statementUrl, YEAR } from '../statements/statement-calls.ts';

export const LOAD_COMPANIES = 50;
export const LOAD_TRANSACTIONS = 2000;

/** One call that somebody makes, and how large its part in all of them is. */
export interface LoadCall {
  kind: string;
  share: number;
  url: string;
  headers: Record<string, string>;
  /** Sent by POST; null: a GET. */
  body: string | null;
  /** Its kept answers are stale before it is made: the company, or null. */
  forgets: string | null;
}

const SHARE_OF_BUILT = 0.02;

/** What the owners of fifty companies do: 30 % home, 30 % P&L, 20 % drill-down, 20 % documents. */
export async function loadCalls(product: string): Promise<LoadCall[]> {
  const calls: LoadCall[] = [];
  for (const { id, login } of benchCompanies(LOAD_COMPANIES)) {
    const headers = { ...(await logIn(product, login)), 'accept-encoding': 'gzip' };
    calls.push(...callsOf(product, id, headers));
  }
  return calls.map((call) => ({ ...call, share: call.share / LOAD_COMPANIES }));
}

function callsOf(product: string, companyId: string, headers: Record<string, string>): LoadCall[] {
  const plain = { headers, body: null, forgets: null };
  const pnl = statementUrl(product, 'MANAGERIAL_PNL', companyId);
  return [
    { ...plain, kind: 'home', share: 0.3, url: `${product}/api/me/headline?companyId=${companyId}` },
    { ...plain, kind: 'P&L, kept', share: 0.3 * (1 - SHARE_OF_BUILT), url: pnl },
    { ...plain, kind: 'P&L, built', share: 0.3 * SHARE_OF_BUILT, url: pnl, forgets: companyId },
    {
      ...plain,
      kind: 'drill-down',
      share: 0.2,
      url: `${product}/api/financial-reports/drill-down?companyId=${companyId}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'MANAGERIAL_PNL', row: 'REVENUE', ...YEAR }),
    },
    { ...plain, kind: 'documents', share: 0.2, url: `${product}/api/me/documents?companyId=${companyId}` },
  ];
}

import { setTimeout as wait } from 'node:timers/promises';
import type { BenchContext } from '../bench.ts';
import { BENCH_COMPANY_ID } from '../ledger/load-ledger.ts';
import { logIn, startProduct, type Usage } from '../processes/servers.ts';

export const LINES_LEDGER = 1_000_000;
/** Three years of revenue have a little more than 100,000 lines. */
const CELL = { type: 'MANAGERIAL_PNL', row: 'REVENUE', from: '2023-01', to: '2025-12' };
const LEAST_LINES = 100_000;

export interface LinesExport {
  cell: { from: string; to: string; lineCount: number };
  /** Makes the file by a job of the server's own process, downloads it and answers what that took. */
  run: (format: 'xlsx' | 'csv') => Promise<Usage & { seconds: number; bytes: number }>;
}

export async function openLinesExport(context: BenchContext): Promise<LinesExport> {
  const product = await startProduct(context, LINES_LEDGER, { hasWorker: true });
  const headers = { ...(await logIn(product.url)), 'content-type': 'application/json' };
  const query = `companyId=${BENCH_COMPANY_ID}`;
  async function call<Answer>(path: string, expected: number, options: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${product.url}${path}`, { ...options, headers });
    if (response.status !== expected) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  const drilled = { method: 'POST', body: JSON.stringify(CELL) };
  const cell = await call<{ proof: { lineCount: number } }>(`/api/financial-reports/drill-down?${query}`, 200, drilled);
  if (cell.proof.lineCount < LEAST_LINES) throw new Error(`Only ${cell.proof.lineCount} lines to export`);

  async function waitFor(jobId: string): Promise<string> {
    for (;;) {
      const job = await call<{ status: string; fileId: string | null }>(`/api/me/jobs/${jobId}?${query}`, 200);
      if (job.fileId !== null) return job.fileId;
      if (job.status === 'failed') throw new Error('The export failed');
      await wait(50);
    }
  }
  return {
    cell: { from: CELL.from, to: CELL.to, lineCount: cell.proof.lineCount },
    async run(format) {
      await product.usage();
      const startedAt = performance.now();
      const body = JSON.stringify({ ...CELL, format });
      const path = `/api/financial-reports/drill-down/export?${query}`;
      const { jobId } = await call<{ jobId: string }>(path, 202, { method: 'POST', body });
      const fileId = await waitFor(jobId);
      const seconds = (performance.now() - startedAt) / 1000;
      const file = await fetch(`${product.url}/api/me/files/${fileId}?${query}`, { headers });
      const bytes = (await file.arrayBuffer()).byteLength;
      return { ...(await product.usage()), seconds, bytes };
    },
  };
}

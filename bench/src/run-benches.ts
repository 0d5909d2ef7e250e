import path from 'node:path';
import type { Bench, BenchContext } from './bench.ts';
import { BenchRefusal } from './bench-refusal.ts';
import { startBenchCluster } from './ledger/bench-cluster.ts';
import { openLedger, type Cluster, type LedgerDatabase } from './ledger/ledger-database.ts';
import { measureRounds } from './measure/measure-rounds.ts';
import { resultOf, type Result } from './report/result.ts';

export interface RunOptions {
  scratch: string;
  chromium: string | null;
  loadSeconds: number;
  report: (progress: string) => void;
  resources: AsyncDisposableStack;
}

/** The ledgers of a run, on one PostgreSQL that starts when the first bench asks for one. */
export function createLedgers({ scratch, report, resources }: RunOptions): BenchContext['ledger'] {
  let cluster: Promise<Cluster> | null = null;
  const opened = new Map<string, Promise<LedgerDatabase>>();
  return async (transactions, companies = 1) => {
    cluster ??= startBenchCluster(path.join(scratch, 'database'), resources, report);
    const key = `${transactions} ${companies}`;
    const known = opened.get(key) ?? openLedger(await cluster, { transactions, companies, report });
    opened.set(key, known);
    return known;
  };
}

/** One after the other: two at once would measure each other. One that fails does not keep the others from running. */
export async function runBenches(benches: readonly Bench[], options: RunOptions): Promise<Result[]> {
  const ledger = createLedgers(options);
  const results: Result[] = [];
  for (const bench of benches) {
    options.report(`${bench.name}: preparing`);
    results.push(await runBench(bench, options, ledger).catch((error: unknown) => failureOf(bench, error)));
  }
  return results;
}

async function runBench(bench: Bench, options: RunOptions, ledger: BenchContext['ledger']): Promise<Result> {
  await using resources = new AsyncDisposableStack();
  // When the run is broken off, before the database they use.
  options.resources.use(resources);
  const { report, scratch, loadSeconds } = options;
  const opened = { report, ledger, scratch, resources, loadSeconds };
  const measures = await bench.prepare({ ...opened, chromium: () => browserOf(options) });
  report(`${bench.name}: measuring`);
  const measured = await measureRounds(measures, {
    isExact: bench.isExact === true,
    onRound: ({ rounds, ratio, spread }) => {
      const known = Number.isFinite(spread) ? `, known to ± ${(spread * 100).toFixed(1)} %` : '';
      report(`${bench.name}: round ${rounds}, ratio ${ratio.toFixed(3)}${known}`);
    },
  });
  return resultOf(bench, measured, measures.notes?.() ?? []);
}

function browserOf({ chromium }: RunOptions): string {
  if (chromium === null)
    throw new BenchRefusal('No browser was looked for: a bench that opens a page has "page" in its name.');
  return chromium;
}

function failureOf(bench: Bench, error: unknown): Result {
  const reason =
    error instanceof BenchRefusal || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
  return { bench, status: 'failed', notes: [reason] };
}

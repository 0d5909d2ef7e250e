import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BenchRefusal } from './bench-refusal.ts';
import { BENCHES } from './list-benches.ts';
import { formatHelp, readOptions } from './report/options.ts';
import { createProgress } from './report/progress.ts';
import { appendRecord, readRunFacts } from './report/record.ts';
import { exitCodeOf } from './report/result.ts';
import { formatResults } from './report/table.ts';
import { createLedgers, runBenches, type RunOptions } from './run-benches.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results.jsonl', import.meta.url));
const SCRATCH = fileURLToPath(new URL('../../.bench', import.meta.url));

const progress = createProgress(process.stdout);

async function main(resources: AsyncDisposableStack): Promise<number> {
  const names = BENCHES.map(({ name }) => name);
  const options = readOptions(process.argv.slice(2), names);
  if (options.isHelp) {
    print(formatHelp(BENCHES));
    return 0;
  }
  // Root's database runs as another user, who has to pass through.
  await mkdir(SCRATCH, { recursive: true, mode: 0o711 });
  const { chromium, loadSeconds } = options;
  const run = { scratch: SCRATCH, chromium, loadSeconds, report: progress.show, resources };
  if (options.ledger !== null) return prepareLedger(run, options.ledger);

  const facts = await readRunFacts(ROOT);
  const chosen = BENCHES.filter(({ name }) => options.names.includes(name));
  const results = await runBenches(chosen, run);
  progress.clear();
  print(`\n${formatResults(results)}\n`);
  if (options.isRecorded) await appendRecord(RESULTS, facts, results);
  return exitCodeOf(results, options.isStrict);
}

async function prepareLedger(run: RunOptions, transactions: number): Promise<number> {
  const startedAt = performance.now();
  await createLedgers(run)(transactions);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  progress.clear();
  print(
    `${transactions.toLocaleString('en-US')} transactions are there after ${seconds} s, with ${megabytes} MB of memory.`,
  );
  return 0;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function run(): Promise<number> {
  await using resources = new AsyncDisposableStack();
  async function leave(code: number): Promise<void> {
    progress.clear();
    await resources.disposeAsync();
    process.exit(code);
  }
  process.once('SIGINT', () => void leave(130));
  process.once('SIGTERM', () => void leave(143));
  return await main(resources);
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof BenchRefusal)) throw error;
  progress.clear();
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

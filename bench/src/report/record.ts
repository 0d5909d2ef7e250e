import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { promisify } from 'node:util';
import type { Result } from './result.ts';

export interface RunFacts {
  date: string;
  /** Null outside a repository. */
  commit: string | null;
  /** Whether files differed from that commit. */
  isDirty: boolean | null;
  node: string;
  cpu: string;
}

/** One line per measured bench; a failure has no figures worth keeping. */
export function recordLines(run: RunFacts, results: readonly Result[]): string {
  return results
    .filter((result) => result.status === 'measured')
    .map(({ bench, measured, verdict }) =>
      JSON.stringify({
        ...run,
        name: bench.name,
        ratio: significant(measured.ratio),
        spread: significant(measured.spread),
        rounds: measured.rounds,
        isStable: measured.isStable,
        goal: bench.goal,
        verdict,
        ours: significant(measured.ours),
        reference: { name: bench.reference, value: significant(measured.reference) },
        unit: bench.unit,
      }),
    )
    .map((line) => `${line}\n`)
    .join('');
}

export async function appendRecord(file: string, run: RunFacts, results: readonly Result[]): Promise<void> {
  const lines = recordLines(run, results);
  if (lines !== '') await appendFile(file, lines);
}

export async function readRunFacts(root: string): Promise<RunFacts> {
  const commit = await git(root, ['rev-parse', 'HEAD']);
  const changes = commit === null ? null : await git(root, ['status', '--porcelain']);
  return {
    date: new Date().toISOString(),
    commit: commit?.slice(0, 12) ?? null,
    isDirty: changes === null ? null : changes !== '',
    node: process.versions.node,
    cpu: `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  };
}

async function git(root: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  } catch {
    return null;
  }
}

function significant(value: number): number {
  return Number(value.toPrecision(4));
}

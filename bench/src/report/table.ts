import type { Goal } from '../measure/goal.ts';
import type { Measured } from '../measure/measure-rounds.ts';
import type { BenchFacts, Result } from './result.ts';

const HEAD = ['bench', 'ours', 'reference', 'ratio', 'goal', 'spread', 'verdict'];

/** The table of a run; below it the notes and what did not become stable. */
export function formatResults(results: readonly Result[]): string {
  const rows = [HEAD, ...results.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const notes = results.flatMap((result) => notesOf(result).map((note) => `${result.bench.name}: ${note}`));
  return [...lines, ...(notes.length === 0 ? [] : ['', ...notes])].join('\n');
}

function rowOf(result: Result): string[] {
  const { bench } = result;
  if (result.status === 'failed') return [bench.name, '–', bench.reference, '–', goalText(bench), '–', 'FAILED'];
  const { measured, verdict } = result;
  return [
    bench.name,
    figure(measured.ours, bench.unit),
    `${figure(measured.reference, bench.unit)} (${bench.reference})`,
    ratioText(measured.ratio),
    goalText(bench),
    spreadText(measured),
    verdict,
  ];
}

function notesOf(result: Result): string[] {
  if (result.status === 'failed' || result.measured.isStable) return [...result.notes];
  return [...result.notes, `not stable after ${result.measured.rounds} rounds; measure again on a quieter machine`];
}

function figure(value: number, unit: string): string {
  return `${value.toLocaleString('en-US', { maximumSignificantDigits: 3 })} ${unit}`;
}

function ratioText(ratio: number): string {
  return ratio.toLocaleString('en-US', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 });
}

function spreadText({ spread, rounds, isStable }: Measured): string {
  if (spread === 0) return 'exact';
  return `± ${(spread * 100).toFixed(1)} %${isStable ? '' : ' unstable'} (${rounds} rounds)`;
}

function goalText({ goal, unit }: Pick<BenchFacts, 'goal' | 'unit'>): string {
  if (goal === null) return '–';
  return `${limitOf(goal)}${goal.of === 'ours' ? ` ${unit}` : ''}`;
}

function limitOf(goal: Goal): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

import type { Bench } from '../bench.ts';
import { judge, type Verdict } from '../measure/goal.ts';
import type { Measured } from '../measure/measure-rounds.ts';

export type BenchFacts = Pick<Bench, 'name' | 'unit' | 'reference' | 'goal'>;

/** A bench that could not be measured is a result as well: its reason, and no figures. */
export type Result = { bench: BenchFacts; notes: readonly string[] } & (
  | { status: 'measured'; measured: Measured; verdict: Verdict }
  | { status: 'failed' }
);

export function resultOf(bench: BenchFacts, measured: Measured, notes: readonly string[]): Result {
  return { bench, status: 'measured', measured, verdict: judge(bench.goal, measured), notes };
}

/** Failures always end with 1; a missed goal only when it was asked for, because a busy machine is no fault of the code. */
export function exitCodeOf(results: readonly Result[], isStrict: boolean): 0 | 1 {
  const isBad = results.some(
    (result) => result.status === 'failed' || (isStrict && result.verdict === 'misses the goal'),
  );
  return isBad ? 1 : 0;
}

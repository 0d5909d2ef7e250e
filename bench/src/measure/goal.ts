import type { Summary } from './statistics.ts';

/** Goals are on the ratio; on our own figure only where it is the same on every machine (bytes), or where somebody else has set the scale (points of Lighthouse). */
export type Goal = { of: 'ratio' | 'ours' } & ({ atLeast: number } | { atMost: number });

export type Verdict = 'ok' | 'misses the goal' | 'no goal';

export function judge(goal: Goal | null, summary: Pick<Summary, 'ratio' | 'ours'>): Verdict {
  if (goal === null) return 'no goal';
  const figure = summary[goal.of];
  const isReached = 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
  return isReached ? 'ok' : 'misses the goal';
}

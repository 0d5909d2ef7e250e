import { expect, test } from 'vitest';
import { judge, type Goal } from './goal.ts';

const summary = { ratio: 0.5, ours: 200 };

test.each<[Goal | null, string]>([
  [null, 'no goal'],
  [{ of: 'ratio', atLeast: 0.5 }, 'ok'],
  [{ of: 'ratio', atLeast: 0.51 }, 'misses the goal'],
  [{ of: 'ratio', atMost: 0.5 }, 'ok'],
  [{ of: 'ratio', atMost: 0.49 }, 'misses the goal'],
  [{ of: 'ours', atMost: 200 }, 'ok'],
  [{ of: 'ours', atMost: 170 }, 'misses the goal'],
])('a ratio of 0.5 and a figure of 200 against %j: %s', (goal, verdict) => {
  expect(judge(goal, summary)).toBe(verdict);
});

import { SHOWN_PROBLEMS } from './file-reading.ts';
import type { LineProblem } from './mapping/read-line.ts';

export interface ProblemList {
  /** The first ones, to be shown. */
  first: LineProblem[];
  count: () => number;
  add: (problem: LineProblem) => void;
  /** Counts others that nobody is shown. */
  more: (others: number) => void;
}

export function createProblemList(): ProblemList {
  const first: LineProblem[] = [];
  let count = 0;
  return {
    first,
    count: () => count,
    add(problem) {
      count += 1;
      if (first.length < SHOWN_PROBLEMS) first.push(problem);
    },
    more(others) {
      count += others;
    },
  };
}

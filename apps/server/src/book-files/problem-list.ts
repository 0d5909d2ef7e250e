import type { ProblemKind } from '@tieout/contracts/ledger-import.ts';
import { SHOWN_PROBLEMS } from './file-reading.ts';
import type { LineProblem } from './rows/import-line.ts';

/** Of each kind, however many others there are: a kind without an example tells nobody what to correct. */
const SHOWN_OF_KIND = 3;

export interface ProblemList {
  /** The first ones of all and of each kind, to be shown. */
  first: LineProblem[];
  count: () => number;
  add: (problem: LineProblem) => void;
  /** Counts others that nobody is shown. */
  more: (kind: ProblemKind, others: number) => void;
  /** How many there are of each kind, most first. */
  kinds: () => { kind: ProblemKind; count: number }[];
}

export function createProblemList(): ProblemList {
  const first: LineProblem[] = [];
  const counts = new Map<ProblemKind, number>();
  let count = 0;
  function add(kind: ProblemKind, others: number): void {
    count += others;
    counts.set(kind, (counts.get(kind) ?? 0) + others);
  }
  return {
    first,
    count: () => count,
    add(problem) {
      add(problem.kind, 1);
      if (first.length < SHOWN_PROBLEMS || (counts.get(problem.kind) ?? 0) <= SHOWN_OF_KIND) first.push(problem);
    },
    more(kind, others) {
      if (others > 0) add(kind, others);
    },
    kinds: () => [...counts].map(([kind, of]) => ({ kind, count: of })).toSorted((a, b) => b.count - a.count),
  };
}

/** What a month end still waits for. */
export interface ReadinessFacts {
  /** Every check of the statements holds, as far as it is known. */
  ties: boolean;
  /** The last month that is over is closed. */
  isClosed: boolean;
  /** Sources that were not read for a day and a half. */
  lateSources: number;
  /** And for three days. */
  staleSources: number;
  undecidedAccounts: number;
  /** Posted as proposed, and confirmed by nobody. */
  unsureAccounts: number;
  unplacedAccounts: number;
  /** Material variances without a note. */
  unexplainedVariances: number;
}

interface Weight {
  each: number;
  most: number;
}

const OUT_OF_BALANCE = 40;
const NOT_CLOSED = 12;
const LATE: Weight = { each: 5, most: 10 };
const STALE: Weight = { each: 12, most: 24 };
const UNDECIDED: Weight = { each: 10, most: 30 };
const UNSURE: Weight = { each: 2, most: 10 };
const UNPLACED: Weight = { each: 5, most: 20 };
const UNEXPLAINED: Weight = { each: 4, most: 20 };

/** 100 less something for each open point: what stops a publication weighs most. Never below 0. */
export function readinessScore(facts: ReadinessFacts): number {
  const open =
    (facts.ties ? 0 : OUT_OF_BALANCE) +
    (facts.isClosed ? 0 : NOT_CLOSED) +
    weigh(facts.lateSources, LATE) +
    weigh(facts.staleSources, STALE) +
    weigh(facts.undecidedAccounts, UNDECIDED) +
    weigh(facts.unsureAccounts, UNSURE) +
    weigh(facts.unplacedAccounts, UNPLACED) +
    weigh(facts.unexplainedVariances, UNEXPLAINED);
  return Math.max(0, 100 - open);
}

function weigh(count: number, { each, most }: Weight): number {
  return Math.min(most, count * each);
}

const RED_BELOW = 60;
const AMBER_BELOW = 85;

export type ReadinessLevel = 'red' | 'amber' | 'green';

export function readinessLevel(score: number): ReadinessLevel {
  if (score < RED_BELOW) return 'red';
  return score < AMBER_BELOW ? 'amber' : 'green';
}

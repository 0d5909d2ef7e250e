import type { Measures } from '../bench.ts';
import { summarise, type Round, type Summary } from './statistics.ts';

const MIN_ROUNDS = 5;
const MAX_ROUNDS = 25;
const MAX_MS = 180_000;
const STABLE_SPREAD = 0.05;

export type Measured = Summary & { isStable: boolean };

interface Options {
  isExact: boolean;
  onRound?: (summary: Summary) => void;
  /** Milliseconds of any clock. */
  now?: () => number;
}

/**
 * Measures both sides by turns until the ratio is known to 5 %, or the rounds or the time are used up. The side that
 * goes first changes with each round: load that grows or falls meanwhile favours neither.
 */
export async function measureRounds(measures: Measures, options: Options): Promise<Measured> {
  const { isExact, onRound, now = () => performance.now() } = options;
  if (isExact) {
    const round = await measureRound(measures, true);
    return { ...summarise([round]), spread: 0, isStable: true };
  }
  // Unmeasured: a cold process, pool or cache belongs to no round.
  await measureRound(measures, true);
  const rounds: Round[] = [];
  const startedAt = now();
  for (;;) {
    rounds.push(await measureRound(measures, rounds.length % 2 === 0));
    const summary = summarise(rounds);
    onRound?.(summary);
    if (rounds.length < MIN_ROUNDS) continue;
    const isStable = summary.spread < STABLE_SPREAD;
    if (isStable || rounds.length === MAX_ROUNDS || now() - startedAt > MAX_MS) return { ...summary, isStable };
  }
}

async function measureRound(measures: Measures, isOursFirst: boolean): Promise<Round> {
  if (isOursFirst) return { ours: await measures.ours(), reference: await measures.reference() };
  const reference = await measures.reference();
  return { ours: await measures.ours(), reference };
}

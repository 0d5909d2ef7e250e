import { quantiles } from './quantiles.ts';
import { mulberry32, normalQuantile } from './random.ts';
import type { MinorUnits } from '../money.ts';
import type { RunwayMonth } from './schedule.ts';

export const SIMULATION_MODES = ['normal', 'bootstrap'] as const;
export type SimulationMode = (typeof SIMULATION_MODES)[number];

export const USUAL_TRIALS = 10_000;
export const USUAL_SEED = 42;

export interface SimulationFacts {
  readonly cash: MinorUnits;
  readonly minCash: MinorUnits;
  readonly schedule: readonly Pick<RunwayMonth, 'net' | 'raised'>[];
  readonly mode: SimulationMode;
  /** Of a month's net flow, minor units; for the normal mode. */
  readonly sd: number;
  /** What past months differed from their mean by, oldest first; for the bootstrap. */
  readonly residuals: readonly number[];
  readonly seed: number;
  readonly trials: number;
}

export interface Simulation {
  /** Months survived in the bad, the middle and the good case; the horizon where cash lasts that long. */
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** The share of trials that are alive after 12, 18 and 24 months; null beyond the horizon. */
  readonly p12: number | null;
  readonly p18: number | null;
  readonly p24: number | null;
  /** Cash at the end of each month. */
  readonly fan: readonly FanMonth[];
  /** How many trials end in each month of the schedule, and last how many last beyond it. */
  readonly histogram: readonly number[];
}

export interface FanMonth {
  readonly k: number;
  readonly p10: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p90: number;
}

/**
 * Finance 5.7: the schedule many times over, each month's net flow moved by chance and rounded. One draw per month always, also after
 * cash is gone, so that a trial's draws do not depend on the others. Doubles, by rule; the same answer on every machine.
 */
export function simulateRunway(facts: SimulationFacts): Simulation {
  const { schedule, trials } = facts;
  const { balances, runways, outMonths } = runTrials(facts);
  const histogram = Array.from({ length: schedule.length + 1 }, () => 0);
  for (const runway of runways) histogram[Math.floor(runway)] = (histogram[Math.floor(runway)] ?? 0) + 1;
  const [p10 = 0, p50 = 0, p90 = 0] = quantiles(runways, [0.1, 0.5, 0.9]);
  function survival(months: number): number | null {
    if (months > schedule.length) return null;
    return outMonths.reduce((alive, out) => alive + (out > months ? 1 : 0), 0) / trials;
  }
  const fan = schedule.map((_, place) => fanMonth(place + 1, balances.subarray(place * trials, (place + 1) * trials)));
  return { p10, p50, p90, p12: survival(12), p18: survival(18), p24: survival(24), fan, histogram };
}

function fanMonth(k: number, balances: Float64Array): FanMonth {
  const [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0] = quantiles(balances, [0.1, 0.25, 0.5, 0.75, 0.9]);
  return { k, p10, p25, p50, p75, p90 };
}

/** Month by month beside each other, so that a month's balances are one piece. */
function runTrials({ cash, minCash, schedule, mode, sd, residuals, seed, trials }: SimulationFacts) {
  const months = schedule.length;
  const nets = Float64Array.from(schedule, ({ net }) => net);
  const raised = Float64Array.from(schedule, (month) => month.raised);
  const balances = new Float64Array(months * trials);
  const runways = new Float64Array(trials);
  const outMonths = new Uint32Array(trials);
  const next = mulberry32(seed);
  const isNormal = mode === 'normal';
  for (let trial = 0; trial < trials; trial += 1) {
    let close: number = cash;
    let out = cash < minCash ? 0 : months + 1;
    let runway = out === 0 ? 0 : months;
    for (let place = 0; place < months; place += 1) {
      const bits = next();
      const noise = isNormal
        ? sd * normalQuantile((bits + 0.5) / 2 ** 32)
        : (residuals[Math.floor((bits / 2 ** 32) * residuals.length)] ?? 0);
      const net = roundAway((nets[place] ?? 0) + noise);
      const open = close + (raised[place] ?? 0);
      close = open + net;
      if (close < minCash && out > months) {
        out = place + 1;
        runway = place + (open <= minCash ? 0 : (open - minCash) / -net);
      }
      balances[place * trials + trial] = close;
    }
    runways[trial] = runway;
    outMonths[trial] = out;
  }
  return { balances, runways, outMonths };
}

function roundAway(value: number): number {
  return value < 0 ? -Math.floor(0.5 - value) : Math.floor(value + 0.5);
}

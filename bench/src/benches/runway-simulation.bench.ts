import { minorUnits } from '@tieout/finance/money.ts';
import { simulateRunway } from '@tieout/finance/runway/monte-carlo.ts';
import { mulberry32, normalQuantile } from '@tieout/finance/runway/random.ts';
import type { Bench } from '../bench.ts';
import { milliseconds } from '../measure/milliseconds.ts';

const TRIALS = 10_000;
const MONTHS = 36;
const SD = 2_000_000;
const NET = minorUnits(-5_000_000);
const CASH = minorUnits(60_000_000);

/** The simulation of finance 5.7 with its percentiles, histogram and fan. */
export const runwaySimulation: Bench = {
  name: 'runway-simulation',
  unit: 'ms',
  reference: 'the bare loop of 10,000 × 36 with the same generator and quantile',
  goal: { of: 'ratio', atMost: 4 },
  async prepare() {
    const schedule = Array.from({ length: MONTHS }, () => ({ net: NET, raised: minorUnits(0) }));
    const facts = { cash: CASH, minCash: minorUnits(0), schedule, mode: 'normal', sd: SD, residuals: [] } as const;
    return {
      ours: () => milliseconds(async () => simulateRunway({ ...facts, seed: 42, trials: TRIALS }), { times: 3 }),
      reference: () => milliseconds(async () => bareLoop(), { times: 3 }),
    };
  },
};

function bareLoop(): number {
  const next = mulberry32(42);
  let sum = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    let cash: number = CASH;
    for (let month = 0; month < MONTHS; month += 1)
      cash += Math.round(NET + SD * normalQuantile((next() + 0.5) / 2 ** 32));
    sum += cash;
  }
  return sum;
}

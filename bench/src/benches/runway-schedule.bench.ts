import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import type { RunwayInputs } from '@tieout/finance/runway/runway-inputs.ts';
import { runwaySchedule as scheduleOf } from '@tieout/finance/runway/schedule.ts';
import type { Bench } from '../bench.ts';
import { milliseconds } from '../measure/milliseconds.ts';

const MONTHS = 120;
const ROUNDS = 200;

const INPUTS: RunwayInputs = {
  asOf: parseMonth('2026-10'),
  cash: minorUnits(45_000_000),
  minCash: minorUnits(0),
  cashIn0: minorUnits(3_000_000),
  cashOut0: minorUnits(11_000_000),
  revenueGrowth: '0.0512',
  costGrowth: '0.0123',
  planned: null,
  raises: [{ k: 4, gross: minorUnits(100_000_000), fee: '0.02' }],
  hires: [{ start: 2, count: 2, monthly: minorUnits(950_000), oneOff: minorUnits(300_000) }],
  cuts: [{ start: 7, percent: '0.1' }],
  oneOffs: [{ k: 3, amount: minorUnits(-1_500_000) }],
  creditLine: null,
  horizon: MONTHS,
};

/** The schedule of the runway calculator, as it is worked out for each of dozens of questions while somebody types. */
export const runwaySchedule: Bench = {
  name: 'runway-schedule',
  unit: 'ms',
  reference: 'the bare loop of 120 months in doubles',
  goal: { of: 'ratio', atMost: 20 },
  async prepare() {
    return {
      ours: () => milliseconds(async () => repeated(() => scheduleOf(INPUTS).length), { times: 3 }),
      reference: () => milliseconds(async () => repeated(bareLoop), { times: 3 }),
    };
  },
};

function repeated(work: () => number): number {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round += 1) sum += work();
  return sum;
}

function bareLoop(): number {
  const months: { k: number; open: number; income: number; out: number; close: number }[] = [];
  let [cash, growth, costs] = [45_000_000, 1, 1];
  for (let k = 1; k <= MONTHS; k += 1) {
    growth *= 1.0512;
    costs *= 1.0123;
    const [open, income, out] = [cash, Math.round(3_000_000 * growth), Math.round(11_000_000 * costs)];
    cash += income - out;
    months.push({ k, open, income, out, close: cash });
  }
  return months.length;
}

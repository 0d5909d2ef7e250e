import { Decimal } from '../decimal.ts';
import { FARTHEST, MOST_A_MONTH, type RunwayInputs } from './runway-inputs.ts';

/** Why inputs are refused; one sentence each on the screen and in the answer. */
export const RUNWAY_PROBLEMS = [
  'AMOUNT_TOO_LARGE',
  'AMOUNT_NEGATIVE',
  'AMOUNT_NOT_POSITIVE',
  'GROWTH_OUT_OF_RANGE',
  'SHARE_OUT_OF_RANGE',
  'MONTH_NOT_AHEAD',
  'MONTH_BEYOND_HORIZON',
  'COUNT_TOO_SMALL',
  'CUTS_EXCEED_COSTS',
  'HORIZON_OUT_OF_RANGE',
] as const;
export type RunwayProblemCode = (typeof RUNWAY_PROBLEMS)[number];

export interface RunwayProblem {
  readonly path: readonly (string | number)[];
  readonly code: RunwayProblemCode;
}

/** As much as cash may be, and a raise or a line of credit: with ten years of months still inside what adds up exactly. */
const MOST_CASH = 10 ** 15;
const MOST_AT_ONCE = 10 ** 14;
const MOST_GROWTH = 10;
const MOST_PEOPLE = 10_000;

type Check = RunwayProblemCode | null;

/** Every bound of finance 5.1 that inputs break, with the field it concerns. */
export function runwayProblems(inputs: RunwayInputs): RunwayProblem[] {
  const problems: RunwayProblem[] = [];
  function check(path: readonly (string | number)[], ...codes: Check[]): void {
    const code = codes.find((each) => each !== null);
    if (code !== undefined && code !== null) problems.push({ path, code });
  }
  const { horizon } = inputs;
  check(['horizon'], isWhole(horizon, 1, FARTHEST) ? null : 'HORIZON_OUT_OF_RANGE');
  check(['cash'], within(Math.abs(inputs.cash), MOST_CASH));
  check(['minCash'], notNegative(inputs.minCash), within(inputs.minCash, MOST_CASH));
  for (const field of ['cashIn0', 'cashOut0'] as const) {
    check([field], notNegative(inputs[field]), within(inputs[field], MOST_A_MONTH));
  }
  for (const field of ['revenueGrowth', 'costGrowth'] as const) check([field], growth(inputs[field]));
  for (const [at, { k, gross, fee }] of inputs.raises.entries()) {
    check(['raises', at, 'k'], ahead(k, horizon));
    check(['raises', at, 'gross'], positive(gross), within(gross, MOST_AT_ONCE));
    check(['raises', at, 'fee'], share(fee));
  }
  for (const [at, { start, count, monthly, oneOff }] of inputs.hires.entries()) {
    check(['hires', at, 'start'], ahead(start, horizon));
    check(['hires', at, 'count'], isWhole(count, 1, MOST_PEOPLE) ? null : 'COUNT_TOO_SMALL');
    check(['hires', at, 'monthly'], notNegative(monthly), within(monthly, MOST_A_MONTH));
    check(['hires', at, 'oneOff'], notNegative(oneOff), within(oneOff, MOST_A_MONTH));
  }
  for (const [at, cut] of inputs.cuts.entries()) {
    check(['cuts', at, 'start'], ahead(cut.start, horizon));
    if ('percent' in cut) check(['cuts', at, 'percent'], share(cut.percent));
    else check(['cuts', at, 'amount'], positive(cut.amount), within(cut.amount, MOST_A_MONTH));
  }
  check(['cuts'], sumOfShares(inputs) > 1 ? 'CUTS_EXCEED_COSTS' : null);
  for (const [at, { k, amount }] of inputs.oneOffs.entries()) {
    check(['oneOffs', at, 'k'], ahead(k, horizon));
    check(['oneOffs', at, 'amount'], within(Math.abs(amount), MOST_A_MONTH));
  }
  const line = inputs.creditLine;
  if (line !== null) {
    check(['creditLine', 'limit'], positive(line.limit), within(line.limit, MOST_AT_ONCE));
    check(['creditLine', 'from'], ahead(line.from, horizon));
    check(['creditLine', 'rate'], share(line.rate));
  }
  return problems;
}

function sumOfShares({ cuts }: RunwayInputs): number {
  return cuts.reduce((sum, cut) => ('percent' in cut ? sum.plus(cut.percent) : sum), new Decimal(0)).toNumber();
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function within(value: number, most: number): Check {
  return value <= most ? null : 'AMOUNT_TOO_LARGE';
}

function notNegative(value: number): Check {
  return value >= 0 ? null : 'AMOUNT_NEGATIVE';
}

function positive(value: number): Check {
  return value > 0 ? null : 'AMOUNT_NOT_POSITIVE';
}

function growth(rate: string): Check {
  const value = new Decimal(rate);
  return value.greaterThan(-1) && value.lessThanOrEqualTo(MOST_GROWTH) ? null : 'GROWTH_OUT_OF_RANGE';
}

function share(rate: string): Check {
  const value = new Decimal(rate);
  return value.greaterThanOrEqualTo(0) && value.lessThanOrEqualTo(1) ? null : 'SHARE_OUT_OF_RANGE';
}

function ahead(k: number, horizon: number): Check {
  if (!isWhole(k, 1, Number.MAX_SAFE_INTEGER)) return 'MONTH_NOT_AHEAD';
  return k <= horizon ? null : 'MONTH_BEYOND_HORIZON';
}

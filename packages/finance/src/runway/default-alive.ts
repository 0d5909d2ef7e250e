import { roundTo, Decimal } from '../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { FARTHEST, type RunwayInputs } from './runway-inputs.ts';
import { runwaySchedule } from './schedule.ts';

/** Whether a company reaches profitability on the money it has (finance 5.4). */
export interface DefaultAlive {
  readonly verdict: 'PROFITABLE' | 'ALIVE' | 'DEAD';
  /** The first month in which as much comes in as goes out; null within ten years. */
  readonly profitableFrom: number | null;
  /** The capital needed to get there; null where it is never reached. */
  readonly need: MinorUnits | null;
  /** `cash - minCash - need`. */
  readonly margin: MinorUnits | null;
  /** The smallest growth of a month that is enough, ten decimals; null where doubling every month is not. */
  readonly growthAlive: string | null;
  /** The largest constant costs with which it would be alive. */
  readonly costAlive: MinorUnits;
  /** The one lever that turns the verdict: the one that needs fewer points. */
  readonly lever: 'GROWTH' | 'COSTS' | null;
}

/**
 * The question as it was first asked: costs stay, revenue grows as it has, nobody is hired and nothing is raised. With
 * `isWithCommitted` the events and the growth of costs are kept.
 */
export function defaultAlive(inputs: RunwayInputs, isWithCommitted = false): DefaultAlive {
  const schedule = runwaySchedule(isWithCommitted ? inputs : withoutChanges(inputs), FARTHEST);
  const first = schedule.findIndex((month) => month.in >= month.out);
  const spare = minorUnits(inputs.cash - inputs.minCash);
  let reached = 0;
  let lowest = 0;
  for (const { net, raised } of schedule.slice(0, Math.max(0, first))) {
    reached += net + raised;
    lowest = Math.min(lowest, reached);
  }
  const need = first === -1 ? null : minorUnits(-lowest);
  const margin = need === null ? null : minorUnits(spare - need);
  const verdict = first === 0 ? 'PROFITABLE' : margin !== null && margin >= 0 ? 'ALIVE' : 'DEAD';
  const levers = { growthAlive: growthAlive(inputs), costAlive: costAlive(inputs) };
  return {
    verdict,
    profitableFrom: first === -1 ? null : first + 1,
    need,
    margin,
    ...levers,
    lever: verdict === 'PROFITABLE' ? null : leverOf(verdict, inputs, levers),
  };
}

function withoutChanges(inputs: RunwayInputs): RunwayInputs {
  return { ...inputs, planned: null, costGrowth: '0', raises: [], hires: [], cuts: [], oneOffs: [] };
}

/** Alive: growth may fall so far. Dead: whichever needs fewer points, of growth a month or of costs. */
function leverOf(
  verdict: 'ALIVE' | 'DEAD',
  { cashOut0, revenueGrowth }: RunwayInputs,
  levers: Pick<DefaultAlive, 'growthAlive' | 'costAlive'>,
): 'GROWTH' | 'COSTS' {
  if (levers.growthAlive === null) return 'COSTS';
  if (verdict === 'ALIVE') return 'GROWTH';
  const growth = Number(levers.growthAlive) - Number(revenueGrowth);
  const costs = 1 - levers.costAlive / cashOut0;
  return growth < costs ? 'GROWTH' : 'COSTS';
}

const HALVINGS = 60;

/** On doubles, without rounding months (finance 0.2): only the answer is rounded. */
function isAlive({ cash, minCash, cashIn0 }: RunwayInputs, growth: number, out: number): boolean {
  let income = cashIn0;
  let left: number = cash - minCash;
  for (let k = 1; k <= FARTHEST; k += 1) {
    income = (income * (1 + growth)) as MinorUnits;
    if (income >= out) return true;
    left += income - out;
    if (left < 0) return false;
  }
  return false;
}

function growthAlive(inputs: RunwayInputs): string | null {
  const out = inputs.cashOut0;
  if (isAlive(inputs, 0, out)) return '0';
  if (!isAlive(inputs, 1, out)) return null;
  let [low, high] = [0, 1];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (isAlive(inputs, middle, out)) high = middle;
    else low = middle;
  }
  return roundTo(new Decimal(high), 10).toFixed();
}

function costAlive(inputs: RunwayInputs): MinorUnits {
  const growth = Number(inputs.revenueGrowth);
  if (isAlive(inputs, growth, inputs.cashOut0)) return inputs.cashOut0;
  let [low, high] = [0, inputs.cashOut0 as number];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (isAlive(inputs, growth, middle)) low = middle;
    else high = middle;
  }
  return low === 0 ? ZERO : minorUnits(Math.floor(low));
}

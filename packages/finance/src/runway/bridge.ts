import { Decimal } from '../decimal.ts';
import { ZERO, type MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import { runwayEndOf } from './runway-end.ts';
import { FARTHEST, type RunwayInputs } from './runway-inputs.ts';
import { runwaySchedule } from './schedule.ts';

/** What two runways can differ by, in the order in which one becomes the other. */
const CAUSES = {
  CASH: ['asOf', 'cash'],
  MINIMUM: ['minCash'],
  FLOWS: ['cashIn0', 'cashOut0'],
  PLAN: ['planned'],
  GROWTH: ['revenueGrowth', 'costGrowth'],
  EVENTS: ['raises', 'hires', 'cuts', 'oneOffs'],
} as const satisfies Record<string, readonly (keyof RunwayInputs)[]>;
export type BridgeCause = keyof typeof CAUSES;

export interface RunwayBridge {
  /** Months, six decimals. */
  readonly from: string;
  readonly to: string;
  /** They add up to the difference exactly; causes without effect are left out. */
  readonly steps: readonly { readonly cause: BridgeCause; readonly months: string }[];
  /** One of them does not end within ten years, and counts as ten. */
  readonly isHeld: boolean;
}

/** Why one runway is longer than another: its assumptions become those of the other, one kind after the other. */
export function bridgeRunways(from: RunwayInputs, to: RunwayInputs): RunwayBridge {
  let inputs = from;
  let before = monthsOf(from);
  const steps: { cause: BridgeCause; months: string }[] = [];
  for (const cause of Object.keys(CAUSES) as BridgeCause[]) {
    const taken = Object.fromEntries(CAUSES[cause].map((field) => [field, to[field]]));
    inputs = { ...inputs, ...taken };
    const after = monthsOf(inputs);
    const months = after.minus(before);
    if (!months.isZero()) steps.push({ cause, months: months.toFixed() });
    before = after;
  }
  const [first, last] = [monthsOf(from), before];
  return { from: first.toFixed(), to: last.toFixed(), steps, isHeld: first.equals(FARTHEST) || last.equals(FARTHEST) };
}

function monthsOf(inputs: RunwayInputs): Decimal {
  const end = runwayEndOf(inputs, runwaySchedule(inputs, FARTHEST));
  return new Decimal('months' in end ? end.months : FARTHEST);
}

/** Cash over net burn as it is: no growth, no events, no minimum, as the dashboard counts (finance 4.4). */
export function atTodaysBurn(inputs: RunwayInputs): RunwayInputs {
  return { ...withoutEvents(inputs), minCash: 0 as RunwayInputs['minCash'], revenueGrowth: '0' };
}

/** Costs as they are and receipts growing, as the question of default alive has it (finance 5.4). */
export function atConstantCosts(inputs: RunwayInputs): RunwayInputs {
  return withoutEvents(inputs);
}

function withoutEvents(inputs: RunwayInputs): RunwayInputs {
  return { ...inputs, planned: null, costGrowth: '0', raises: [], hires: [], cuts: [], oneOffs: [] };
}

/** A company that burns so much a month and nothing else is known of. */
export function burningInputs({ asOf, cash, burn }: { asOf: Month; cash: MinorUnits; burn: MinorUnits }): RunwayInputs {
  return {
    asOf,
    cash,
    minCash: ZERO,
    cashIn0: ZERO,
    cashOut0: burn,
    revenueGrowth: '0',
    costGrowth: '0',
    planned: null,
    raises: [],
    hires: [],
    cuts: [],
    oneOffs: [],
    creditLine: null,
    horizon: FARTHEST,
  };
}

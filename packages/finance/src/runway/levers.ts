import { Decimal, roundTo } from '../decimal.ts';
import type { MinorUnits } from '../money.ts';
import { endWith } from './sensitivity.ts';
import { runwayEndOf, type RunwayEnd } from './runway-end.ts';
import { FARTHEST, type RunwayInputs } from './runway-inputs.ts';
import { runwaySchedule } from './schedule.ts';

/** A group of what goes out in a month, as the books name it. */
export interface CostGroup {
  readonly name: string;
  readonly monthly: MinorUnits;
}

export type LeverKind =
  | { readonly kind: 'GROWTH' }
  | { readonly kind: 'COSTS'; readonly name: string | null }
  | { readonly kind: 'HIRE'; readonly at: number };

/** What buys time: a change and the months it gains, six decimals; null where cash then never runs out. */
export type Lever = LeverKind & { readonly gained: string | null };

const CUT = '0.1';
const GROWTH = '0.05';

/**
 * Ranked by months gained, those that make the company sustainable first: five points more growth, ten percent off all costs and off
 * each group, and each hire that is not made. Empty for a company that does not run out within ten years, or is out already.
 */
export function rankLevers(inputs: RunwayInputs, groups: readonly CostGroup[]): Lever[] {
  const base = endWithin(inputs);
  if (base.status !== 'RUNS_OUT') return [];
  const candidates: [LeverKind, RunwayEnd][] = [
    [{ kind: 'GROWTH' }, endWith(inputs, { costs: '0', growth: GROWTH })],
    [{ kind: 'COSTS', name: null }, endWith(inputs, { costs: `-${CUT}`, growth: '0' })],
    ...groups.map(({ name, monthly }): [LeverKind, RunwayEnd] => [
      { kind: 'COSTS', name },
      endWithin(withCut(inputs, monthly)),
    ]),
    ...inputs.hires.map((_, at): [LeverKind, RunwayEnd] => [
      { kind: 'HIRE', at },
      endWithin({ ...inputs, hires: inputs.hires.toSpliced(at, 1) }),
    ]),
  ];
  return candidates
    .map(([kind, end]): Lever => ({ ...kind, gained: gainedBy(base.months, end) }))
    .filter(({ gained }) => gained === null || Number(gained) > 0)
    .toSorted((one, other) => rankOf(other) - rankOf(one));
}

function rankOf({ gained }: Lever): number {
  return gained === null ? Number.MAX_SAFE_INTEGER : Number(gained);
}

function endWithin(inputs: RunwayInputs): RunwayEnd {
  return runwayEndOf(inputs, runwaySchedule(inputs, FARTHEST));
}

function gainedBy(months: string, end: RunwayEnd): string | null {
  return 'months' in end ? roundTo(new Decimal(end.months).minus(months), 6).toFixed() : null;
}

/** A tenth of the group, as a share of all that goes out: it grows with the costs it is part of. */
function withCut(inputs: RunwayInputs, monthly: MinorUnits): RunwayInputs {
  if (inputs.cashOut0 === 0) return inputs;
  const percent = new Decimal(monthly).times(CUT).dividedBy(inputs.cashOut0).toFixed();
  return { ...inputs, cuts: [...inputs.cuts, { start: 1, percent }] };
}

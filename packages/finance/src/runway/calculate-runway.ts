import type { LocalDate } from '../local-date.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { withCreditLine, type CreditMonth } from './credit-line.ts';
import { defaultAlive, type DefaultAlive } from './default-alive.ts';
import {
  breakevenMonth,
  lowestCash,
  peakFundingNeed,
  raiseToBreakeven,
  requiredRaise,
  type LowestCash,
  type RequiredRaise,
} from './funding.ts';
import { rankLevers, type CostGroup, type Lever } from './levers.ts';
import { runwayEndOf, simpleRunway, startRaisingBy, type RunwayEnd } from './runway-end.ts';
import { FARTHEST, type RunwayInputs } from './runway-inputs.ts';
import { isHeld, runwaySchedule, type RunwayMonth } from './schedule.ts';
import { sensitivityTable } from './sensitivity.ts';

export interface RunwayQuestion {
  readonly inputs: RunwayInputs;
  /** How long raising takes, in months. */
  readonly leadMonths: number;
  /** Default alive with the events and growth of costs kept. */
  readonly isWithCommitted: boolean;
  readonly costGroups: readonly CostGroup[];
}

export interface RunwayAnswer {
  readonly schedule: readonly RunwayMonth[];
  /** The first month that growth would carry beyond what adds up; null where none does. */
  readonly heldFrom: number | null;
  readonly end: RunwayEnd;
  readonly netBurn: MinorUnits;
  readonly simple: ReturnType<typeof simpleRunway>;
  readonly startRaisingBy: LocalDate | null;
  readonly breakeven: number | null;
  readonly lowest: LowestCash | null;
  readonly peakNeed: MinorUnits;
  readonly required: readonly { readonly until: number; readonly raise: RequiredRaise }[];
  readonly toBreakeven: RequiredRaise;
  /** Places of raises that land after cash is gone. */
  readonly lateRaises: readonly number[];
  readonly alive: DefaultAlive;
  readonly sensitivity: readonly (readonly RunwayEnd[])[];
  readonly levers: readonly Lever[];
  /** The same with the credit line, null without one. */
  readonly withLine: { readonly schedule: readonly CreditMonth[]; readonly end: RunwayEnd } | null;
}

const SURVIVE = [12, 18, 24] as const;

/** Everything of finance 5.2 to 5.5 for one payload: same payload, same answer. */
export function calculateRunway({ inputs, leadMonths, isWithCommitted, costGroups }: RunwayQuestion): RunwayAnswer {
  const { cash, minCash, creditLine } = inputs;
  const schedule = runwaySchedule(inputs);
  const end = runwayEndOf(inputs, schedule);
  const withoutRaises = runwaySchedule({ ...inputs, raises: [] }, FARTHEST);
  const question = { minCash, lands: 1, fee: inputs.raises[0]?.fee ?? '0' };
  const netBurn = minorUnits(inputs.cashOut0 - inputs.cashIn0);
  return {
    schedule,
    heldFrom: schedule.find(isHeld)?.k ?? null,
    end,
    netBurn,
    simple: simpleRunway(cash, netBurn),
    startRaisingBy: startRaisingBy(end, leadMonths),
    breakeven: breakevenMonth(schedule)?.k ?? null,
    lowest: lowestCash(schedule),
    peakNeed: peakFundingNeed(withoutRaises.slice(0, inputs.horizon), minCash),
    required: SURVIVE.map((until) => ({ until, raise: requiredRaise(withoutRaises, { ...question, until }) })),
    toBreakeven: raiseToBreakeven(withoutRaises, question),
    lateRaises: inputs.raises.flatMap(({ k }, at) => ('k' in end && k > end.k ? [at] : [])),
    alive: defaultAlive(inputs, isWithCommitted),
    sensitivity: sensitivityTable(inputs),
    levers: rankLevers(inputs, costGroups),
    withLine: creditLine === null ? null : lineAnswer(inputs, schedule, creditLine),
  };
}

function lineAnswer(
  inputs: RunwayInputs,
  schedule: readonly RunwayMonth[],
  line: NonNullable<RunwayInputs['creditLine']>,
) {
  const months = withCreditLine(schedule, line, inputs.minCash);
  return { schedule: months, end: runwayEndOf(inputs, months) };
}

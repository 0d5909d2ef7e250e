import { Decimal } from '../../decimal.ts';
import { costPerHeadOf } from '../baselines.ts';
import type { InputValue, PlanContext } from '../plan-context.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { PlanRow, RosterPerson } from '../plan-model.ts';
import { headsAt, rosterCost } from '../roster.ts';
import { independent, problemOf, withInputs, type CompiledRow } from './compiled-row.ts';

type Of<Kind extends PlanMethod['kind']> = Extract<PlanMethod, { kind: Kind }>;

const WHOLE_COMPANY = '';

export function compileRoster(method: Of<'ROSTER'>, context: PlanContext): CompiledRow {
  const people = peopleOf(method.function, context);
  const costs = context.months.map((month) => rosterCost(people, month));
  return independent((index) => costs[index] ?? null);
}

/** `heads * cost per head`. */
export function compilePerHead(method: Of<'PER_HEAD'>, row: PlanRow, context: PlanContext): CompiledRow {
  const heads = method.heads === null ? headsOf(method.function, context) : delayed(method.heads, context);
  if (method.costPerHead !== null) {
    const costs = context.series(method.costPerHead);
    return independent((index) => withInputs([heads[index], costs[index]], (count, cost) => count.times(cost)));
  }
  const counts = headcountsOf(method.function, context);
  const known = costPerHeadOf(
    context.history(row),
    context.closed.map((month) => counts[month] ?? 0),
    method.window,
  );
  if (known === null) {
    const said = `Nobody is counted in the last ${method.window} months, so ${row.name} has no cost per head.`;
    return independent(() => 'NO_DATA', [problemOf(row, 'NO_HEADCOUNT', said)]);
  }
  return independent((index) => withInputs([heads[index]], (count) => count.times(known.value)));
}

/** The roster at each month end, and the heads of the last closed month that are not in it. */
function headsOf(called: string | null, context: PlanContext): Decimal[] {
  const people = peopleOf(called, context);
  const { asOf } = context.model;
  const others = Decimal.max(0, new Decimal(headcountsOf(called, context)[asOf] ?? 0).minus(headsAt(people, asOf)));
  return context.months.map((month) => headsAt(people, month).plus(others));
}

/** Heads of a driver come as much later as the scenario hires later. */
function delayed(input: Of<'PER_HEAD'>['heads'], context: PlanContext): readonly InputValue[] {
  const heads = input === null ? [] : context.series(input);
  const { hiringDelayMonths } = context.deltas;
  return heads.map((_, index) => heads[Math.max(0, index - hiringDelayMonths)] ?? 'NO_DATA');
}

function headcountsOf(called: string | null, { model }: PlanContext): PlanContext['model']['headcounts'][string] {
  return model.headcounts[called ?? WHOLE_COMPANY] ?? {};
}

function peopleOf(called: string | null, { roster }: PlanContext): readonly RosterPerson[] {
  return called === null ? roster : roster.filter((person) => person.function === called);
}

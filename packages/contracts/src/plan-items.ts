import {
  DRIVER_UNITS,
  type PlanDriver,
  type RosterPerson,
  type ScenarioDeltas,
} from '@tieout/finance/plan/plan-model.ts';
import type {
  PlannedCapex,
  PlannedLoan,
  PlannedRaise,
  PlannedTax,
} from '@tieout/finance/plan/balance/balance-model.ts';
import { ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { z } from 'zod';
import { localDate, minorUnits } from './figures.ts';
import { plannedCapex, plannedLoan, plannedRaise, plannedTax, plannedTiming } from './plan-balance.ts';
import { monthRates, rate } from './plan-methods.ts';

/** What a plan is made of besides its rows. Each has a key of its own, so that two people can change two of them at once. */
export const ITEM_KINDS = [
  'DRIVER',
  'PERSON',
  'LOAN',
  'RAISE',
  'CAPEX',
  'TAX',
  'DELTAS',
  'TIMING',
  'MINIMUM_CASH',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

const key = z.string().regex(/^[\w-]{1,40}$/, 'A key is made of letters, digits, - and _');
const itemName = plannedRaise.shape.name;

const driver = z.object({ name: itemName, unit: z.enum(DRIVER_UNITS), values: monthRates });
const person = z.object({
  name: itemName,
  function: z.string().max(80).meta({ description: 'Whose pay it is part of: S&M, R&D, G&A or DELIVERY' }),
  start: localDate,
  end: localDate.nullable().meta({ description: 'The last day at work' }),
  salary: minorUnits.meta({ description: 'Yearly, gross' }),
  fte: rate,
  onCost: rate,
});
export const scenarioDeltas = z.object({
  revenueGrowth: rate.meta({ description: 'Added to the growth of a month: 0.01 is one percentage point' }),
  newCustomers: rate,
  churn: rate,
  grossMargin: rate,
  operatingCosts: rate,
  hiringDelayMonths: z.int().min(0).max(24),
  collectionDelayDays: z.int().min(0).max(180),
});

/** When the money of a row moves, by hand; without one it is proposed from the books. */
const timing = plannedTiming.pick({ shares: true, yearlyInAdvance: true }).extend({
  row: z.string().min(1).max(200).meta({ description: '`code` of the row' }),
});

const SHAPES = {
  DRIVER: driver,
  PERSON: person,
  LOAN: plannedLoan.omit({ id: true }),
  RAISE: plannedRaise.omit({ id: true }),
  CAPEX: plannedCapex.omit({ id: true }),
  TAX: plannedTax,
  DELTAS: scenarioDeltas,
  TIMING: timing,
  MINIMUM_CASH: z.object({ amount: minorUnits.meta({ description: 'What cash should never fall below' }) }),
} as const;

function item<Kind extends ItemKind>(kind: Kind) {
  return z.object({ kind: z.literal(kind), key, value: SHAPES[kind] });
}

export const planItem = z
  .discriminatedUnion('kind', [
    item('DRIVER'),
    item('PERSON'),
    item('LOAN'),
    item('RAISE'),
    item('CAPEX'),
    item('TAX'),
    item('DELTAS'),
    item('TIMING'),
    item('MINIMUM_CASH'),
  ])
  .meta({ id: 'PlanItem' });
export type PlanItem = z.output<typeof planItem>;

export const planItemEdit = z
  .union([planItem, z.object({ kind: z.enum(ITEM_KINDS), key, value: z.null() })])
  .meta({ id: 'PlanItemEdit', description: 'An item as it is to be; without a value it is taken away' });
export type PlanItemEdit = z.output<typeof planItemEdit>;

/** The items as the figures of a plan take them. */
export interface PlanInputs {
  drivers: readonly PlanDriver[];
  roster: readonly RosterPerson[];
  loans: readonly PlannedLoan[];
  raises: readonly PlannedRaise[];
  capex: readonly PlannedCapex[];
  /** Null: as the last year had it. */
  tax: PlannedTax | null;
  deltas: ScenarioDeltas | null;
  timing: readonly ChosenTiming[];
  minimumCash: MinorUnits;
}

type ChosenTiming = z.output<typeof timing>;

/** A row has one timing, under a key made of its code. */
export function timingKey(row: string): string {
  return row.replaceAll(/[^\w-]/g, '-').slice(-40);
}

export function planInputs(items: readonly PlanItem[]): PlanInputs {
  const drivers: PlanDriver[] = [];
  const roster: RosterPerson[] = [];
  const loans: PlannedLoan[] = [];
  const raises: PlannedRaise[] = [];
  const capex: PlannedCapex[] = [];
  const timings: ChosenTiming[] = [];
  let [tax, deltas, minimumCash]: [PlannedTax | null, ScenarioDeltas | null, MinorUnits] = [null, null, ZERO];
  for (const each of items) {
    const id = each.key;
    switch (each.kind) {
      case 'DRIVER':
        drivers.push({ key: id, ...each.value });
        break;
      case 'PERSON':
        roster.push({ id, ...each.value });
        break;
      case 'LOAN':
        loans.push({ id, ...each.value });
        break;
      case 'RAISE':
        raises.push({ id, ...each.value });
        break;
      case 'CAPEX':
        capex.push({ id, ...each.value });
        break;
      case 'TIMING':
        timings.push(each.value);
        break;
      case 'TAX':
        tax = each.value;
        break;
      case 'DELTAS':
        deltas = each.value;
        break;
      case 'MINIMUM_CASH':
        minimumCash = each.value.amount;
    }
  }
  return { drivers, roster, loans, raises, capex, tax, deltas, timing: timings, minimumCash };
}

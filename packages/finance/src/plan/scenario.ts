import { Decimal } from '../decimal.ts';
import type { MonthAmounts } from './plan-method.ts';
import type { PlanModel, ScenarioDeltas } from './plan-model.ts';

export const NO_DELTAS: ScenarioDeltas = {
  revenueGrowth: '0',
  newCustomers: '0',
  churn: '0',
  grossMargin: '0',
  operatingCosts: '0',
  hiringDelayMonths: 0,
  collectionDelayDays: 0,
};

/** What a scenario begins with (finance 3.3). */
export const USUAL_DELTAS = {
  BEST: { ...NO_DELTAS, revenueGrowth: '0.01', newCustomers: '0.15', churn: '-0.15', grossMargin: '0.01' },
  WORST: {
    revenueGrowth: '-0.015',
    newCustomers: '-0.2',
    churn: '0.25',
    grossMargin: '-0.02',
    operatingCosts: '0.05',
    hiringDelayMonths: 1,
    collectionDelayDays: 10,
  },
} as const satisfies Record<string, ScenarioDeltas>;

/**
 * The base with the deltas of a scenario and its own typed cells, by id of the row: a cell without one follows the base,
 * whose typed cells stand in every scenario.
 */
export function scenarioModel(
  base: PlanModel,
  deltas: ScenarioDeltas,
  overrides: Readonly<Record<string, MonthAmounts>>,
): PlanModel {
  const rows = base.rows.map((row) => {
    const own = overrides[row.id];
    return own === undefined ? row : { ...row, overrides: { ...row.overrides, ...own } };
  });
  return { ...base, rows, deltas };
}

export interface ParsedDeltas {
  readonly revenueGrowth: Decimal;
  readonly newCustomers: Decimal;
  readonly churn: Decimal;
  readonly grossMargin: Decimal;
  readonly operatingCosts: Decimal;
  readonly hiringDelayMonths: number;
}

export function parsedDeltas(deltas: ScenarioDeltas | null): ParsedDeltas {
  const given = deltas ?? NO_DELTAS;
  return {
    revenueGrowth: new Decimal(given.revenueGrowth),
    newCustomers: new Decimal(given.newCustomers),
    churn: new Decimal(given.churn),
    grossMargin: new Decimal(given.grossMargin),
    operatingCosts: new Decimal(given.operatingCosts),
    hiringDelayMonths: given.hiringDelayMonths,
  };
}

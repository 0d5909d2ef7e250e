import type { DemoKey } from '../demo-key.ts';

/** How much more than a year ago the company plans to sell and to spend. */
export interface PlanFactors {
  readonly revenue: number;
  readonly costOfRevenue: number;
  readonly people: number;
  readonly other: number;
}

export const PLAN_FACTORS: Readonly<Record<DemoKey, PlanFactors>> = {
  saas: { revenue: 1.8, costOfRevenue: 1.55, people: 1.28, other: 1.2 },
  ecom: { revenue: 1.22, costOfRevenue: 1.2, people: 1.15, other: 1.15 },
  services: { revenue: 1.2, costOfRevenue: 1.22, people: 1.18, other: 1.1 },
  market: { revenue: 1.48, costOfRevenue: 1.4, people: 1.18, other: 1.2 },
};

/** Depreciation and interest are planned as they were. */
export function factorFor(code: string, factors: PlanFactors): number {
  const number = Number(code);
  if (number < 5000) return factors.revenue;
  if (number < 6000) return factors.costOfRevenue;
  if (number < 6100) return factors.people;
  return number < 7000 ? factors.other : 1;
}

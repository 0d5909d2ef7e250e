import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import type { PlanFlow } from './plan-flows.ts';

export function profitBeforeTax(flows: readonly PlanFlow[], when: 'before' | 'planned', at: number): MinorUnits {
  return minorUnits(
    flows.reduce((sum, flow) => {
      if (flow.kind === 'income-tax') return sum;
      const isIncome = flow.kind === 'revenue' || flow.kind === 'other';
      return sum + (isIncome ? 1 : -1) * amountAt(flow[when], at);
    }, 0),
  );
}

export function ofKind(
  flows: readonly PlanFlow[],
  kind: PlanFlow['kind'],
  when: 'before' | 'planned',
  at: number,
): MinorUnits {
  const sum = flows.reduce((total, flow) => (flow.kind === kind ? total + amountAt(flow[when], at) : total), 0);
  return minorUnits(sum);
}

export function sumTo(flows: readonly PlanFlow[], kind: PlanFlow['kind'], at: number): number {
  let sum = 0;
  for (let month = 0; month <= at; month += 1) sum += ofKind(flows, kind, 'planned', month);
  return sum;
}

export function amountAt(series: readonly MinorUnits[], at: number): MinorUnits {
  return series[at] ?? ZERO;
}

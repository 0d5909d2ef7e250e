import type { Reason } from '../../metric-value.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import { monthRange, type Month } from '../../month.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import type { ComputedPlan, PlanModel, PlanRow } from '../plan-model.ts';
import type { BalanceModel, TimingProfile } from './balance-model.ts';

/** How the money of a row moves. */
export type FlowKind = 'revenue' | 'cost' | 'people' | 'depreciation' | 'bad-debt' | 'other' | 'income-tax';

/** Rows that move alike, added up: revenue and costs positive, other income as its effect on profit. */
export interface PlanFlow {
  readonly kind: FlowKind;
  readonly timing: TimingProfile;
  /** Closed months, oldest first, the last one last. */
  readonly before: readonly MinorUnits[];
  readonly planned: readonly MinorUnits[];
  readonly isStock: boolean;
}

export interface PlanFlows {
  /** The open months. */
  readonly months: readonly Month[];
  readonly closed: readonly Month[];
  readonly flows: readonly PlanFlow[];
}

const BAD_DEBT = 'G.BAD';
export const MOST_LAGS = 6;

/** Rows by kind and timing; the reason of the first figure that does not exist, for cash would not be known either. */
export function flowsOf(model: PlanModel, plan: ComputedPlan, balance: BalanceModel): PlanFlows | Reason {
  const closed = model.booksFrom === null ? [] : monthRange(model.booksFrom, model.asOf);
  const first = model.months.findIndex((month) => month > model.asOf);
  const months = first === -1 ? [] : model.months.slice(first);
  const groups = new Map<string, PlanFlow>();
  for (const row of model.rows) {
    const figures = (plan.values.get(row.id) ?? []).slice(first === -1 ? model.months.length : first);
    const planned: MinorUnits[] = [];
    for (const figure of figures) {
      if (typeof figure === 'string') return figure;
      planned.push(figure ?? ZERO);
    }
    const kind = kindOf(row);
    const timing = balance.timing[row.id] ?? usualTiming(kind, balance);
    const isStock = isGoods(row);
    const sign = kind === 'other' ? row.side : kind === 'revenue' ? 1 : costSign(row);
    const flow = {
      kind,
      timing,
      isStock,
      before: closed.map((month) => signed(row.actuals[month] ?? ZERO, sign)),
      planned: planned.map((amount) => signed(amount, sign)),
    };
    const key = JSON.stringify([kind, isStock, timing]);
    groups.set(key, joined(groups.get(key), flow));
  }
  return { months, closed, flows: [...groups.values()] };
}

/** Costs of what is sold, without people. */
export function isGoods(row: KnownRow): boolean {
  return row.section === SECTION.costOfRevenue && kindOf(row) === 'cost';
}

/** What payment providers and sales channels keep of each payment of a customer. */
const KEPT: ReadonlySet<string> = new Set(['C.PAY', 'V.PAY', 'V.COM']);

export function isKept({ code }: Pick<PlanRow, 'code'>): boolean {
  return KEPT.has(code);
}

type KnownRow = Pick<PlanRow, 'section' | 'code' | 'isPeople'>;

export function kindOf({ section, code, isPeople }: KnownRow): FlowKind {
  if (section === SECTION.revenue) return 'revenue';
  if (section === SECTION.depreciation) return 'depreciation';
  if (section === SECTION.other) return 'other';
  if (section === SECTION.incomeTax) return 'income-tax';
  if (code === BAD_DEBT) return 'bad-debt';
  return isPeople ? 'people' : 'cost';
}

/** Costs read as positive numbers where the side is -1. */
export function costSign({ side }: Pick<PlanRow, 'side'>): 1 | -1 {
  return side === -1 ? 1 : -1;
}

function signed(amount: MinorUnits, sign: 1 | -1): MinorUnits {
  return minorUnits(sign * amount);
}

function joined(known: PlanFlow | undefined, flow: PlanFlow): PlanFlow {
  if (known === undefined) return flow;
  return { ...known, before: added(known.before, flow.before), planned: added(known.planned, flow.planned) };
}

function added(a: readonly MinorUnits[], b: readonly MinorUnits[]): MinorUnits[] {
  return a.map((amount, index) => minorUnits(amount + (b[index] ?? 0)));
}

/** Everything `round(days / 30)` months later (finance 3.3); people and the rest in their month. */
function usualTiming(kind: FlowKind, { fallback }: BalanceModel): TimingProfile {
  const days = kind === 'revenue' ? fallback.dsoDays : kind === 'cost' ? fallback.dpoDays : '0';
  return { ...IN_MONTH, shares: sharesAfter(days) };
}

export function sharesAfter(days: string): readonly string[] {
  const months = Math.min(MOST_LAGS, Math.max(0, Math.round(Number(days) / 30)));
  return Array.from({ length: months + 1 }, (_, month) => (month === months ? '1' : '0'));
}

export const IN_MONTH: TimingProfile = { shares: ['1'], yearlyInAdvance: '0', salesTax: '0', payrollTax: '0' };

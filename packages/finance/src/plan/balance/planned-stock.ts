import { Decimal, roundToMinor } from '../../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import { monthParts, type Month } from '../../month.ts';
import type { BalanceModel, MonthlyRate, StockCover } from './balance-model.ts';
import { sharesAfter, type PlanFlows } from './plan-flows.ts';
import type { Billed } from './settlement.ts';

type Series = readonly MinorUnits[];

/** `cost of revenue without people * days / 30`; what stock grows by is bought, and paid as goods are. */
export function stockOf(
  plan: PlanFlows,
  { opening, stockDays, stockCover, fallback }: BalanceModel,
): { line: Series; bought: Billed } {
  const goods = plan.flows.filter(({ isStock }) => isStock);
  const costs = plan.months.map((_, at) => goods.reduce((sum, { planned }) => sum + (planned[at] ?? 0), 0));
  const line = plan.months.map((month, at) => {
    if (stockCover !== undefined) return coveredBy(costs, at, stockCover);
    const days = rateAt(stockDays, month);
    return days === null ? (opening.INVENTORY ?? ZERO) : roundToMinor(days.times(costs[at] ?? 0).dividedBy(30));
  });
  const shares = goods[0]?.timing.shares ?? sharesAfter(fallback.dpoDays);
  const bought = { before: [], planned: changes(opening.INVENTORY, line), shares: shares.map(Number) };
  return { line, bought };
}

/** What the months to come will need, bought ahead; after the last month as a year before, or as in the last. */
function coveredBy(costs: readonly number[], at: number, { months, share }: StockCover): MinorUnits {
  let needed = 0;
  for (let ahead = at + 1; ahead <= at + months; ahead += 1) {
    needed += costs[ahead] ?? costs[ahead - 12] ?? costs.at(-1) ?? 0;
  }
  return roundToMinor(new Decimal(share).times(needed));
}

export function rateAt(rate: MonthlyRate, month: Month): Decimal | null {
  const text = rate === null || typeof rate === 'string' ? rate : (rate[monthParts(month).month - 1] ?? null);
  return text === null ? null : new Decimal(text);
}

/** What a line changes by in each month. */
export function changes(opening: MinorUnits | undefined, line: Series): MinorUnits[] {
  return line.map((amount, at) => minorUnits(amount - (at === 0 ? (opening ?? 0) : (line[at - 1] ?? 0))));
}

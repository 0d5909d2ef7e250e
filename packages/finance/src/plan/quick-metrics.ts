import { fiscalYearStart } from '../fiscal-calendar.ts';
import { sumMoney, type MinorUnits } from '../money.ts';
import { addMonths, type Month } from '../month.ts';
import type { ThreeWayPlan } from './balance/three-way.ts';

/** The bar under the grid, live while somebody types (issue 17). */
export interface QuickMetrics {
  readonly lowestCash: { readonly amount: MinorUnits; readonly month: Month } | null;
  /** The first month that ends below the minimum (D-11); null where none of the plan does. */
  readonly runwayEnd: Month | null;
  /** The first month from which on no month makes a loss; null where the last one does. */
  readonly breakEven: Month | null;
  /** Net profit of the fiscal year of the first open month, closed months included; null where the plan ends before it. */
  readonly yearProfit: { readonly from: Month; readonly amount: MinorUnits } | null;
}

export interface QuickFacts {
  readonly plan: Pick<ThreeWayPlan, 'months' | 'cash' | 'netProfit'>;
  readonly minimumCash: MinorUnits;
  readonly fiscalYearStartMonth: number;
  /** Net profit of closed months, by month. */
  readonly actualProfit: Readonly<Partial<Record<Month, MinorUnits>>>;
}

export function quickMetrics({ plan, minimumCash, fiscalYearStartMonth, actualProfit }: QuickFacts): QuickMetrics {
  const { months, cash, netProfit } = plan;
  const lastLoss = netProfit.findLastIndex((profit) => profit < 0);
  return {
    lowestCash: lowest(months, cash),
    runwayEnd: months.find((_, at) => (cash[at] ?? 0) < minimumCash) ?? null,
    breakEven: months[lastLoss + 1] ?? null,
    yearProfit: profitOfYear(plan, actualProfit, fiscalYearStartMonth),
  };
}

function lowest(months: readonly Month[], cash: readonly MinorUnits[]): QuickMetrics['lowestCash'] {
  let found: QuickMetrics['lowestCash'] = null;
  for (const [at, month] of months.entries()) {
    const amount = cash[at];
    if (amount !== undefined && (found === null || amount < found.amount)) found = { amount, month };
  }
  return found;
}

function profitOfYear(
  { months, netProfit }: QuickFacts['plan'],
  actual: QuickFacts['actualProfit'],
  startMonth: number,
): QuickMetrics['yearProfit'] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = fiscalYearStart(first, startMonth);
  if (last < addMonths(from, 11)) return null;
  const year = Array.from({ length: 12 }, (_, place) => addMonths(from, place));
  const amounts = year.map((month) => netProfit[months.indexOf(month)] ?? actual[month]);
  return { from, amount: sumMoney(amounts.filter((amount) => amount !== undefined)) };
}

import { Decimal } from '../../decimal.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import type { Exact, PlanContext } from '../plan-context.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { PlanRow } from '../plan-model.ts';
import { isReason, withInputs, type CompiledRow, type ReadFigure } from './compiled-row.ts';

type Of<Kind extends PlanMethod['kind']> = Extract<PlanMethod, { kind: Kind }>;

const YEAR = 12;

/** `b * product of (1 + g)`: the chain is what the month itself is worth, unrounded (D-15). */
export function compileMonthlyGrowth(method: Of<'GROWTH_MOM'>, row: PlanRow, context: PlanContext): CompiledRow {
  const growth = context.series(method.growth);
  const more = row.section === SECTION.revenue ? context.deltas.revenueGrowth : new Decimal(0);
  const factors = growth.map((rate) => (typeof rate === 'string' ? rate : rate.plus(1).plus(more)));
  const base = method.base ?? context.actualAt(row, context.model.asOf);
  function grown(from: Exact, index: number): Exact {
    if (from === null || isReason(from)) return from;
    return withInputs([factors[index]], (factor) => factor.times(from));
  }
  return {
    dependsOn: [],
    problems: [],
    at: (_, __, chain) => chain,
    chain: {
      first: grown(base, context.firstOpen),
      next: (index, chain, typed) => grown(method.chainOverrides ? (typed ?? chain) : chain, index + 1),
    },
  };
}

/** `actual or plan of the year before * (1 + g)`; where that month is neither closed nor planned, one year more. */
export function compileYearlyGrowth(method: Of<'GROWTH_YOY'>, row: PlanRow, context: PlanContext): CompiledRow {
  const years = context.months.map((_, index) => yearsBack(context, index));
  const isRaised = row.section === SECTION.revenue;
  const factors = context.series(method.growth).map((rate, index) => {
    if (typeof rate === 'string') return rate;
    const grown = years[index] === 2 ? rate.plus(1).pow(2) : rate.plus(1);
    // A month that grows from a planned one has the points of the year before in it.
    return isRaised ? grown.times(context.pointsAfter(Math.min(index - context.firstOpen + 1, YEAR))) : grown;
  });
  function at(index: number, read: ReadFigure): Exact {
    const before = read(row.id, index - (years[index] ?? 1) * YEAR);
    if (before === null || isReason(before)) return before;
    return withInputs([factors[index]], (factor) => factor.times(before));
  }
  return { dependsOn: [{ id: row.id, lags: [YEAR, 2 * YEAR] }], problems: [], at };
}

function yearsBack(context: PlanContext, index: number): 1 | 2 {
  const before = index - YEAR;
  return before >= 0 || context.isClosed(context.monthAt(before)) ? 1 : 2;
}

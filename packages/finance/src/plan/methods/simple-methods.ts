import { allocate } from '../../allocate.ts';
import { fiscalYearStart } from '../../fiscal-calendar.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import { addMonths, monthParts, type Month } from '../../month.ts';
import { levelOf } from '../baselines.ts';
import type { PlanContext } from '../plan-context.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { PlanRow } from '../plan-model.ts';
import { seasonalIndex } from '../seasonality.ts';
import { independent, problemOf, type CompiledRow } from './compiled-row.ts';

type Of<Kind extends PlanMethod['kind']> = Extract<PlanMethod, { kind: Kind }>;

export function compileStep({ steps }: Of<'STEP'>, { months }: PlanContext): CompiledRow {
  const ordered = steps.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const values = months.map((month) => ordered.findLast(({ from }) => from <= month)?.amount ?? ZERO);
  return independent((index) => values[index] ?? null);
}

export function compileTrailing({ window }: Of<'TRAILING_AVG'>, row: PlanRow, context: PlanContext): CompiledRow {
  const level = levelOf(context.history(row), window);
  if (level === null) return independent(() => 'INSUFFICIENT_HISTORY');
  const months = context.closed.length;
  const said = `${row.name} has ${months} closed months of the ${window} its average is made of.`;
  const problems = level.isFlagged ? [problemOf(row, 'SHORT_HISTORY', said)] : [];
  return independent(() => level.value, problems);
}

const YEAR = 12;

/** `allocate(annual, seasonality)` of each fiscal year; nothing in a year without an amount. */
export function compileAnnual(method: Of<'ANNUAL_SPREAD'>, row: PlanRow, context: PlanContext): CompiledRow {
  const weights = weightsOf(method, row, context);
  const years = new Map<Month, readonly MinorUnits[]>();
  const values = context.months.map((month) => {
    const start = fiscalYearStart(month, context.model.fiscalYearStartMonth);
    const annual = method.annual[start];
    if (annual === undefined) return null;
    const months = Array.from({ length: YEAR }, (_, place) => addMonths(start, place));
    const spread =
      years.get(start) ??
      allocate(
        minorUnits(annual),
        months.map((each) => weights[monthParts(each).month - 1] ?? 1),
      );
    years.set(start, spread);
    return spread[months.indexOf(month)] ?? null;
  });
  return independent((index) => values[index] ?? null);
}

/** January first. */
function weightsOf({ seasonality }: Of<'ANNUAL_SPREAD'>, row: PlanRow, context: PlanContext): readonly number[] {
  if (seasonality === 'even') return Array.from({ length: YEAR }, () => 1);
  if (seasonality !== 'history') return seasonality;
  const index = seasonalIndex(context.history(row));
  const last = monthParts(context.model.asOf).month;
  // The index ends with the month of `asOf`.
  return Array.from({ length: YEAR }, (_, place) => {
    const share = index?.[(place - last + YEAR) % YEAR]?.toNumber() ?? 1;
    return share > 0 ? share : 0;
  });
}

export function compileGiven({ values }: Of<'MANUAL' | 'IMPORT'>, context: PlanContext): CompiledRow {
  return independent((index) => values[context.monthAt(index)] ?? null);
}

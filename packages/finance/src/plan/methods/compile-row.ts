import type { Decimal } from '../../decimal.ts';
import { referencesIn } from '../../metrics/own/expression.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import type { Exact, PlanContext } from '../plan-context.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { PlanProblem, PlanRow } from '../plan-model.ts';
import { independent, isReason, problemOf, TOTAL_REVENUE, type CompiledRow } from './compiled-row.ts';
import { compileFormula, DRIVER_PREFIX } from './formula-method.ts';
import { compileMonthlyGrowth, compileYearlyGrowth } from './growth-methods.ts';
import { compilePerHead, compileRoster } from './people-methods.ts';
import { compileShare } from './share-methods.ts';
import { compileAnnual, compileGiven, compileStep, compileTrailing } from './simple-methods.ts';
import { compileEcom, compileMarketplace, compileSaas, compileServices, compileUnits } from './waterfalls.ts';

/** A row of a plan with all that is the same whatever other rows say; `ids` are the rows there are. */
export function compileRow(row: PlanRow, context: PlanContext, ids: ReadonlySet<string>): CompiledRow {
  const compiled = scaledByScenario(compileMethod(row, context), row, context);
  const unknown = [
    ...compiled.dependsOn.filter(({ id }) => !ids.has(id) && id !== TOTAL_REVENUE).map(({ id }) => noSuchRow(row, id)),
    ...[...driversIn(row.method)].filter((key) => !context.hasDriver(key)).map((key) => noSuchDriver(row, key)),
  ];
  if (unknown.length > 0) return independent(() => 'NO_DATA', [...compiled.problems, ...unknown]);
  return compiled;
}

function noSuchRow(row: PlanRow, id: string): PlanProblem {
  return problemOf(row, 'UNKNOWN_ROW', `${row.name} is made of a row that is no longer in the plan (${id}).`);
}

function noSuchDriver(row: PlanRow, key: string): PlanProblem {
  return problemOf(row, 'UNKNOWN_DRIVER', `${row.name} is made of a driver that is no longer in the plan (${key}).`);
}

function compileMethod(row: PlanRow, context: PlanContext): CompiledRow {
  const { method } = row;
  switch (method.kind) {
    case 'FIXED':
      return independent(() => method.amount);
    case 'STEP':
      return compileStep(method, context);
    case 'TRAILING_AVG':
      return compileTrailing(method, row, context);
    case 'GROWTH_MOM':
      return compileMonthlyGrowth(method, row, context);
    case 'GROWTH_YOY':
      return compileYearlyGrowth(method, row, context);
    case 'PCT_OF':
      return compileShare(method, row, context);
    case 'UNITS_X_PRICE':
      return compileUnits(method, row.section === SECTION.revenue, context);
    case 'PER_HEAD':
      return compilePerHead(method, row, context);
    case 'ROSTER':
      return compileRoster(method, context);
    case 'ANNUAL_SPREAD':
      return compileAnnual(method, row, context);
    case 'SAAS_WATERFALL':
      return compileSaas(method, context);
    case 'ECOM_WATERFALL':
      return compileEcom(method, context);
    case 'SERVICES_WATERFALL':
      return compileServices(method, context);
    case 'MARKETPLACE_WATERFALL':
      return compileMarketplace(method, context);
    case 'MANUAL':
    case 'IMPORT':
      return compileGiven(method, context);
    case 'FORMULA':
      return compileFormula(method.expression, context);
  }
}

/** Revenue that says its own amounts, and no rate or number of customers that a scenario could change. */
const GIVEN: ReadonlySet<PlanMethod['kind']> = new Set([
  'FIXED',
  'STEP',
  'TRAILING_AVG',
  'ANNUAL_SPREAD',
  'MANUAL',
  'IMPORT',
]);

/** Given revenue grows by the scenario's points; operating costs without people rise by its share. */
function scaledByScenario(compiled: CompiledRow, row: PlanRow, context: PlanContext): CompiledRow {
  const { deltas, firstOpen } = context;
  if (row.section === SECTION.revenue && GIVEN.has(row.method.kind) && !deltas.revenueGrowth.isZero()) {
    return scaled(compiled, (index) => context.pointsAfter(index - firstOpen + 1));
  }
  if (row.section !== SECTION.operatingExpenses || row.isPeople || deltas.operatingCosts.isZero()) return compiled;
  const factor = deltas.operatingCosts.plus(1);
  return scaled(compiled, () => factor);
}

function scaled(compiled: CompiledRow, factorAt: (index: number) => Decimal): CompiledRow {
  function at(...[index, read, chain]: Parameters<CompiledRow['at']>): Exact {
    const value = compiled.at(index, read, chain);
    return value === null || isReason(value) ? value : factorAt(index).times(value);
  }
  return { ...compiled, at };
}

/** Keys of the drivers a method reads: another value of one changes its row. */
export function driversIn(method: PlanMethod): ReadonlySet<string> {
  if (method.kind === 'FORMULA') {
    const references = [...referencesIn(method.expression)].filter((id) => id.startsWith(DRIVER_PREFIX));
    return new Set(references.map((id) => id.slice(DRIVER_PREFIX.length)));
  }
  const keys = new Set<string>();
  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if ('driver' in value && typeof value.driver === 'string') keys.add(value.driver);
    for (const part of Object.values(value)) visit(part);
  }
  visit(method);
  return keys;
}

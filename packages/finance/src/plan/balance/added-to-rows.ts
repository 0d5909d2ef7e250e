import type { Reason } from '../../metric-value.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import type { Month } from '../../month.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import type { ComputedPlan, PlanModel, PlanRow } from '../plan-model.ts';
import type { BalanceModel } from './balance-model.ts';
import { incomeTaxOf, type PlannedIncomeTax } from './income-tax.ts';
import { flowsOf, type PlanFlows } from './plan-flows.ts';
import { financingOf, type PlannedFinancing } from './planned-financing.ts';
import { amountAt, ofKind, profitBeforeTax } from './profit-of-flows.ts';

/** What loans, planned purchases and the tax rate add to rows of the P&L, by open month; costs positive. */
export interface AddedToRows {
  readonly interest: readonly MinorUnits[];
  readonly depreciation: readonly MinorUnits[];
  readonly tax: readonly MinorUnits[];
}

const INTEREST_EXPENSE = 'O.INE';

/** The row in which each of them stands. A typed cell there replaces it. */
function placesOf(rows: readonly PlanRow[]): Readonly<Record<keyof AddedToRows, PlanRow | undefined>> {
  return {
    interest:
      rows.find(({ code }) => code === INTEREST_EXPENSE) ?? rows.find(({ section }) => section === SECTION.other),
    depreciation: rows.find(({ section }) => section === SECTION.depreciation),
    tax: rows.find(({ section }) => section === SECTION.incomeTax),
  };
}

export function addedOf(
  model: PlanModel,
  { flows, closed, months }: PlanFlows,
  balance: BalanceModel,
  openingTax: MinorUnits,
): { financing: PlannedFinancing; tax: PlannedIncomeTax } {
  const places = placesOf(model.rows);
  function said(row: PlanRow | undefined): boolean[] {
    return months.map((month) => balance.isInRows || row?.overrides[month] !== undefined);
  }
  const financing = financingOf(months, balance, {
    interest: said(places.interest),
    depreciation: said(places.depreciation),
  });
  const tax = incomeTaxOf({
    tax: balance.tax,
    fiscalYearStartMonth: model.fiscalYearStartMonth,
    closed,
    before: closed.map((_, at) => profitBeforeTax(flows, 'before', at)),
    months,
    planned: months.map((_, at) =>
      minorUnits(
        profitBeforeTax(flows, 'planned', at) - amountAt(financing.interest, at) - amountAt(financing.depreciation, at),
      ),
    ),
    typed: months.map((_, at) => ofKind(flows, 'income-tax', 'planned', at)),
    isSaid: said(places.tax),
    opening: openingTax,
  });
  return { financing, tax };
}

/** What is added to each row, as shown, by id and open month. */
export function addedByRow(
  { rows }: Pick<PlanModel, 'rows'>,
  months: readonly Month[],
  added: AddedToRows,
): ReadonlyMap<string, ReadonlyMap<Month, MinorUnits>> {
  const places = placesOf(rows);
  return new Map(
    (['interest', 'depreciation', 'tax'] as const).flatMap((kind) => {
      const row = places[kind];
      if (row === undefined || added[kind].every((amount) => amount === 0)) return [];
      return [[row.id, new Map(months.map((month, at) => [month, minorUnits(-row.side * amountAt(added[kind], at))]))]];
    }),
  );
}

/** The same, of a plan whose balance sheet nobody has asked for. */
export function additionsOf(
  model: PlanModel,
  plan: ComputedPlan,
  balance: BalanceModel,
): ReturnType<typeof addedByRow> | Reason {
  const flows = flowsOf(model, plan, balance);
  if (typeof flows === 'string') return flows;
  const { financing, tax } = addedOf(model, flows, balance, ZERO);
  return addedByRow(model, flows.months, { ...financing, tax: tax.tax });
}

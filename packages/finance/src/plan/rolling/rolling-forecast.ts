import { minorUnits, subtractMoney, type MinorUnits } from '../../money.ts';
import { addMonths, monthRange, type Month } from '../../month.ts';
import type { MonthAmounts } from '../plan-method.ts';
import type { PlanModel, PlanRow } from '../plan-model.ts';

/** How many open months a rolling forecast has at least. */
const OPEN_MONTHS = 12;

/** `RF-2026-10`: the forecast that is made when October 2026 is closed. */
export function rollingName(month: Month): string {
  return `RF-${month}`;
}

/**
 * The plan once `month` is closed: it and all before are actuals, the rest keeps its methods with windows that end there,
 * and the horizon reaches twelve open months (finance 3.3). The plan itself stays as it is.
 */
export function rollingForecast(
  plan: PlanModel,
  month: Month,
  actuals: Readonly<Record<string, MonthAmounts>>,
): PlanModel {
  const [first = addMonths(month, 1), last = month] = [plan.months[0], plan.months.at(-1)];
  const reach = addMonths(month, OPEN_MONTHS);
  return {
    ...plan,
    asOf: month,
    months: monthRange(first, last > reach ? last : reach),
    rows: plan.rows.map((row) => ({ ...row, actuals: { ...row.actuals, ...actuals[row.id] } })),
  };
}

/** What somebody decides of a row that missed its plan. */
export const ROLL_CHOICES = ['KEEP', 'REBASE', 'MOVE_UNSPENT', 'ONE_OFF'] as const;
export type RollChoice = (typeof ROLL_CHOICES)[number];

export interface Missed {
  readonly month: Month;
  readonly planned: MinorUnits;
  readonly actual: MinorUnits;
  /** What the row has for the month after. */
  readonly next: MinorUnits;
}

/**
 * The row after the decision. KEEP leaves its rule. REBASE goes on from the actual. MOVE_UNSPENT adds what was not spent to the
 * month after. ONE_OFF goes on as if the month had come as planned.
 */
export function rolledRow(row: PlanRow, choice: RollChoice, missed: Missed): PlanRow {
  switch (choice) {
    case 'KEEP':
      return row;
    case 'REBASE':
      return { ...row, method: continuedFrom(row, missed.actual) };
    case 'ONE_OFF':
      return { ...row, method: continuedFrom(row, missed.planned) };
    case 'MOVE_UNSPENT': {
      const unspent = subtractMoney(missed.planned, missed.actual);
      const next = minorUnits(missed.next + unspent);
      return { ...row, overrides: { ...row.overrides, [addMonths(missed.month, 1)]: next } };
    }
  }
}

/** Decisions that change anything: a share of revenue, say, has no amount to go on from. */
export function choicesFor(row: Pick<PlanRow, 'method'>): RollChoice[] {
  const isContinued = continuedFrom(row, minorUnits(0)) !== row.method;
  return ROLL_CHOICES.filter((choice) => isContinued || choice === 'KEEP' || choice === 'MOVE_UNSPENT');
}

/** Methods that go on from an amount take this one; an average that should no longer count a month becomes fixed. */
function continuedFrom({ method }: Pick<PlanRow, 'method'>, amount: MinorUnits): PlanRow['method'] {
  if (method.kind === 'GROWTH_MOM') return { ...method, base: amount };
  return method.kind === 'FIXED' || method.kind === 'TRAILING_AVG' ? { kind: 'FIXED', amount } : method;
}

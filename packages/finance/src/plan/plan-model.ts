import type { LocalDate } from '../local-date.ts';
import type { Figure } from '../metric-value.ts';
import type { MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import type { MonthAmounts, PlanMethod } from './plan-method.ts';

/**
 * All that the figures of a plan are made of, as plain data: it goes to a web worker and comes out of JSON as it is.
 * Rates are decimal text, 3.5 % is '0.035'; money in drivers and methods is minor units.
 */
export interface PlanModel {
  readonly currency: string;
  /** In order, without gaps. Months up to `asOf` are closed: they show actuals and cannot be planned. */
  readonly months: readonly Month[];
  /** The last closed month that the plan knows; baselines end with it. */
  readonly asOf: Month;
  /** The first month of the books: from it to `asOf` a row without an actual is zero; null of empty books. */
  readonly booksFrom: Month | null;
  /** 1 to 12. */
  readonly fiscalYearStartMonth: number;
  readonly rows: readonly PlanRow[];
  readonly drivers: readonly PlanDriver[];
  readonly roster: readonly RosterPerson[];
  /** Month-end headcounts of closed months, by function; '' is the whole company. */
  readonly headcounts: Readonly<Record<string, Readonly<Partial<Record<Month, number>>>>>;
  /** What a scenario changes; null of the base. */
  readonly deltas: ScenarioDeltas | null;
}

/** A leaf of the statement, of one department where the plan says so. Totals are never planned. */
export interface PlanRow {
  /** Known by it in formulas and results; stays when the name changes. */
  readonly id: string;
  readonly name: string;
  /** Category of the statement's structure. */
  readonly code: string;
  /** Code of the section it stands in, as in `SECTION`. */
  readonly section: string;
  /** `shown = side * effect on profit`: -1 where a cost reads as a positive number. */
  readonly side: 1 | -1;
  readonly departmentId: string | null;
  /** Pay, which scenarios leave alone when other costs rise, and which is paid in its month. */
  readonly isPeople: boolean;
  readonly method: PlanMethod;
  /** Cells somebody has typed: each replaces the computed value of its month only. */
  readonly overrides: MonthAmounts;
  /** Closed months, as shown. */
  readonly actuals: MonthAmounts;
}

export const DRIVER_UNITS = ['money', 'count', 'percent', 'ratio'] as const;
export type DriverUnit = (typeof DRIVER_UNITS)[number];

/** An assumption by month. It holds from a month it is given for until the next one. */
export interface PlanDriver {
  readonly key: string;
  readonly name: string;
  readonly unit: DriverUnit;
  readonly values: Readonly<Partial<Record<Month, string>>>;
}

/** One person, or one kind of hire, of the headcount plan. */
export interface RosterPerson {
  readonly id: string;
  readonly name: string;
  /** Whom ROSTER and PER_HEAD rows count: a department or another name of a group. */
  readonly function: string;
  readonly start: LocalDate;
  /** The last day at work. */
  readonly end: LocalDate | null;
  /** Yearly, minor units. */
  readonly salary: MinorUnits;
  readonly fte: string;
  readonly onCost: string;
}

/** What a scenario changes of the base's drivers (finance 3.3). Zero of each is the base. */
export interface ScenarioDeltas {
  /** Added to the growth of revenue per month: '0.01' is one percentage point. */
  readonly revenueGrowth: string;
  /** Relative: '0.15' is 15 % more new customers or orders. */
  readonly newCustomers: string;
  readonly churn: string;
  /** Percentage points of revenue: '0.01' is one point more of gross margin. */
  readonly grossMargin: string;
  readonly operatingCosts: string;
  /** Months by which hires after `asOf` start later. */
  readonly hiringDelayMonths: number;
  /** Days by which customers pay later. */
  readonly collectionDelayDays: number;
}

/** One figure per month of the model; null where nothing is planned, which adds nothing to a total. */
export type PlanSeries = readonly (Figure | null)[];

export interface ComputedPlan {
  readonly months: readonly Month[];
  /** By id of the row: actuals of closed months, overrides, computed values. As shown. */
  readonly values: ReadonlyMap<string, PlanSeries>;
  /** What the method gives where an override stands, and everywhere else the same. */
  readonly underneath: ReadonlyMap<string, PlanSeries>;
  /** By key: decimal text of each month, null before its first. */
  readonly drivers: ReadonlyMap<string, readonly (string | null)[]>;
  readonly problems: readonly PlanProblem[];
}

export const PLAN_PROBLEMS = [
  'CYCLE',
  'UNKNOWN_ROW',
  'UNKNOWN_DRIVER',
  'SHORT_HISTORY',
  'NO_REVENUE',
  'NO_HEADCOUNT',
] as const;
export type PlanProblemCode = (typeof PLAN_PROBLEMS)[number];

/** What a person is told of a row: flags of its baseline, and mistakes. */
export interface PlanProblem {
  readonly code: PlanProblemCode;
  readonly rowId: string;
  /** A whole sentence. */
  readonly message: string;
  /** Of a cycle: the rows on the way back to it, the row itself first and last. */
  readonly way?: readonly string[];
}

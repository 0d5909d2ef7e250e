import { Decimal } from '../decimal.ts';
import type { Figure, Reason } from '../metric-value.ts';
import { minorUnits, ZERO, type MinorUnits } from '../money.ts';
import { addMonths, monthRange, monthsBetween, type Month } from '../month.ts';
import { SECTION } from '../statements/structure/sections.ts';
import type { PlanInput } from './plan-method.ts';
import type { PlanDriver, PlanModel, PlanRow, RosterPerson } from './plan-model.ts';
import { hiredLater } from './roster.ts';
import { parsedDeltas, type ParsedDeltas } from './scenario.ts';

/** A value before it is rounded; a whole number of minor units needs no decimal. Null: nothing is planned. */
export type Exact = Decimal | MinorUnits | Reason | null;
/** A number of a method in one month. */
export type InputValue = Decimal | Reason;

/** What the methods of all rows share: months, history, drivers, roster, deltas. */
export class PlanContext {
  readonly model: PlanModel;
  readonly months: readonly Month[];
  /** The first month that is planned, as an index; the number of months where all are closed. */
  readonly firstOpen: number;
  readonly deltas: ParsedDeltas;
  readonly roster: readonly RosterPerson[];
  /** Months of the books up to `asOf`, oldest first. */
  readonly closed: readonly Month[];
  readonly #drivers: ReadonlyMap<string, PlanDriver>;
  readonly #series = new Map<string, readonly InputValue[]>();
  readonly #points: Decimal[] = [];
  #revenue: readonly MinorUnits[] | null = null;

  constructor(model: PlanModel) {
    this.model = model;
    this.months = model.months;
    this.firstOpen = firstOpenOf(model);
    this.deltas = parsedDeltas(model.deltas);
    this.roster = hiredLater(model.roster, model.asOf, this.deltas.hiringDelayMonths);
    this.closed = model.booksFrom === null ? [] : monthRange(model.booksFrom, model.asOf);
    this.#drivers = new Map(model.drivers.map((driver) => [driver.key, driver]));
  }

  monthAt(index: number): Month {
    return this.months[index] ?? addMonths(this.#first(), index);
  }

  indexOf(month: Month): number {
    return monthsBetween(this.#first(), month);
  }

  isClosed(month: Month): boolean {
    return month <= this.model.asOf && this.model.booksFrom !== null && month >= this.model.booksFrom;
  }

  /** Of a closed month, as shown; a reason where the books do not reach. */
  actualAt(row: PlanRow, month: Month): Figure {
    return this.isClosed(month) ? (row.actuals[month] ?? ZERO) : 'INSUFFICIENT_HISTORY';
  }

  /** All closed months, oldest first. */
  history(row: PlanRow): MinorUnits[] {
    return this.closed.map((month) => row.actuals[month] ?? ZERO);
  }

  /** Revenue of all closed months. */
  revenueHistory(): readonly MinorUnits[] {
    this.#revenue ??= this.closed.map((month) => this.#revenueOf(month));
    return this.#revenue;
  }

  revenueAt(month: Month): Figure {
    return this.isClosed(month) ? this.#revenueOf(month) : 'INSUFFICIENT_HISTORY';
  }

  #revenueOf(month: Month): MinorUnits {
    const rows = this.model.rows.filter(({ section }) => section === SECTION.revenue);
    return minorUnits(rows.reduce((sum, { actuals }) => sum + (actuals[month] ?? 0), 0));
  }

  /** `(1 + points)^months`: what a scenario makes of given revenue; 1 before the first open month. */
  pointsAfter(months: number): Decimal {
    const known = this.#points[months];
    if (known !== undefined) return known;
    const points = this.deltas.revenueGrowth.plus(1).pow(Math.max(0, months));
    if (months >= 0) this.#points[months] = points;
    return points;
  }

  hasDriver(key: string): boolean {
    return this.#drivers.has(key);
  }

  /** One value per month of the plan. A driver holds from a month it is given for until the next. */
  series(input: PlanInput): readonly InputValue[] {
    if (typeof input === 'string') {
      const value = new Decimal(input);
      return this.months.map(() => value);
    }
    const known = this.#series.get(input.driver);
    if (known !== undefined) return known;
    const values = this.#driverSeries(input.driver);
    this.#series.set(input.driver, values);
    return values;
  }

  #driverSeries(key: string): InputValue[] {
    const given = this.#drivers.get(key)?.values ?? {};
    const first = this.#first();
    const before = Object.keys(given)
      .filter((month) => month < first)
      .toSorted()
      .at(-1) as Month | undefined;
    let value = inputValue(before === undefined ? undefined : given[before]) ?? 'NO_DATA';
    return this.months.map((month) => (value = inputValue(given[month]) ?? value));
  }

  #first(): Month {
    const first = this.months[0];
    if (first === undefined) throw new RangeError('A plan without months');
    return first;
  }
}

function inputValue(text: string | undefined): InputValue | undefined {
  return text === undefined ? undefined : new Decimal(text);
}

function firstOpenOf({ months, asOf }: PlanModel): number {
  const index = months.findIndex((month) => month > asOf);
  return index === -1 ? months.length : index;
}

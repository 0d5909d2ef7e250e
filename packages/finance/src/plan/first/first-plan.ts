import { Decimal } from '../../decimal.ts';
import { ZERO, type MinorUnits } from '../../money.ts';
import { monthRange, type Month } from '../../month.ts';
import { formatPeriodLabel } from '../../period-label.ts';
import { PAYROLL_CATEGORIES } from '../../statements/structure/payroll-categories.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import { growthOf, ratioOf } from '../baselines.ts';
import type { PlanMethod } from '../plan-method.ts';
import type { PlanModel, PlanRow } from '../plan-model.ts';
import { hasSeasons, yearlyTotals } from './seasons.ts';

/** What a first plan is made from: rows of the books as they are, without any method. */
export interface PlanHistory extends Pick<PlanModel, 'asOf' | 'booksFrom' | 'headcounts'> {
  readonly rows: readonly Omit<PlanRow, 'method' | 'overrides'>[];
}

/** How a row begins, and one sentence that says so. */
export interface FirstMethod {
  readonly method: PlanMethod;
  readonly sentence: string;
}

type HistoryRow = PlanHistory['rows'][number];

const WINDOW = 6;
/** The most a first plan lets revenue grow or shrink in a month. */
const MOST_GROWTH = new Decimal('0.1');
const ONE_OFF_CODES: ReadonlySet<string> = new Set(['O.ONE', 'O.DSP', 'O.FX']);
const COMMISSIONS = 'S.COM';

/** A method and its sentence for every row, by id (issue 17; finance 3.2 and 3.3). */
export function firstPlan(history: PlanHistory): ReadonlyMap<string, FirstMethod> {
  const months = history.booksFrom === null ? [] : monthRange(history.booksFrom, history.asOf);
  const facts = { history, months, leading: leadingRow(history, months) };
  return new Map(history.rows.map((row) => [row.id, firstMethod(row, facts)]));
}

interface Facts {
  readonly history: PlanHistory;
  readonly months: readonly Month[];
  /** The largest row of revenue: what is taken off revenue follows it. */
  readonly leading: HistoryRow | null;
}

function firstMethod(row: HistoryRow, facts: Facts): FirstMethod {
  const amounts = amountsOf(row, facts.months);
  return (
    nothingAgain(row, amounts, facts) ??
    (row.section === SECTION.revenue ? revenueMethod(row, amounts, facts) : null) ??
    (row.isPeople ? peopleMethod(row, facts) : null) ??
    (followsRevenue(row) ? shareMethod(amounts, facts) : null) ??
    averageMethod(amounts)
  );
}

function nothingAgain(row: HistoryRow, amounts: readonly MinorUnits[], { months }: Facts): FirstMethod | null {
  const method = { kind: 'FIXED', amount: ZERO } as const;
  if (row.section === SECTION.incomeTax) {
    return { method, sentence: 'Nothing by itself: tax comes from the tax rate of the plan.' };
  }
  if (ONE_OFF_CODES.has(row.code)) return { method, sentence: 'Nothing: one-off items are not expected again.' };
  const posted = months.slice(-24).filter((_, place) => amounts.slice(-24)[place] !== 0);
  if (posted.length === 0) return { method, sentence: 'Nothing: no amounts in the last 24 closed months.' };
  const [only, ...others] = posted;
  if (only === undefined || others.length > 0 || months.length < 2) return null;
  return { method, sentence: `Nothing: its only amount was in ${formatPeriodLabel(only)}, a single posting.` };
}

function revenueMethod(row: HistoryRow, amounts: readonly MinorUnits[], { leading }: Facts): FirstMethod | null {
  const last = amounts.at(-1) ?? ZERO;
  if (last <= 0 && leading !== null && leading.id !== row.id) {
    const method = { kind: 'PCT_OF', of: { row: leading.id }, percent: null, window: WINDOW } as const;
    return { method, sentence: `The same share of ${leading.name} as in the last ${WINDOW} closed months.` };
  }
  return hasSeasons(amounts) ? seasonalMethod(amounts) : growingMethod(amounts);
}

function seasonalMethod(amounts: readonly MinorUnits[]): FirstMethod {
  const { last, before } = yearlyTotals(amounts);
  const found = new Decimal(last).dividedBy(before).minus(1);
  const most = MOST_GROWTH.plus(1).pow(12).minus(1);
  const least = new Decimal(1).minus(MOST_GROWTH).pow(12).minus(1);
  const growth = Decimal.max(least, Decimal.min(most, found));
  return {
    method: { kind: 'GROWTH_YOY', growth: rateText(growth) },
    sentence: `The same month of the year before ${changeText(growth)}, as the last 12 months grew: it has seasons.`,
  };
}

function growingMethod(amounts: readonly MinorUnits[]): FirstMethod {
  const found = growthOf(amounts, WINDOW);
  const growth = Decimal.max(MOST_GROWTH.negated(), Decimal.min(MOST_GROWTH, found.value));
  const method = { kind: 'GROWTH_MOM', base: null, growth: rateText(growth), chainOverrides: false } as const;
  if (found.value.isZero()) return { method, sentence: 'As in the last closed month: no steady growth was found.' };
  const said = `The last closed month ${changeText(growth)} each month`;
  if (growth.equals(found.value)) return { method, sentence: `${said}, as in the last ${WINDOW} closed months.` };
  return {
    method,
    sentence: `${said}, the most a first plan takes: the last ${WINDOW} had ${percentText(found.value)}.`,
  };
}

function peopleMethod(row: HistoryRow, { history }: Facts): FirstMethod | null {
  const called = [row.departmentId, PAYROLL_CATEGORIES[row.code]?.function ?? null].find(
    (name) => name !== null && (history.headcounts[name]?.[history.asOf] ?? 0) > 0,
  );
  if (called === undefined || called === null) return null;
  return {
    method: { kind: 'PER_HEAD', function: called, heads: null, costPerHead: null, window: WINDOW },
    sentence: `Heads times what a head has cost in the last ${WINDOW} closed months.`,
  };
}

function followsRevenue({ section, code }: HistoryRow): boolean {
  return section === SECTION.costOfRevenue || section === SECTION.variableSelling || code === COMMISSIONS;
}

function shareMethod(amounts: readonly MinorUnits[], { history, months }: Facts): FirstMethod | null {
  const revenue = history.rows.filter(({ section }) => section === SECTION.revenue);
  const totals = months.map((month) => revenue.reduce((sum, { actuals }) => sum + (actuals[month] ?? 0), 0));
  const ratio = ratioOf(amounts, totals as MinorUnits[], WINDOW);
  if (ratio.value.isZero()) return null;
  return {
    method: { kind: 'PCT_OF', of: { total: 'REVENUE' }, percent: null, window: WINDOW },
    sentence: `${percentText(ratio.value)} of revenue, as in the last ${WINDOW} closed months.`,
  };
}

/** What is paid once in a while has nothing in six months and something in twelve. */
function averageMethod(amounts: readonly MinorUnits[]): FirstMethod {
  const window = amounts.slice(-WINDOW).some((amount) => amount !== 0) ? WINDOW : 12;
  return { method: { kind: 'TRAILING_AVG', window }, sentence: `The average of the last ${window} closed months.` };
}

function leadingRow({ rows }: PlanHistory, months: readonly Month[]): HistoryRow | null {
  let [leading, most]: [HistoryRow | null, number] = [null, 0];
  for (const row of rows) {
    const total = amountsOf(row, months.slice(-WINDOW)).reduce((sum, amount) => sum + amount, 0);
    if (row.section === SECTION.revenue && total > most) [leading, most] = [row, total];
  }
  return leading;
}

function amountsOf({ actuals }: HistoryRow, months: readonly Month[]): MinorUnits[] {
  return months.map((month) => actuals[month] ?? ZERO);
}

/** Four places: 4.89 %, which a person can read and change. */
function rateText(rate: Decimal): string {
  return rate.toDecimalPlaces(4).toFixed();
}

function changeText(growth: Decimal): string {
  return `${growth.isNegative() ? '−' : '+'} ${percentText(growth.abs())}`;
}

function percentText(rate: Decimal): string {
  return `${rate.times(100).toFixed(1)} %`;
}

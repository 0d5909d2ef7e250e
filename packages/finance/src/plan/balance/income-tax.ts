import { Decimal, roundToMinor } from '../../decimal.ts';
import { fiscalYearStart } from '../../fiscal-calendar.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import { monthParts, monthsBetween, type Month } from '../../month.ts';
import type { PlannedTax } from './balance-model.ts';

interface TaxFacts {
  readonly tax: PlannedTax;
  readonly fiscalYearStartMonth: number;
  readonly closed: readonly Month[];
  /** Profit before tax of closed months, and of open ones. */
  readonly before: readonly MinorUnits[];
  readonly months: readonly Month[];
  readonly planned: readonly MinorUnits[];
  /** Tax that rows of the plan say themselves. */
  readonly typed: readonly MinorUnits[];
  /** Months in which that is all the tax there is. */
  readonly isSaid: readonly boolean[];
  /** Of the opening balance. */
  readonly opening: MinorUnits;
}

export interface PlannedIncomeTax {
  /** What the rate takes of each open month, beside what rows say. */
  readonly tax: readonly MinorUnits[];
  readonly paid: readonly MinorUnits[];
  readonly payable: readonly MinorUnits[];
}

/**
 * `rate * max(0, profit of the fiscal year so far)`, less what the year has had before: a loss takes back what earlier months
 * of the year were charged. What a month says itself counts as charged. What is owed at the end of a fiscal year is paid in the set month after it,
 * or at the end of a quarter in the month after that.
 */
export function incomeTaxOf(facts: TaxFacts): PlannedIncomeTax {
  const [tax, paid, payable]: [MinorUnits[], MinorUnits[], MinorUnits[]] = [[], [], []];
  const rate = new Decimal(facts.tax.rate);
  let year = facts.closed.at(-1) === undefined ? null : startOf(facts, facts.closed.at(-1));
  let profit = profitOfYear(facts, year);
  let charged = roundToMinor(Decimal.max(0, rate.times(profit)));
  const isQuarterly = facts.tax.paidEvery === 'quarter';
  let [due, ofPeriod]: [number, number] = [facts.opening, 0];
  for (const [index, month] of facts.months.entries()) {
    const start = startOf(facts, month);
    const isPeriodOver = isQuarterly ? monthsBetween(start ?? month, month) % 3 === 0 : start !== year;
    if (isPeriodOver) [due, ofPeriod] = [due + ofPeriod, 0];
    if (start !== year) [year, profit, charged] = [start, 0, ZERO];
    profit += facts.planned[index] ?? 0;
    const owed = roundToMinor(Decimal.max(0, rate.times(profit)));
    const typed = facts.typed[index] ?? 0;
    const own = facts.isSaid[index] === true ? ZERO : minorUnits(owed - charged);
    charged = facts.isSaid[index] === true ? minorUnits(charged + typed) : owed;
    const isPaid = isQuarterly ? isPeriodOver : monthParts(month).month === facts.tax.paidInMonth;
    const payment = isPaid && due > 0 ? due : 0;
    ofPeriod += own + typed;
    due -= payment;
    tax.push(own);
    paid.push(minorUnits(payment));
    payable.push(minorUnits(due + ofPeriod));
  }
  return { tax, paid, payable };
}

function startOf({ fiscalYearStartMonth }: TaxFacts, month: Month | undefined): Month | null {
  return month === undefined ? null : fiscalYearStart(month, fiscalYearStartMonth);
}

function profitOfYear(facts: TaxFacts, year: Month | null): number {
  return facts.closed.reduce(
    (sum, month, index) => (year !== null && month >= year ? sum + (facts.before[index] ?? 0) : sum),
    0,
  );
}

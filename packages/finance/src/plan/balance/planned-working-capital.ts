import { allocate } from '../../allocate.ts';
import { Decimal, roundToMinor } from '../../decimal.ts';
import { minorUnits, negateMoney, ZERO, type MinorUnits } from '../../money.ts';
import type { BalanceModel, MonthlyRate, TimingProfile } from './balance-model.ts';
import type { FlowKind, PlanFlow, PlanFlows } from './plan-flows.ts';
import { running } from './planned-financing.ts';
import { changes, rateAt, stockOf } from './planned-stock.ts';
import { delayed, settle, type Billed } from './settlement.ts';
import { deferredFrom, earnedOfBills, yearlyBills } from './yearly-billing.ts';

type Series = readonly MinorUnits[];
type Line =
  | 'RECEIVABLES'
  | 'DEFERRED_REVENUE_CURRENT'
  | 'INVENTORY'
  | 'PREPAID'
  | 'PAYABLES'
  | 'PAYROLL_LIABILITIES'
  | 'FUNDS_HELD';

export interface PlannedWorkingCapital {
  readonly lines: Readonly<Record<Line, Series>>;
  /** Sales tax owed at month ends. */
  readonly salesTax: Series;
  /** Of the opening balance of taxes: what is no sales tax. */
  readonly otherTaxes: MinorUnits;
  readonly cash: Readonly<
    Record<'RECEIPTS' | 'SUPPLIERS' | 'PAYROLL' | 'SALES_TAX' | 'OTHER' | 'PREPAID' | 'FUNDS_HELD', Series>
  >;
}

/** What customers, suppliers, people and the tax office are owed and owe, month by month. */
export function workingCapitalOf(plan: PlanFlows, balance: BalanceModel, delayDays: number): PlannedWorkingCapital {
  const { opening } = balance;
  const count = plan.months.length;
  const sales = salesOf(plan, balance);
  const stock = stockOf(plan, balance);
  const customers = settle(
    opening.RECEIVABLES ?? ZERO,
    sales.groups.map((group) => later(group, delayDays)),
    count,
  );
  const suppliers = settle(opening.PAYABLES ?? ZERO, [...costGroups(plan), stock.bought], count);
  const people = settle(opening.PAYROLL_LIABILITIES ?? ZERO, peopleGroups(plan), count);
  const taxes = settle(opening.TAXES_PAYABLE ?? ZERO, [salesTaxOf(plan, sales)], count);
  const prepaid = shareOfRevenue(plan, balance.prepaidShare, opening.PREPAID);
  const funds = shareOfRevenue(plan, balance.fundsHeldShare, opening.FUNDS_HELD);
  const badDebt = totals(plan, 'bad-debt');
  const lost = running(ZERO, badDebt);
  return {
    lines: {
      RECEIVABLES: customers.open.map((amount, at) => minorUnits(amount - (lost[at] ?? 0))),
      DEFERRED_REVENUE_CURRENT: sales.deferred,
      INVENTORY: stock.line,
      PREPAID: prepaid,
      PAYABLES: suppliers.open,
      PAYROLL_LIABILITIES: people.open,
      FUNDS_HELD: funds,
    },
    salesTax: taxes.open.map((amount) => minorUnits(amount - taxes.unexplained)),
    otherTaxes: taxes.unexplained,
    cash: {
      RECEIPTS: customers.paid,
      SUPPLIERS: negated(suppliers.paid),
      PAYROLL: negated(people.paid),
      SALES_TAX: negated(taxes.paid),
      OTHER: totals(plan, 'other'),
      PREPAID: negated(changes(opening.PREPAID, prepaid)),
      FUNDS_HELD: changes(opening.FUNDS_HELD, funds),
    },
  };
}

interface Sales {
  readonly groups: readonly Billed[];
  readonly deferred: Series;
  readonly tax: Series;
}

/** Bills of each timing with their sales tax; what is billed a year ahead waits in deferred revenue. */
function salesOf({ flows, months }: PlanFlows, { opening, billedAhead = [] }: BalanceModel): Sales {
  const sold = flows.filter(({ kind }) => kind === 'revenue');
  const isAhead = sold.some(({ timing }) => isNotZero(timing.yearlyInAdvance));
  const waiting = isAhead ? waitingShares(sold) : [];
  const starts = isAhead ? allocate(opening.DEFERRED_REVENUE_CURRENT ?? ZERO, waiting) : [];
  const known = isAhead ? billedAhead.map((amount) => allocate(amount, waiting)) : [];
  let deferred: MinorUnits[] = months.map(() => (isAhead ? ZERO : (opening.DEFERRED_REVENUE_CURRENT ?? ZERO)));
  let tax: MinorUnits[] = months.map(() => ZERO);
  const groups = sold.flatMap((flow, place): Billed[] => {
    const { timing, before, planned } = flow;
    const own = known.map((parts) => parts[place] ?? ZERO);
    const earned = earnedOfBills(planned, timing.yearlyInAdvance);
    const bills = yearlyBills(before, planned, timing.yearlyInAdvance, own);
    const ahead = deferredFrom(starts[place] ?? ZERO, bills, earned);
    if (isAhead) deferred = joined(deferred, ahead.deferred);
    const atOnce = joined(planned, negated(earned));
    // Rounded as the bills are, one by one.
    for (const bill of [atOnce, ahead.billed]) tax = joined(tax, taxOn(bill, timing.salesTax));
    return [
      billedBy(timing, timing.shares, earnedBefore(before, timing, -1), atOnce),
      billedBy(timing, timing.aheadShares ?? timing.shares, billsBefore(before, timing, own), ahead.billed),
    ];
  });
  return { groups, deferred, tax };
}

function billedBy({ salesTax }: TimingProfile, shares: readonly string[], before: Series, planned: Series): Billed {
  return { before: withTax(before, salesTax), planned: withTax(planned, salesTax), shares: shares.map(Number) };
}

/** Of revenue of closed months: what was earned of bills of a year, or (-1) all the rest. */
function earnedBefore(before: Series, { yearlyInAdvance }: TimingProfile, side: 1 | -1): Series {
  const earned = earnedOfBills(before, yearlyInAdvance);
  return side === 1 ? earned : joined(before, negated(earned));
}

/** Bills of a year in closed months; before the last twelve, and where none are known, as they were earned. */
function billsBefore(before: Series, timing: TimingProfile, known: Series): Series {
  const earned = earnedBefore(before, timing, 1);
  return [
    ...earned.slice(0, Math.max(0, before.length - known.length)),
    ...known.slice(-before.length || known.length),
  ];
}

/** Whose bills the opening balance is of: by their last amounts, or evenly where there are none. */
function waitingShares(sold: readonly PlanFlow[]): number[] {
  const last = sold.map(({ timing, before, planned }) =>
    Math.max(0, Number(timing.yearlyInAdvance) * (before.at(-1) ?? planned[0] ?? 0)),
  );
  if (last.some((weight) => weight > 0)) return last;
  return sold.map(({ timing }) => (isNotZero(timing.yearlyInAdvance) ? 1 : 0));
}

function isNotZero(rate: string): boolean {
  return Number(rate) !== 0;
}

function costGroups({ flows }: PlanFlows): Billed[] {
  return flows
    .filter(({ kind }) => kind === 'cost')
    .map(({ before, planned, timing }) => ({
      before: withTax(before, timing.salesTax),
      planned: withTax(planned, timing.salesTax),
      shares: timing.shares.map(Number),
    }));
}

/** Pay goes out in its month, but for what is withheld, which goes out a month later. */
function peopleGroups({ flows }: PlanFlows): Billed[] {
  return flows
    .filter(({ kind }) => kind === 'people')
    .map(({ before, planned, timing }) => {
      const withheld = Number(timing.payrollTax);
      return { before, planned, shares: withheld === 0 ? [1] : [1 - withheld, withheld] };
    });
}

/** Collected less paid, handed over in the month after. */
function salesTaxOf({ flows, months }: PlanFlows, sales: Sales): Billed {
  const last = flows.reduce((sum, { kind, timing, before }) => {
    const amount = before.at(-1);
    if (amount === undefined || (kind !== 'revenue' && kind !== 'cost')) return sum;
    return sum + (kind === 'revenue' ? 1 : -1) * (taxOn([amount], timing.salesTax)[0] ?? 0);
  }, 0);
  const paid = flows
    .filter(({ kind }) => kind === 'cost')
    .reduce(
      (sum: Series, { planned, timing }) => joined(sum, taxOn(planned, timing.salesTax)),
      months.map(() => ZERO),
    );
  return {
    before: [minorUnits(last)],
    planned: sales.tax.map((amount, at) => minorUnits(amount - (paid[at] ?? 0))),
    shares: [0, 1],
  };
}

function shareOfRevenue(plan: PlanFlows, share: MonthlyRate, opening: MinorUnits | undefined): MinorUnits[] {
  const revenue = totals(plan, 'revenue');
  return plan.months.map((month, at) => {
    const rate = rateAt(share, month);
    return rate === null ? (opening ?? ZERO) : roundToMinor(rate.times(revenue[at] ?? 0));
  });
}

function totals({ flows, months }: PlanFlows, kind: FlowKind): MinorUnits[] {
  const own: readonly PlanFlow[] = flows.filter((flow) => flow.kind === kind);
  return months.map((_, at) => minorUnits(own.reduce((sum, { planned }) => sum + (planned[at] ?? 0), 0)));
}

function later(group: Billed, days: number): Billed {
  return { ...group, shares: delayed(group.shares, days) };
}

function taxOn(amounts: Series, rate: string): MinorUnits[] {
  return amounts.map((amount) => (rate === '0' ? ZERO : roundToMinor(new Decimal(rate).times(amount))));
}

function withTax(amounts: Series, rate: string): MinorUnits[] {
  return joined(amounts, taxOn(amounts, rate));
}

function joined(a: Series, b: Series): MinorUnits[] {
  return a.map((amount, at) => minorUnits(amount + (b[at] ?? 0)));
}

function negated(amounts: Series): MinorUnits[] {
  return amounts.map(negateMoney);
}

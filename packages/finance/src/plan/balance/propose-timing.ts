import { minorUnits, type MinorUnits } from '../../money.ts';
import type { TimingProfile } from './balance-model.ts';
import { IN_MONTH, MOST_LAGS } from './plan-flows.ts';
import { Decimal } from '../../decimal.ts';
import { added, changes, mean, negated, rateText, WINDOW } from './propose-shares.ts';

interface Sales {
  readonly revenue: readonly number[];
  readonly receivables: readonly number[];
  readonly deferred: readonly number[];
  readonly unbilled: readonly number[];
  readonly salesTax: string;
}

export interface ProposedSales {
  readonly timing: TimingProfile;
  /** Bills of a year ahead in the last twelve months. */
  readonly billedAhead: readonly MinorUnits[];
}

/**
 * When customers pay. Where a part of revenue is billed a year ahead, receivables are held against all bills and against those of
 * a year alone, with the rest paid at once; what tells the last year better is taken.
 */
export function proposedSales({ revenue, receivables, deferred, unbilled, salesTax }: Sales): ProposedSales {
  const billed = added(revenue, changes(deferred), negated(changes(unbilled)));
  const yearly = aheadShare(deferred, revenue);
  const shares = sharesOf(monthsOpen(receivables, billed));
  const timing = { ...IN_MONTH, shares, salesTax, yearlyInAdvance: rateText(yearly) };
  if (yearly === 0) return { timing, billedAhead: [] };
  const ahead = added(
    revenue.map((amount) => yearly * amount),
    changes(deferred),
  ).map((amount) => Math.max(0, amount));
  const aheadShares = sharesOf(monthsOpen(receivables, ahead));
  const isAheadAlone = missOf(receivables, ahead, aheadShares) < missOf(receivables, billed, shares);
  return {
    timing: isAheadAlone ? { ...timing, shares: ['1'], aheadShares } : timing,
    billedAhead: ahead.slice(-WINDOW).map((amount) => minorUnits(Math.round(amount))),
  };
}

interface Costs {
  readonly payables: readonly number[];
  /** Costs without people, and what stock and prepaid grow by. */
  readonly bought: readonly number[];
  readonly kept: readonly number[];
}

export interface ProposedCosts {
  readonly cost: TimingProfile;
  /** Fees that never are a bill; left out where they are paid as all others. */
  readonly kept?: TimingProfile;
}

/**
 * When suppliers are paid. Payables are held against all costs and against those without the fees that providers and channels
 * keep; what tells the last year better is taken.
 */
export function proposedCosts({ payables, bought, kept }: Costs): ProposedCosts {
  const all = sharesOf(monthsOpen(payables, bought));
  const bills = added(bought, negated(kept));
  const shares = sharesOf(monthsOpen(payables, bills));
  if (missOf(payables, bills, shares) >= missOf(payables, bought, all)) return { cost: { ...IN_MONTH, shares: all } };
  return { cost: { ...IN_MONTH, shares }, kept: IN_MONTH };
}

/** How far the open items of the last year are from what shares make of bills. */
function missOf(open: readonly number[], billed: readonly number[], shares: readonly string[]): number {
  let miss = 0;
  for (let at = Math.max(0, open.length - WINDOW); at < open.length; at += 1) {
    let [told, later] = [0, 1];
    for (const [lag, share] of shares.entries()) {
      later -= Number(share);
      told += (billed[at - lag] ?? 0) * later;
    }
    miss += ((open[at] ?? 0) - told) ** 2;
  }
  return miss;
}

/** How many months of bills are open at a month end, on average: 1.4 is all of this month's and 40 % of the last one's. */
function monthsOpen(open: readonly number[], billed: readonly number[]): number {
  const counted = open.flatMap((balance, at) => {
    let [rest, months] = [balance, 0];
    for (let back = at; back >= 0 && months < MOST_LAGS; back -= 1) {
      const bill = billed[back] ?? 0;
      if (bill <= 0) continue;
      if (rest <= bill) return [months + Math.max(0, rest) / bill];
      [rest, months] = [rest - bill, months + 1];
    }
    // Books that have just begun do not reach back far enough to say.
    return at < MOST_LAGS ? [] : [MOST_LAGS];
  });
  return mean(counted.slice(-WINDOW));
}

/** Everything so many months later: a part of a month is shared by the two months around it. */
function sharesOf(months: number): string[] {
  const whole = Math.min(MOST_LAGS, Math.floor(months));
  const part = whole === MOST_LAGS ? 0 : new Decimal(months).minus(whole).toDecimalPlaces(4).toNumber();
  const shares = Array.from({ length: whole + 1 }, (_, at) => (at === whole ? rateText(1 - part) : '0'));
  return part === 0 ? shares : [...shares, rateText(part)];
}

/** Twelve monthly bills of a year each leave 11, 10, … 0 twelfths waiting: what share of revenue the waiting amount is of. */
function aheadShare(deferred: readonly number[], revenue: readonly number[]): number {
  const shares = deferred.flatMap((waiting, at) => {
    if (at < WINDOW - 1) return [];
    let whole = 0;
    for (let age = 0; age < WINDOW; age += 1) whole += ((revenue[at - age] ?? 0) * (WINDOW - 1 - age)) / WINDOW;
    return whole > 0 ? [waiting / whole] : [];
  });
  return Math.min(1, Math.max(0, mean(shares.slice(-WINDOW))));
}

import { Decimal, roundToMinor } from '../../decimal.ts';
import { minorUnits, type MinorUnits } from '../../money.ts';

const YEAR = 12;

/**
 * What is billed a year ahead in each open month, for revenue of which `share` is paid so. A bill of month j is earned in
 * twelve parts from j on, so `B(k) = B(k - 12) + 12 * share * (revenue(k) - revenue(k - 1))`: last year's bills come again, and
 * what revenue grows by is billed for a year at once. Never negative. The first year of the books is billed as it is earned.
 */
export function yearlyBills(
  before: readonly MinorUnits[],
  planned: readonly MinorUnits[],
  share: string,
): readonly MinorUnits[] {
  const part = new Decimal(share);
  const revenue = [...before, ...planned];
  const bills: Decimal[] = [];
  for (const [month, amount] of revenue.entries()) {
    const [lastYear, earlier] = [bills[month - YEAR], revenue[month - 1]];
    const bill =
      lastYear === undefined || earlier === undefined
        ? part.times(amount)
        : lastYear.plus(part.times(amount - earlier).times(YEAR));
    bills.push(Decimal.max(0, bill));
  }
  return bills.slice(before.length).map((bill) => roundToMinor(bill));
}

/** What of the revenue is earned from bills of a year, minor units. */
export function earnedOfBills(planned: readonly MinorUnits[], share: string): readonly MinorUnits[] {
  return planned.map((amount) => roundToMinor(new Decimal(share).times(amount)));
}

/** Deferred revenue never falls below zero: what is earned has been billed by then. */
export function deferredFrom(
  opening: MinorUnits,
  bills: readonly MinorUnits[],
  earned: readonly MinorUnits[],
): { billed: MinorUnits[]; deferred: MinorUnits[] } {
  let rest: number = opening;
  const [billed, deferred]: [MinorUnits[], MinorUnits[]] = [[], []];
  for (const [month, bill] of bills.entries()) {
    const earning = earned[month] ?? 0;
    const needed = Math.max(bill, earning - rest, 0);
    rest += needed - earning;
    billed.push(minorUnits(needed));
    deferred.push(minorUnits(rest));
  }
  return { billed, deferred };
}

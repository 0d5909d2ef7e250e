import { Decimal, roundToMinor } from '../../decimal.ts';
import { minorUnits, type MinorUnits } from '../../money.ts';

const YEAR = 12;

/**
 * What is billed a year ahead in each open month, for revenue of which `share` is paid so: last year's bills come again, in their
 * months, and with what revenue has grown by since, `B(k) = B(k - 12) + share * (revenue(k) - revenue(k - 12))`. Never negative.
 * `billed` are the bills of the last twelve closed months; where they are not known, bills were as revenue was earned.
 */
export function yearlyBills(
  before: readonly MinorUnits[],
  planned: readonly MinorUnits[],
  share: string,
  billed: readonly MinorUnits[] = [],
): readonly MinorUnits[] {
  const part = new Decimal(share);
  const revenue = [...before, ...planned];
  const bills: Decimal[] = [];
  for (const [month, amount] of revenue.entries()) {
    const known = billed[billed.length - (before.length - month)];
    const [bill, lastYear] = [bills[month - YEAR], revenue[month - YEAR]];
    if (month < before.length) bills.push(known === undefined ? part.times(amount) : new Decimal(known));
    else if (bill === undefined || lastYear === undefined) bills.push(Decimal.max(0, part.times(amount)));
    else bills.push(Decimal.max(0, bill.plus(part.times(amount - lastYear))));
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

import { allocate } from '../allocate.ts';
import type { AccountKind } from '../account-kind.ts';
import { addMoney, minorUnits, negateMoney, subtractMoney, sumMoney, type MinorUnits } from '../money.ts';
import { isCapitalExpenditure } from './cash-category.ts';

export interface CashLine {
  readonly accountId: string;
  readonly kind: AccountKind;
  /** Debit positive, minor units of the base currency. */
  readonly amount: MinorUnits;
}

/** A line with the cash it moved: money in is positive. */
export interface MovedLine<Line extends CashLine> {
  readonly line: Line;
  readonly moved: MinorUnits;
}

/**
 * What moved no cash within one entry is taken off both sides in proportion to their amounts (largest remainder); the
 * sum is unchanged. Two things only, or payments would vanish behind receipts of the same entry: sales tax collected,
 * card fees withheld and funds held for others each stand in full on their own side.
 *
 * - Payroll liabilities that grew are set against the pay they were withheld from (finance 2.11, rule 2b): withheld tax
 *   is no money in, and the salary not paid out is none out.
 * - An asset sold is set against its depreciation and its loss: what came in is the price.
 */
export function netWithinEntry<Line extends CashLine>(
  lines: readonly MovedLine<Line>[],
  isPay: (line: Line) => boolean,
): MovedLine<Line>[] {
  return setOff(setOff(lines, isPayrollLiability, isPay), isCapital, isCapital);
}

function isPayrollLiability({ kind }: CashLine): boolean {
  return kind === 'PAYROLL_LIAB';
}

function isCapital({ kind }: CashLine): boolean {
  return isCapitalExpenditure(kind);
}

function setOff<Line extends CashLine>(
  lines: readonly MovedLine<Line>[],
  canBring: (line: Line) => boolean,
  canTake: (line: Line) => boolean,
): MovedLine<Line>[] {
  const brought = lines.map(({ line, moved }) => (canBring(line) && moved > 0 ? moved : 0)).map(minorUnits);
  const taken = lines.map(({ line, moved }) => (canTake(line) && moved < 0 ? negateMoney(moved) : 0)).map(minorUnits);
  const both = minorUnits(Math.min(sumMoney(brought), sumMoney(taken)));
  if (both === 0) return [...lines];

  const off = allocate(both, brought);
  const back = allocate(both, taken);
  return lines.map(({ line, moved }, index) => ({
    line,
    moved: addMoney(subtractMoney(moved, off[index] ?? minorUnits(0)), back[index] ?? minorUnits(0)),
  }));
}

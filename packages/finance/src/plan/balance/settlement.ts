import { allocate } from '../../allocate.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';

/** Amounts that are paid by the same shares: closed months before the plan, then its open months. */
export interface Billed {
  /** Oldest first, up to the last closed month. */
  readonly before: readonly MinorUnits[];
  readonly planned: readonly MinorUnits[];
  /** Shares paid in the month itself and in those after it. */
  readonly shares: readonly number[];
}

export interface Settlement {
  /** Paid in each open month. */
  readonly paid: readonly MinorUnits[];
  /** Still open at the end of each. */
  readonly open: readonly MinorUnits[];
  /** Of the opening balance: what the shares do not explain, which stays. */
  readonly unexplained: MinorUnits;
}

/**
 * What is paid when, of one line of the balance sheet. What was billed before the plan and is still to come by its shares is
 * taken from the opening balance, as far as that reaches; what the shares do not explain of it stays open. Amounts are split
 * to the minor unit: what was billed is paid or open.
 */
export function settle(opening: MinorUnits, groups: readonly Billed[], months: number): Settlement {
  const paid = runOff(opening, groups, months);
  const unexplained = minorUnits(opening - sum(paid));
  for (const { planned, shares } of groups) {
    for (const [month, amount] of planned.entries()) addParts(paid, month, parted(amount, shares));
  }
  let rest: number = opening;
  const open = paid.map((amount, month) => {
    rest += sum(groups.map(({ planned }) => planned[month] ?? 0)) - amount;
    return minorUnits(rest);
  });
  return { paid: paid.map((amount) => minorUnits(amount)), open, unexplained };
}

/** Of amounts billed before the plan: what falls due in each open month, within what is open at its beginning. */
function runOff(opening: MinorUnits, groups: readonly Billed[], months: number): number[] {
  const due = Array.from({ length: months }, () => 0);
  for (const { before, shares } of groups) {
    for (const [place, amount] of before.entries()) addParts(due, place - before.length, parted(amount, shares));
  }
  const implied = sum(due);
  // An opening balance on the other side, or amounts that cancel each other, explain nothing.
  if (implied === 0 || Math.sign(implied) !== Math.sign(opening) || due.some((amount) => amount * implied < 0)) {
    return due.map(() => 0);
  }
  const size = Math.min(Math.abs(opening), Math.abs(implied));
  return allocate(
    minorUnits(Math.sign(opening) * size),
    due.map((amount) => Math.abs(amount)),
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function addParts(sums: number[], month: number, parts: readonly MinorUnits[]): void {
  for (const [later, part] of parts.entries()) {
    const at = month + later;
    if (at >= 0 && at < sums.length) sums[at] = (sums[at] ?? 0) + part;
  }
}

function parted(amount: MinorUnits, shares: readonly number[]): readonly MinorUnits[] {
  if (amount === 0) return [ZERO];
  return allocate(amount, shares);
}

/** Shares with everything paid so many days later: a part of each moves on by whole and by a part of months. */
export function delayed(shares: readonly number[], days: number): readonly number[] {
  if (days === 0) return shares;
  const [whole, part] = [Math.floor(days / 30), (days % 30) / 30];
  const moved = Array.from({ length: shares.length + whole + 1 }, () => 0);
  for (const [month, share] of shares.entries()) {
    moved[month + whole] = (moved[month + whole] ?? 0) + share * (1 - part);
    moved[month + whole + 1] = (moved[month + whole + 1] ?? 0) + share * part;
  }
  return moved;
}

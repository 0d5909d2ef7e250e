import { allocate } from '../../allocate.ts';
import { Decimal, roundToMinor } from '../../decimal.ts';
import { minorUnits, ZERO, type MinorUnits } from '../../money.ts';
import { monthsBetween, type Month } from '../../month.ts';
import type { PlannedLoan } from './balance-model.ts';

export interface Instalment {
  readonly interest: MinorUnits;
  readonly principal: MinorUnits;
  /** What is owed after it. */
  readonly rest: MinorUnits;
}

/**
 * All instalments of a loan, the first at the end of the month it is paid out in. Interest is a twelfth of the yearly rate on
 * what is owed, rounded; the last instalment clears the loan, so that principals add up to it exactly.
 */
export function instalmentsOf(loan: PlannedLoan): Instalment[] {
  const rate = new Decimal(loan.rate).dividedBy(12);
  const principals = loan.kind === 'ANNUITY' ? null : principalsOf(loan);
  const payment = annuity(loan, rate);
  let rest = loan.amount;
  return Array.from({ length: loan.months }, (_, place) => {
    const interest = roundToMinor(rate.times(rest));
    const isLast = place === loan.months - 1;
    const principal = isLast ? rest : (principals?.[place] ?? minorUnits(Math.min(rest, payment - interest)));
    rest = minorUnits(rest - principal);
    return { interest, principal, rest };
  });
}

/** The instalment of a month; null before and after the loan. */
export function instalmentIn(loan: PlannedLoan, instalments: readonly Instalment[], month: Month): Instalment | null {
  return instalments[monthsBetween(loan.month, month)] ?? null;
}

function principalsOf({ kind, amount, months }: PlannedLoan): readonly MinorUnits[] {
  const share = kind === 'LINEAR' ? 1 : 0;
  return allocate(
    amount,
    Array.from({ length: months }, (_, place) => (place === months - 1 ? 1 : share)),
  );
}

/** `P * r / (1 - (1 + r)^-n)`; without interest equal parts. */
function annuity({ amount, months }: PlannedLoan, rate: Decimal): MinorUnits {
  if (months < 1) return ZERO;
  if (rate.isZero()) return roundToMinor(new Decimal(amount).dividedBy(months));
  const discount = new Decimal(1).minus(rate.plus(1).pow(-months));
  return roundToMinor(rate.times(amount).dividedBy(discount));
}

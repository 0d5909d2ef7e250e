import type { DrillDown } from '@tieout/contracts/headline.ts';
import { addMoney, subtractMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';

export interface Proof {
  /** Opening balance and lines together. */
  sum: MinorUnits;
  /** `sum - clicked`: zero when the lines tie to the figure on the page. */
  difference: MinorUnits;
  ties: boolean;
}

/**
 * Holds the lines against the figure that was clicked, not only against the server's own total: between the two calls
 * the books may have moved, and then the reader must see that they differ.
 */
export function proveFigure({ openingBalance, proof }: DrillDown, clicked: MinorUnits): Proof {
  const sum = addMoney(openingBalance ?? ZERO, proof.lineSum);
  const difference = subtractMoney(sum, clicked);
  return { sum, difference, ties: difference === 0 && proof.ties };
}

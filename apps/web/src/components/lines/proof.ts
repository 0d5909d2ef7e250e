import type { PartUnit } from './part-amount.ts';
import { addMoney, subtractMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';

/** What an answer with lines says about their sum. */
export interface ProvenLines {
  currency: string;
  /** What the lines start from; only stocks have it. */
  openingBalance: MinorUnits | null;
  /** What translation into another currency and its rounding add; left out where nothing is translated. */
  translationDifference?: MinorUnits | null;
  proof: { lineCount: number; lineSum: MinorUnits; ties: boolean };
  /** Where its rows are no journal lines: what they are counted in, and what one is called. */
  unit?: PartUnit | undefined;
  rowName?: { one: string; several: string } | undefined;
}

export interface Proof {
  /** Opening balance, lines and translation together. */
  sum: MinorUnits;
  /** `sum - clicked`: zero when the lines tie to the figure on the page. */
  difference: MinorUnits;
  ties: boolean;
}

/**
 * Holds the lines against the figure that was clicked, not only against the server's own total: between the two calls
 * the books may have moved, and then the reader must see that they differ.
 */
export function proveFigure(lines: Omit<ProvenLines, 'currency' | 'unit' | 'rowName'>, clicked: MinorUnits): Proof {
  const { openingBalance, translationDifference, proof } = lines;
  const sum = addMoney(addMoney(openingBalance ?? ZERO, proof.lineSum), translationDifference ?? ZERO);
  const difference = subtractMoney(sum, clicked);
  return { sum, difference, ties: difference === 0 && proof.ties };
}

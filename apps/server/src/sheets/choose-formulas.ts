import { tenthsOf } from '@tieout/finance/statements/percent-of.ts';
import type { CellRef, Formula, SheetValue, Term } from './sheet-model.ts';

export type Lookup = (cell: CellRef) => SheetValue | undefined;

/**
 * Of the ways in which a row could follow from others, the one that gives its figures. A formula is only written where
 * it gives exactly the figure on the screen: rounded translations, hidden parts and folded rows stay values.
 */
export function chooseFormulas(
  values: readonly SheetValue[],
  candidates: readonly ((column: number) => Formula | null)[],
  lookup: Lookup,
): (Formula | null)[] {
  let best: (Formula | null)[] = values.map(() => null);
  let bestCount = 0;
  for (const candidate of candidates) {
    const formulas = values.map((value, column) => proven(candidate(column), value, lookup));
    const count = formulas.filter((formula) => formula !== null).length;
    if (count > bestCount) [best, bestCount] = [formulas, count];
  }
  return best;
}

/** For a cell that stands for itself: the first way that gives its figure. */
export function firstProven(
  value: SheetValue,
  candidates: readonly ((column: number) => Formula | null)[],
  column: number,
  lookup: Lookup,
): Formula | null {
  for (const candidate of candidates) {
    const formula = proven(candidate(column), value, lookup);
    if (formula !== null) return formula;
  }
  return null;
}

function proven(formula: Formula | null, value: SheetValue, lookup: Lookup): Formula | null {
  // No formula of ours subtracts percentages.
  if (formula === null || value.kind === 'text' || value.kind === 'points') return null;
  const result = evaluate(formula, lookup);
  if (result === null) return null;
  return result === (value.kind === 'amount' ? value.minor : value.tenths) ? formula : null;
}

/** Minor units, or tenths of a percent; null where a part is no figure: adding to a text is an error in a spreadsheet. */
function evaluate(formula: Formula, lookup: Lookup): number | null {
  switch (formula.kind) {
    case 'sum': {
      if (formula.cells.length === 0) return null;
      const minors = formula.cells.map((cell) => minorOf(lookup(cell)));
      // A sum passes over empty cells, but one of nothing else would show zero where nothing is known.
      if (minors.every((minor) => minor === null)) return null;
      return sumOf(minors.map((minor) => minor ?? 0));
    }
    case 'terms':
      return formula.terms.length === 0 ? null : termsOf(formula.terms, lookup);
    case 'percent': {
      const part = termsOf(formula.part, lookup);
      const whole = minorOf(lookup(formula.whole));
      const size = whole === null || !formula.isChange ? whole : Math.abs(whole);
      return part === null || size === null || size <= 0 ? null : tenthsOf(part, size);
    }
  }
}

function termsOf(terms: readonly Term[], lookup: Lookup): number | null {
  const minors = terms.map(({ sign, cell }) => {
    const minor = minorOf(lookup(cell));
    return minor === null ? null : sign * minor;
  });
  return minors.every((minor) => minor !== null) ? sumOf(minors) : null;
}

function minorOf(value: SheetValue | undefined): number | null {
  return value?.kind === 'amount' ? value.minor : null;
}

function sumOf(minors: readonly number[]): number {
  return Number(minors.reduce((total, minor) => total + BigInt(minor), 0n));
}

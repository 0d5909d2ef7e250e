import type { StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { FigureStyle } from '@tieout/finance/statements/figure-text.ts';

/** A cell of the sheet by the index of its row and of its column; each writer knows where it puts them. */
export interface CellRef {
  row: number;
  column: number;
}

export interface Term {
  sign: 1 | -1;
  cell: CellRef;
}

/** How a cell follows from others. Whoever evaluates it gets exactly the value beside it. */
export type Formula =
  | { kind: 'sum'; cells: readonly CellRef[] }
  | { kind: 'terms'; terms: readonly Term[] }
  /** `round(sum of the part / whole, 0.1 %)`, half away from zero; of a change the size of the whole counts. */
  | { kind: 'percent'; part: readonly Term[]; whole: CellRef; isChange: boolean };

export type SheetValue =
  | { kind: 'amount'; minor: number }
  | { kind: 'percent'; tenths: number }
  /** The change of a percentage, in percentage points. */
  | { kind: 'points'; tenths: number }
  /** Nothing, or why there is nothing. */
  | { kind: 'text'; text: string };

export interface SheetCell {
  value: SheetValue;
  formula: Formula | null;
  /** What the figure was when its month was closed and is now, in words. */
  restated: string | null;
  /** Of a change in percent: a negative figure became a positive one, and the percentage is of its size. */
  isSignChange: boolean;
  /** Of a change in percent: a dash stands for the change itself, and so for this. */
  isNothing: boolean;
}

export interface SheetColumn {
  label: string;
  isPercent: boolean;
  /** Differences say their sign. */
  isChange: boolean;
  /** What stands beside the label: `open`, `incl. open month`, or the months a change compares. */
  remark: string | null;
  /** A month that is not closed yet. */
  isOpen: boolean;
  /** Where a rule stands left of it: totals and comparisons. */
  isApart: boolean;
}

/** 'Nov-26 (open)': a label for files that have one line for it. */
export function headText({ label, remark }: Pick<SheetColumn, 'label' | 'remark'>): string {
  return remark === null ? label : `${label} (${remark})`;
}

/** The notes of a file that shows its figures rounded, whatever its cells hold. */
export function shownNotes({ notes, roundedNote }: Pick<SheetModel, 'notes' | 'roundedNote'>): readonly string[] {
  return roundedNote === null ? notes : [...notes, roundedNote];
}

export type RowStyle = StatementRowAnswer['style'] | 'margin';

export interface SheetRow {
  code: string;
  name: string;
  /** Steps to the right; 0 for sections and computed rows. */
  indent: number;
  style: RowStyle;
  /** In words, for a reader of a flat table. */
  kind: 'section' | 'type' | 'group' | 'category' | 'computed' | 'hidden' | 'margin';
  /** Accounts in it wait for somebody: they have no place, or nobody knows what they are. */
  isAmber: boolean;
  /** Names from the section down to the row; a computed row has none but its own. */
  path: readonly string[];
  cells: readonly SheetCell[];
}

export interface AmountFormat extends FigureStyle {
  /** Decimals of the currency's minor unit. */
  exponent: number;
}

/** A statement as a table: one model for every format, so that none can differ from the others. */
export interface SheetModel {
  companyName: string;
  title: string;
  currency: string;
  /** Currency and scale, `USD thousand`: what the figures are counted in. */
  unit: string;
  period: { label: string; from: string; to: string };
  /** What a reader has to know to read the figures, in lines. */
  about: readonly string[];
  asOf: string;
  /** Null: not known. */
  tieOut: { ties: boolean | null; text: string; short: string };
  /** What holds of the figures themselves. */
  notes: readonly string[];
  /** That they are shown rounded; null where they are not. A file whose fields are exact leaves it out. */
  roundedNote: string | null;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  format: AmountFormat;
}

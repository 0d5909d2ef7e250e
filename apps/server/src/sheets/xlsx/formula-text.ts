import { cellRef } from 'hucre/xlsx';
import type { CellRef, Formula, Term } from '../sheet-model.ts';

/** Spreadsheets take 255; a sum of more scattered cells stays a value. */
const MAX_ARGUMENTS = 200;

/** Where the first cell of the sheet's figures stands, counted from 0. */
export interface Offset {
  row: number;
  column: number;
}

export function formulaText(formula: Formula, offset: Offset): string | null {
  function address({ row, column }: CellRef): string {
    return cellRef(row + offset.row, column + offset.column);
  }
  function added(terms: readonly Term[]): string {
    return terms
      .map(({ sign, cell }, index) => `${sign === -1 ? '-' : index === 0 ? '' : '+'}${address(cell)}`)
      .join('');
  }
  switch (formula.kind) {
    case 'sum': {
      const ranges = runsOf(formula.cells).map(({ first, last }) =>
        first === last ? address(first) : `${address(first)}:${address(last)}`,
      );
      return ranges.length > MAX_ARGUMENTS ? null : `SUM(${ranges.join(',')})`;
    }
    case 'terms':
      return added(formula.terms);
    case 'percent': {
      const whole = address(formula.whole);
      const part = formula.part.length === 1 ? added(formula.part) : `(${added(formula.part)})`;
      return `ROUND(${part}/${formula.isChange ? `ABS(${whole})` : whole},3)`;
    }
  }
}

/** Neighbours in a row or a column as one range. */
function runsOf(cells: readonly CellRef[]): { first: CellRef; last: CellRef }[] {
  const runs: { first: CellRef; last: CellRef }[] = [];
  for (const cell of cells) {
    const run = runs.at(-1);
    if (run !== undefined && continues(run, cell)) run.last = cell;
    else runs.push({ first: cell, last: cell });
  }
  return runs;
}

function continues({ first, last }: { first: CellRef; last: CellRef }, cell: CellRef): boolean {
  const isBelow = cell.column === last.column && first.column === last.column && cell.row === last.row + 1;
  const isBeside = cell.row === last.row && first.row === last.row && cell.column === last.column + 1;
  return isBelow || isBeside;
}

/** A place in the grid: a line and a column, of which 0 is the name. */
export interface Place {
  row: number;
  column: number;
}

export interface GridSize {
  rowCount: number;
  columnCount: number;
}

const PAGE = 10;

/** Where a key leads from a place (ARIA grid pattern); null for keys that do not move. */
export function placeAfterKey(key: string, isControl: boolean, place: Place, size: GridSize): Place | null {
  const lastRow = size.rowCount - 1;
  const lastColumn = size.columnCount - 1;
  switch (key) {
    case 'ArrowUp':
      return { ...place, row: Math.max(0, place.row - 1) };
    case 'ArrowDown':
      return { ...place, row: Math.min(lastRow, place.row + 1) };
    case 'ArrowLeft':
      return { ...place, column: Math.max(0, place.column - 1) };
    case 'ArrowRight':
      return { ...place, column: Math.min(lastColumn, place.column + 1) };
    case 'PageUp':
      return { ...place, row: Math.max(0, place.row - PAGE) };
    case 'PageDown':
      return { ...place, row: Math.min(lastRow, place.row + PAGE) };
    case 'Home':
      return isControl ? { row: 0, column: 0 } : { ...place, column: 0 };
    case 'End':
      return isControl ? { row: lastRow, column: lastColumn } : { ...place, column: lastColumn };
    default:
      return null;
  }
}

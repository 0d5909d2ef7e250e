/** Names in the address of the cell whose lines are open. */
export const CELL_NAMES = { row: 'drill', column: 'col' } as const;

/** The choices of an address without the open cell: they hold for the next statement, the cell does not. */
export function withoutCell(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete(CELL_NAMES.row);
  kept.delete(CELL_NAMES.column);
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

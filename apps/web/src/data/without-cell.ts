/** Names in the address of the cell whose lines are open. */
export const CELL_NAMES = { row: 'drill', column: 'col' } as const;

/** Names of where a reader is inside the panel of lines: how they are grouped, one group, one entry. */
export const LINES_NAMES = { groupBy: 'by', group: 'group', entry: 'entry' } as const;

/** Another figure begins anew, without the group and the entry of the one before. */
export function forgetLines(parameters: URLSearchParams): void {
  for (const name of Object.values(LINES_NAMES)) parameters.delete(name);
}

/** The choices of an address without the open cell: they hold for the next statement, the cell does not. */
export function withoutCell(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of Object.values(CELL_NAMES)) kept.delete(name);
  forgetLines(kept);
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

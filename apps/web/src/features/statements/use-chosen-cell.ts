import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { CELL_NAMES, forgetLines } from '#data/without-cell.ts';
import type { ChosenCell } from './chosen-cell.ts';

const { row: ROW, column: COLUMN } = CELL_NAMES;

interface ChosenCellInAddress {
  chosen: ChosenCell | null;
  open: (cell: ChosenCell) => void;
  close: () => void;
}

/** The cell whose lines are open lives in the address: it can be shared, and Back closes it. */
export function useChosenCell(): ChosenCellInAddress {
  const [search, setSearch] = useSearchParams();
  const [row, column] = [search.get(ROW), search.get(COLUMN)];
  const open = useCallback(
    (cell: ChosenCell) =>
      setSearch(
        (current) => {
          current.set(ROW, cell.row);
          current.set(COLUMN, cell.column);
          forgetLines(current);
          return current;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  const close = useCallback(
    () =>
      setSearch(
        (current) => {
          current.delete(ROW);
          current.delete(COLUMN);
          forgetLines(current);
          return current;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setSearch],
  );
  return { chosen: row === null || column === null ? null : { row, column }, open, close };
}

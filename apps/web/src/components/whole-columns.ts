interface WholeColumnsFacts {
  /** Pixels between the edges of what scrolls, its scroll bar not counted; 0 before it is measured. */
  frame: number;
  /** The least the names need. */
  name: number;
  /** The room the longest text of any column needs. */
  needed: number;
  count: number;
}

/**
 * Widths, in whole pixels, of a column of names that stays and equal columns that pass under it: as many as fit fill the
 * frame to its edge. Wherever such a table rests, no column is cut; a column cut in half can turn a loss into a profit.
 */
export function wholeColumns({ frame, name, needed, count }: WholeColumnsFacts): { name: number; column: number } {
  const room = frame - name;
  const fitting = Math.min(count, Math.floor(room / needed));
  if (fitting < 1) return { name, column: needed };
  const column = Math.floor(room / fitting);
  return { name: frame - fitting * column, column };
}

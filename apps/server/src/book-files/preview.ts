import { SHOWN_LINES, SHOWN_PROBLEMS, type PreviewRow } from './file-reading.ts';
import { textOf, type SampleRow } from './mapping/guess-columns.ts';
import type { RowRead } from './rows/read-rows.ts';

const SHOWN_CHARACTERS = 200;
/** Titles and the like above a header that stands far down. */
const SHOWN_ABOVE = 10;

type Cells = readonly (string | number)[];

/** The first lines of a file, and those with something wrong, each with what it is read as. */
export function createPreview() {
  const rows: PreviewRow[] = [];
  let [first, wrong] = [0, 0];
  function add(cells: Cells, line: number, readAs: string): void {
    rows.push({ line, cells: cells.map(shown), readAs });
  }
  return {
    /** `isUnread`: nothing will be read, and yet somebody has to see which line names the columns. */
    seeHeld(held: readonly SampleRow[], headerLine: number, isUnread: boolean): void {
      const above = held.filter(({ line }) => line < headerLine).slice(0, SHOWN_ABOVE);
      for (const { cells, line } of above) add(cells, line, 'title');
      for (const { cells, line } of held) if (line === headerLine) add(cells, line, 'header');
      const below = isUnread ? held.filter(({ line }) => line > headerLine).slice(0, SHOWN_LINES) : [];
      for (const { cells, line } of below) add(cells, line, 'unread');
    },
    see(cells: Cells, line: number, read: RowRead): void {
      const isWrong = typeof read !== 'string' && 'message' in read;
      if (isWrong) wrong += 1;
      else first += 1;
      if (isWrong ? wrong > SHOWN_PROBLEMS : first > SHOWN_LINES) return;
      add(cells, line, typeof read === 'string' ? read : isWrong ? read.kind : 'line');
    },
    rows: () => rows,
  };
}

export function shown(cell: string | number | undefined): string {
  return textOf(cell).slice(0, SHOWN_CHARACTERS).toWellFormed();
}

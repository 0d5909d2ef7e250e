import { SIGN_CHANGE } from '@tieout/finance/statements/figure-text.ts';
import { figureText } from '../format-figure.ts';
import { pageStarts } from '../page-breaks.ts';
import type { RowStyle, SheetModel, SheetRow } from '../sheet-model.ts';
import { GREY, type Pen, type TextStyle } from './pen.ts';

/** 12 mm. */
export const MARGIN = 34;
export const ROW_HEIGHT = 15;
export const INDENT = 11;
export const HEAD_HEIGHT = 52;
export const TABLE_HEAD_HEIGHT = 30;
export const FOOT_HEIGHT = 30;
export const A4 = { short: 595.28, long: 841.89 };
const NAME_ROOM = { least: 120, most: 230 };
/** Before the figures of a column. */
export const FIGURE_GAP = 12;
const LEAST_FIGURE = 44;
/** Of the word beside a figure. */
export const TAG_STYLE: TextStyle = { size: 6.5, color: GREY };
const TAG_GAP = 5;

export interface PlacedFigures {
  column: number;
  /** Where its figures end. */
  right: number;
  left: number;
}

export interface PagePlan {
  size: [number, number];
  nameWidth: number;
  /** The columns of each page across. */
  across: PlacedFigures[][];
  /** The rows of each page down. */
  down: { from: number; to: number }[];
}

const FACE: Readonly<Record<RowStyle, NonNullable<TextStyle['face']>>> = {
  section: 'bold',
  type: 'regular',
  line: 'regular',
  subtotal: 'bold',
  total: 'bold',
  memo: 'italic',
  margin: 'italic',
};

export function faceOf({ style }: Pick<SheetRow, 'style'>): NonNullable<TextStyle['face']> {
  return FACE[style];
}

/** Which rows and columns stand on which page. `aboutHeight` is what the first page needs before its table. */
export function planPages(
  model: SheetModel,
  pen: Pen,
  { orientation, aboutHeight }: { orientation: 'auto' | 'portrait' | 'landscape'; aboutHeight: number },
): PagePlan {
  const widths = figureWidths(model, pen);
  const needed = model.rows.map((row) => row.indent * INDENT + pen.width(row.name, { face: faceOf(row) }) + FIGURE_GAP);
  const nameWidth = Math.min(NAME_ROOM.most, largest(needed, NAME_ROOM.least));
  const total = nameWidth + widths.reduce((sum, width) => sum + width, 0);
  const isUpright = orientation === 'portrait' || (orientation === 'auto' && total <= A4.short - 2 * MARGIN);
  const size: [number, number] = isUpright ? [A4.short, A4.long] : [A4.long, A4.short];
  const room = size[1] - 2 * MARGIN - HEAD_HEIGHT - TABLE_HEAD_HEIGHT - FOOT_HEIGHT;
  const other = Math.floor(room / ROW_HEIGHT);
  const first = Math.max(1, Math.floor((room - aboutHeight) / ROW_HEIGHT));
  const starts = [0, ...pageStarts(model.rows, { first, other })];
  return {
    size,
    nameWidth,
    across: placeAcross(widths, nameWidth, size[0] - MARGIN),
    down: starts.map((from, index) => ({ from, to: starts[index + 1] ?? model.rows.length })),
  };
}

function figureWidths({ columns, rows, format }: SheetModel, pen: Pen): number[] {
  return columns.map(({ label, remark, isChange }, column) => {
    const texts = rows.map((row) => {
      const cell = row.cells[column];
      if (cell === undefined) return 0;
      const figure = pen.width(figureText(cell, format, isChange), { face: faceOf(row), isFigure: true });
      return cell.isSignChange ? figure + TAG_GAP + pen.width(SIGN_CHANGE, TAG_STYLE) : figure;
    });
    const head = Math.max(pen.width(label, { face: 'bold', size: 8 }), pen.width(remark ?? '', { size: 7 }));
    return FIGURE_GAP + largest(texts, Math.max(LEAST_FIGURE - FIGURE_GAP, head));
  });
}

function placeAcross(widths: readonly number[], nameWidth: number, edge: number): PlacedFigures[][] {
  const pages: PlacedFigures[][] = [[]];
  let left = MARGIN + nameWidth;
  for (const [column, width] of widths.entries()) {
    if (left + width > edge && pages.at(-1)?.length !== 0) {
      pages.push([]);
      left = MARGIN + nameWidth;
    }
    pages.at(-1)?.push({ column, left, right: left + width });
    left += width;
  }
  return pages;
}

/** Not Math.max(...): a list of thousands is too long for the arguments of a call. */
function largest(numbers: readonly number[], least: number): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}

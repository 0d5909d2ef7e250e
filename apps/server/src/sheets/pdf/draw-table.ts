import { SIGN_CHANGE } from '@tieout/finance/statements/figure-text.ts';
import { figureText } from '../format-figure.ts';
import type { SheetModel, SheetRow } from '../sheet-model.ts';
import {
  faceOf,
  FIGURE_GAP,
  INDENT,
  MARGIN,
  ROW_HEIGHT,
  TABLE_HEAD_HEIGHT,
  TAG_STYLE,
  type PagePlan,
  type PlacedFigures,
} from './page-plan.ts';
import { GREY, HAIRLINE, INK, type Pen } from './pen.ts';

const HATCH_STEP = 5;

/** One page of the table: its header, then its rows. */
export function drawTable(
  pen: Pen,
  { model, plan }: { model: SheetModel; plan: PagePlan },
  page: { figures: readonly PlacedFigures[]; rows: readonly SheetRow[] },
  top: number,
): void {
  const right = page.figures.at(-1)?.right ?? MARGIN + plan.nameWidth;
  const first = top + TABLE_HEAD_HEIGHT;
  for (const { column, left, right: edge } of page.figures) {
    if (model.columns[column]?.isOpen !== true) continue;
    drawHatch(pen, { left, right: edge, top, bottom: first + page.rows.length * ROW_HEIGHT });
  }
  drawTableHead(pen, model, page.figures, { top, right });
  for (const [at, row] of page.rows.entries()) {
    drawRow(pen, { model, row, nameWidth: plan.nameWidth }, page.figures, { y: first + at * ROW_HEIGHT, right });
  }
}

function drawTableHead(
  pen: Pen,
  { unit, columns }: SheetModel,
  figures: readonly PlacedFigures[],
  { top, right }: { top: number; right: number },
): void {
  const y = top + TABLE_HEAD_HEIGHT - 16;
  pen.write(unit, MARGIN, y, { face: 'bold', size: 8 });
  for (const { column, right: edge, left } of figures) {
    const { label = '', remark = null, isOpen = false } = columns[column] ?? {};
    const style = { face: 'bold', size: 8, color: isOpen ? GREY : INK } as const;
    pen.writeRight(pen.fitted(label, edge - left - 2, style), edge, y, style);
    if (remark !== null) pen.writeRight(remark, edge, y - 9, { size: 7, color: GREY });
  }
  pen.line([MARGIN, y + 13], [right, y + 13], 0.75);
}

function drawRow(
  pen: Pen,
  { model, row, nameWidth }: { model: SheetModel; row: SheetRow; nameWidth: number },
  figures: readonly PlacedFigures[],
  { y, right }: { y: number; right: number },
): void {
  const style = { face: faceOf(row), color: row.style === 'margin' || row.kind === 'hidden' ? GREY : INK };
  const indent = row.indent * INDENT;
  const isSum = row.style === 'subtotal' || row.style === 'total';
  if (isSum) pen.line([MARGIN, y], [right, y], 0.5, row.style === 'total' ? INK : HAIRLINE);
  // Where the screen is amber, paper has a hairline.
  if (row.isAmber) pen.line([MARGIN, y + ROW_HEIGHT - 1], [right, y + ROW_HEIGHT - 1], 0.25, HAIRLINE);
  pen.write(pen.fitted(row.name, nameWidth - indent - 6, style), MARGIN + indent, y + 3, style);
  for (const { column, right: edge, left } of figures) {
    const cell = row.cells[column];
    if (cell === undefined) continue;
    const text = figureText(cell, model.format, model.columns[column]?.isChange === true);
    pen.writeRight(text, edge, y + 3, { ...style, isFigure: true });
    if (cell.isSignChange) pen.write(SIGN_CHANGE, left + FIGURE_GAP, y + 4.5, TAG_STYLE);
    if (row.style !== 'total' || text === '') continue;
    for (const gap of [14, 16]) pen.line([left + 8, y + gap], [edge, y + gap], 0.5);
  }
}

/** An open month is hatched as on the screen; black and white printers keep it. */
function drawHatch(pen: Pen, area: { left: number; right: number; top: number; bottom: number }): void {
  const { left, right, top, bottom } = area;
  const height = bottom - top;
  pen.document.save();
  pen.document.rect(left + 4, top, right - left - 2, height).clip();
  for (let x = left - height; x < right; x += HATCH_STEP) {
    pen.line([x, bottom], [x + height, top], 0.25, '#dedad2');
  }
  pen.document.restore();
}

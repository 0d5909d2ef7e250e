import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { knownOf } from '@tieout/contracts/charts/chart-shape.ts';
import { twinOf } from '@tieout/contracts/charts/twin.ts';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { GREY, type Pen } from '../pdf/pen.ts';
import { fillBox, toneColour, type Box } from './paper.ts';

export const CELL_HEIGHT = 11;
const NAMES = 0.16;
const DARKEST = 0.5;
const HEAD = { size: 6.5, color: GREY } as const;
const FIGURE = { size: 6.5, isFigure: true } as const;

/** Cohorts and tables as they are: a cell for each figure, of cohorts the darker the more. */
export function drawCells(pen: Pen, data: ChartData, room: Box): void {
  const { corner, columns, rows } = twinOf(data);
  const left = room.left + room.width * NAMES;
  const width = (room.width * (1 - NAMES)) / Math.max(1, columns.length);
  const most = Math.max(1, ...data.series.flatMap(({ values }) => knownOf(values)));
  pen.write(pen.fitted(corner, room.width * NAMES - 4, HEAD), room.left, room.top, HEAD);
  for (const [at, { label }] of columns.entries()) {
    pen.writeRight(pen.fitted(label, width - 3, HEAD), left + (at + 1) * width - 2, room.top, HEAD);
  }
  for (const [index, { name, cells }] of rows.entries()) {
    const top = room.top + (index + 1) * CELL_HEIGHT;
    pen.write(pen.fitted(name, room.width * NAMES - 4, HEAD), room.left, top, HEAD);
    for (const [at, { value, measure }] of cells.entries()) {
      // A cell that has not come yet is empty.
      if (!isKnown(value)) continue;
      const box = { left: left + at * width, top: top - 1.5, width: width - 1, height: CELL_HEIGHT - 1 };
      const isShaded = data.kind === 'heat-map' && columns[at]?.key !== null;
      if (isShaded) fillBox(pen, box, toneColour(1), Math.max(0.05, (value / most) * DARKEST));
      const text = formatValue(value, measure, 'whole');
      pen.writeRight(pen.fitted(text, width - 3, FIGURE), left + (at + 1) * width - 3, top, FIGURE);
    }
  }
}

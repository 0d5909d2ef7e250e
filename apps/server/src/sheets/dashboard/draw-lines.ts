import type { ChartData, ChartValue } from '@tieout/contracts/chart-data.ts';
import type { DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import { isKnown } from '@tieout/contracts/charts/value-format.ts';
import { INK, type Pen } from '../pdf/pen.ts';
import type { PaperScale } from './paper-scale.ts';
import { toneColour, type Box } from './paper.ts';

/** Where the months of a chart stand. */
export interface MonthPlot {
  box: Box;
  scale: PaperScale;
  /** Of series in another unit. */
  other: PaperScale | null;
  band: number;
  middle: (index: number) => number;
}

export function isOpen({ slots }: ChartData, index: number): boolean {
  return slots[index]?.state !== 'closed';
}

export function drawSeries(pen: Pen, data: ChartData, plot: MonthPlot, { values, tone, unit }: DrawnSeries): void {
  const scale = unit !== null && unit !== data.unit && plot.other !== null ? plot.other : plot.scale;
  drawLine(
    pen,
    data,
    { ...plot, scale },
    { values, colour: toneColour(tone), isDashed: false, hasArea: data.kind === 'area' },
  );
}

interface PaperLine {
  values: readonly ChartValue[];
  colour: string;
  isDashed: boolean;
  hasArea?: boolean;
}

/** Joined as far as months are closed and known; what is open is a point for itself. */
export function drawLine(pen: Pen, data: ChartData, { scale, middle }: MonthPlot, line: PaperLine): void {
  const points = line.values.map((value, index) =>
    isKnown(value) ? { x: middle(index), y: scale.y(value), isAlone: !line.isDashed && isOpen(data, index) } : null,
  );
  for (const [index, point] of points.entries()) {
    if (point === null) continue;
    const before = points[index - 1];
    if (point.isAlone || points.length === 1)
      pen.document.circle(point.x, point.y, 1.8).lineWidth(0.9).stroke(line.colour);
    if (point.isAlone || before === undefined || before === null) continue;
    if (line.hasArea === true) {
      pen.document.save().fillOpacity(0.12);
      pen.document
        .moveTo(before.x, scale.y(0))
        .lineTo(before.x, before.y)
        .lineTo(point.x, point.y)
        .lineTo(point.x, scale.y(0));
      pen.document.fill(line.colour).restore();
    }
    if (line.isDashed) dashed(pen, () => pen.line([before.x, before.y], [point.x, point.y], 0.9, line.colour));
    else pen.line([before.x, before.y], [point.x, point.y], 1.3, line.colour);
  }
}

export function drawPlan(pen: Pen, { plan }: ChartData, { scale, band, middle }: MonthPlot): void {
  for (const [index, value] of (plan?.values ?? []).entries()) {
    if (!isKnown(value)) continue;
    const half = Math.min(8, band * 0.42);
    pen.line([middle(index) - half, scale.y(value)], [middle(index) + half, scale.y(value)], 1, INK);
  }
}

export function dashed(pen: Pen, draw: () => void): void {
  pen.document.save().dash(2.5, { space: 2 });
  draw();
  pen.document.undash().restore();
}

import type { ChartData, ChartValue } from '@tieout/contracts/chart-data.ts';
import type { DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import { isKnown, type Measure } from '@tieout/contracts/charts/value-format.ts';
import { INK, type Pen } from '../pdf/pen.ts';
import type { PaperScale } from './paper-scale.ts';
import { toneColour, type Box } from './paper.ts';

/** Where the months of a chart stand. */
export interface MonthPlot {
  box: Box;
  scale: PaperScale;
  /** What that is counted in. */
  measure: Measure;
  /** Of series in another unit. */
  other: PaperScale | null;
  band: number;
  middle: (index: number) => number;
}

export function isOpen({ slots }: ChartData, index: number): boolean {
  return slots[index]?.state !== 'closed';
}

export function isForeign(data: ChartData, { unit }: DrawnSeries): boolean {
  return unit !== null && unit !== data.unit;
}

export function scaleOf(data: ChartData, { scale, other }: MonthPlot, series: DrawnSeries): PaperScale {
  return isForeign(data, series) && other !== null ? other : scale;
}

export function drawSeries(pen: Pen, data: ChartData, plot: MonthPlot, series: DrawnSeries): void {
  const { values, tone } = series;
  const scale = scaleOf(data, plot, series);
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

/** Points beside each other, and where zero lies. */
interface PaperRun extends PaperLine {
  zero: number;
}

/** Joined as far as months are closed and known; what is open is a point for itself. */
export function drawLine(pen: Pen, data: ChartData, { scale, middle }: MonthPlot, line: PaperLine): void {
  const runs: [number, number][][] = [[]];
  for (const [index, value] of line.values.entries()) {
    const isAlone = !line.isDashed && isOpen(data, index);
    if (!isKnown(value) || isAlone) runs.push([]);
    if (isKnown(value)) runs.at(-1)?.push([middle(index), scale.y(value)]);
    if (isAlone) runs.push([]);
  }
  for (const run of runs) drawRun(pen, run, { ...line, zero: scale.y(0) });
}

function drawRun(
  pen: Pen,
  run: readonly [number, number][],
  { colour, isDashed, hasArea, zero }: Omit<PaperRun, 'values'>,
): void {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return;
  const { document } = pen;
  if (run.length === 1) {
    document.circle(first[0], first[1], 1.8).lineWidth(0.9).stroke(colour);
    return;
  }
  if (hasArea === true) {
    document.save().fillOpacity(0.12);
    document.polygon([first[0], zero], ...run, [last[0], zero]).fill(colour);
    document.restore();
  }
  for (const [index, point] of run.entries()) {
    const before = run[index - 1];
    if (before === undefined) continue;
    if (isDashed) dashed(pen, () => pen.line(before, point, 0.9, colour));
    else pen.line(before, point, 1.3, colour);
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

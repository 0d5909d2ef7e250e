import type { ChartData } from '@tieout/contracts/chart-data.ts';
import {
  drawnSeries,
  extentOf,
  foldedSeries,
  knownOf,
  type DrawnSeries,
} from '@tieout/contracts/charts/chart-shape.ts';
import { axisStep, formatTick, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { GREY, HAIRLINE, INK, type Pen } from '../pdf/pen.ts';
import { dashed, drawLine, drawPlan, drawSeries, isForeign, isOpen, scaleOf, type MonthPlot } from './draw-lines.ts';
import { paperScale } from './paper-scale.ts';
import { fillBox, GRID, hatchBox, toneColour, type Box } from './paper.ts';

const LABEL = { size: 6.5, color: GREY } as const;
const FOOT = 12;
const BAR_SHARE = 0.7;

/** Months, quarters or years from left to right: bars, stacks, lines and areas, with the plan and the year before. */
export function drawMonths(pen: Pen, data: ChartData, room: Box): void {
  const series = data.kind === 'stacked' ? foldedSeries(data) : drawnSeries(data);
  const plot = layOut(pen, data, series, room);
  drawGround(pen, data, plot);
  const bars = series.filter(({ mark }) => data.kind === 'bar' || (data.kind === 'combo' && mark === 'bar'));
  if (data.kind === 'stacked') drawStacks(pen, data, plot, series);
  drawBars(pen, data, plot, bars);
  if (data.previous !== null)
    drawLine(pen, data, plot, { values: data.previous.values, colour: HAIRLINE, isDashed: true });
  if (data.kind !== 'stacked') {
    for (const each of series.filter((one) => !bars.includes(one))) drawSeries(pen, data, plot, each);
  }
  drawPlan(pen, data, plot);
  for (const level of [data.target, data.limit]) {
    if (level === null) continue;
    const y = plot.scale.y(level.value);
    dashed(pen, () => pen.line([plot.box.left, y], [plot.box.left + plot.box.width, y], 0.6, INK));
    pen.writeRight(level.label, plot.box.left + plot.box.width, y - 8, LABEL);
  }
}

function layOut(pen: Pen, data: ChartData, series: readonly DrawnSeries[], room: Box): MonthPlot {
  const range = [room.top + room.height - FOOT, room.top + 4] as const;
  const extent = data.kind === 'stacked' ? [...stackEnds(data, series), ...extentOf(data, [])] : extentOf(data, series);
  const foreign = series.filter((each) => isForeign(data, each));
  const [second] = foreign;
  const beside = foreign.flatMap(({ values }) => knownOf(values));
  // Where only another unit has figures, the axis is theirs.
  const isTheirs = extent.length === 0 && second !== undefined;
  const measure = isTheirs ? second.measure : data;
  const scale = paperScale(isTheirs ? beside : extent, axisStep(measure), range);
  const other = isTheirs || second === undefined ? null : paperScale(beside, axisStep(second.measure), range);
  const before = widest(
    pen,
    scale.ticks.map((tick) => formatTick(tick, measure)),
  );
  const after = widest(
    pen,
    (other?.ticks ?? []).map((tick) => formatTick(tick, second?.measure ?? data)),
  );
  const box = { ...room, left: room.left + before, width: room.width - before - after, height: room.height - FOOT };
  const band = box.width / Math.max(1, data.slots.length);
  return { box, scale, measure, other, band, middle: (index) => box.left + band * (index + 0.5) };
}

function widest(pen: Pen, texts: readonly string[]): number {
  return texts.length === 0 ? 0 : Math.max(...texts.map((text) => pen.width(text, LABEL))) + 5;
}

function stackEnds(data: ChartData, series: readonly DrawnSeries[]): number[] {
  return data.slots.flatMap((_, index) => {
    const known = knownOf(series.map(({ values }) => values[index] ?? 'NO_DATA'));
    return [
      known.reduce((sum, value) => sum + Math.max(0, value), 0),
      known.reduce((sum, value) => sum + Math.min(0, value), 0),
    ];
  });
}

function drawGround(pen: Pen, data: ChartData, plot: MonthPlot): void {
  const { box, scale, measure, other, band, middle } = plot;
  for (const [index, { state }] of data.slots.entries()) {
    if (state !== 'closed')
      hatchBox(pen, { left: middle(index) - band / 2, top: box.top, width: band, height: box.height });
  }
  for (const tick of scale.ticks) {
    pen.line(
      [box.left, scale.y(tick)],
      [box.left + box.width, scale.y(tick)],
      tick === 0 ? 0.6 : 0.3,
      tick === 0 ? HAIRLINE : GRID,
    );
    pen.writeRight(formatTick(tick, measure), box.left - 3, scale.y(tick) - 4, { ...LABEL, isFigure: true });
  }
  const second = drawnSeries(data).find((each) => isForeign(data, each));
  for (const tick of other?.ticks ?? []) {
    pen.write(formatTick(tick, second?.measure ?? data), box.left + box.width + 3, (other?.y(tick) ?? 0) - 4, LABEL);
  }
  const step = Math.max(1, Math.ceil((Math.max(...data.slots.map(({ label }) => pen.width(label, LABEL))) + 5) / band));
  for (const [index, { label }] of data.slots.entries()) {
    if ((data.slots.length - 1 - index) % step !== 0) continue;
    pen.write(label, middle(index) - pen.width(label, LABEL) / 2, box.top + box.height + 3, LABEL);
  }
}

function drawBars(pen: Pen, data: ChartData, plot: MonthPlot, bars: readonly DrawnSeries[]): void {
  const { band, middle } = plot;
  const width = (band * BAR_SHARE) / Math.max(1, bars.length);
  for (const [row, series] of bars.entries()) {
    const { values, tone } = series;
    const scale = scaleOf(data, plot, series);
    for (const [index, value] of values.entries()) {
      if (!isKnown(value)) continue;
      const left = middle(index) - (band * BAR_SHARE) / 2 + row * width;
      fillBetween(pen, { left, width }, [scale.y(0), scale.y(value)], { tone, isPale: isOpen(data, index) });
    }
  }
}

function drawStacks(
  pen: Pen,
  data: ChartData,
  { scale, band, middle }: MonthPlot,
  series: readonly DrawnSeries[],
): void {
  const width = band * BAR_SHARE;
  for (const index of data.slots.keys()) {
    let [above, below] = [0, 0];
    for (const { values, tone } of series) {
      const value = values[index];
      if (!isKnown(value)) continue;
      const from = value >= 0 ? above : below;
      const ends = [scale.y(from), scale.y(from + value)] as const;
      fillBetween(pen, { left: middle(index) - width / 2, width }, ends, { tone, isPale: isOpen(data, index) });
      if (value >= 0) above += value;
      else below += value;
    }
  }
}

function fillBetween(
  pen: Pen,
  across: Pick<Box, 'left' | 'width'>,
  [from, to]: readonly [number, number],
  { tone, isPale }: { tone: number; isPale: boolean },
): void {
  const box = { ...across, top: Math.min(from, to), height: Math.abs(from - to) };
  fillBox(pen, box, toneColour(tone), isPale ? 0.45 : 1);
}

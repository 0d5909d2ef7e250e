import type { ChartData, ChartValue } from '@tieout/contracts/chart-data.ts';
import { extentOf, type DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import { brokenAxis, monthPlaces, monthSlots, nearestPlace, roundAxis, type AxisScale } from '../scales.ts';
import type { ChartLayout } from '../use-cursor.ts';
import type { Size } from '../use-room.ts';
import { axisStep, formatTick, isKnown } from '@tieout/contracts/charts/value-format.ts';

const TOP = 12;
const BOTTOM = 24;
/** "open" has a line of its own. */
const OPEN_LINE = 13;
const LETTER = 6.3;
const BESIDE_AXIS = 12;
/** From the ends of the axis to the first and the last point. */
const INSET = 6;
const LEAST_PLOT = 24;
/** Lines of percentages that all lie in the upper part would be flat. */
const BROKEN_FROM = 0.55;

export interface PlotOptions {
  /** Bars have slots of their own; points stand from edge to edge. */
  isBanded: boolean;
  /** What has to find room; of stacks their ends and not their parts. */
  extent?: readonly number[];
  /** What is written after the last point, to leave room for it. */
  endLabels?: readonly string[];
  /** The axis may begin above zero. */
  canBreak?: boolean;
  /** The height at which a figure is found under the pointer, and pointed at. */
  heightOf?: (row: number, index: number, plot: PlotBox) => number | null;
}

/** Where the axes lie, in pixels. */
export interface PlotBox {
  readonly size: Size;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly scale: AxisScale;
  /** Of series in another unit; its ticks stand at the right. */
  readonly other: AxisScale | null;
  readonly xs: readonly number[];
  /** From one slot to the next. */
  readonly step: number;
  /** Of one slot's bars. */
  readonly bar: number;
  readonly isBroken: boolean;
  readonly isBanded: boolean;
}

export type Plot = PlotBox & ChartLayout;

export function layOutPlot(data: ChartData, series: readonly DrawnSeries[], size: Size, options: PlotOptions): Plot {
  const bottom = size.height - BOTTOM - (data.slots.at(-1)?.state === 'open' ? OPEN_LINE : 0);
  const range = [Math.max(TOP + LEAST_PLOT, bottom), TOP] as const;
  const extent = options.extent ?? extentOf(data, series);
  const isBroken = options.canBreak === true && shouldBreak(data, extent);
  const scale = (isBroken ? brokenAxis : roundAxis)(extent, axisStep(data), range);
  const foreign = series.filter(({ unit }) => unit !== null && unit !== data.unit);
  const [second] = foreign;
  const other =
    second === undefined
      ? null
      : roundAxis(
          foreign.flatMap(({ values }) => values.filter(isKnown)),
          axisStep(second.measure),
          range,
        );
  const left = widthOf(scale.ticks.map((tick) => formatTick(tick, data))) + BESIDE_AXIS;
  const after =
    other === null ? (options.endLabels ?? []) : other.ticks.map((tick) => formatTick(tick, second?.measure ?? data));
  const right = Math.max(left + LEAST_PLOT, size.width - widthOf(after) - BESIDE_AXIS);
  const box = {
    size,
    left,
    right,
    top: TOP,
    bottom: range[0],
    scale,
    other,
    isBroken,
    isBanded: options.isBanded,
    ...slotPlaces(data, options, left, right),
  };
  return withFinder(box, series, options);
}

function shouldBreak({ unit }: ChartData, values: readonly number[]): boolean {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return unit === 'percent' && low > 0 && low > high * BROKEN_FROM;
}

function widthOf(labels: readonly string[]): number {
  return Math.max(0, ...labels.map(({ length }) => length)) * LETTER;
}

function slotPlaces({ slots }: ChartData, { isBanded }: PlotOptions, left: number, right: number) {
  const count = slots.length;
  if (isBanded) {
    const { slot, bar, left: startOf } = monthSlots(Math.max(1, count), right - left);
    return { xs: slots.map((_, index) => left + startOf(index) + bar / 2), step: slot, bar };
  }
  const xs = monthPlaces(count, [left + INSET, right - INSET]);
  const step = (right - left - 2 * INSET) / Math.max(1, count - 1);
  return { xs, step, bar: Math.min(18, step * 0.6) };
}

/** Under the pointer is the nearest slot, and of its figures the nearest. */
function withFinder(box: PlotBox, series: readonly DrawnSeries[], options: PlotOptions): Plot {
  const heightOf = options.heightOf ?? ((row, index) => heightIn(box, series[row], series[row]?.values[index]));
  const places = box.xs.map((x, index) => ({ x, y: heightOf(0, index, box) }));
  return {
    ...box,
    places,
    placeOf: ({ index, row }) => ({ x: box.xs[index] ?? 0, y: heightOf(row, index, box) ?? box.top }),
    stopAt(x, y) {
      const index = nearestPlace(places, x);
      const distances = series.map((_, row) => Math.abs((heightOf(row, index, box) ?? Infinity) - y));
      const row = distances.indexOf(Math.min(...distances));
      return { index, row: Math.max(0, row) };
    },
  };
}

/** On the axis of its series. */
export function heightIn(box: PlotBox, series: DrawnSeries | undefined, value: ChartValue | undefined): number | null {
  if (!isKnown(value)) return null;
  const isOther = box.other !== null && series?.unit !== null && series?.unit !== undefined;
  return (isOther ? (box.other ?? box.scale) : box.scale).y(value);
}

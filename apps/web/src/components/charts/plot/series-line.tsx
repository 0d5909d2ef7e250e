import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import { areaPath, linePath } from '../paths.ts';
import type { Place } from '../scales.ts';
import { toneClass } from '../tones.ts';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { heightIn, type PlotBox } from './plot.ts';
import styles from './plot.module.css';

/** Where each figure of a series stands. */
export function placesOf(plot: PlotBox, series: DrawnSeries): Place[] {
  return series.values.map((value, index) => ({ x: plot.xs[index] ?? 0, y: heightIn(plot, series, value) }));
}

interface SeriesLineProps {
  plot: PlotBox;
  data: ChartData;
  series: DrawnSeries;
  /** One of several. */
  isThin: boolean;
  hasArea?: boolean;
  /** The slot that is looked at, when it is of this series. */
  looked: number | null;
}

/** Closed months are a line, open ones points that are not joined to it, what is expected goes on in dashes. */
export function SeriesLine({ plot, data: { slots }, series, isThin, hasArea = false, looked }: SeriesLineProps) {
  const places = placesOf(plot, series);
  const lastClosed = slots.findLastIndex(({ state }, index) => state === 'closed' && isKnown(series.values[index]));
  const closed = places.map((place, index) => (slots[index]?.state === 'closed' ? place : { ...place, y: null }));
  const expected = places.map((place, index) =>
    slots[index]?.state === 'projected' || index === lastClosed ? place : { ...place, y: null },
  );
  // Open months lie between the two and would break the dashes.
  const dashed = expected.filter(({ y }) => y !== null);
  const point = looked === null ? undefined : places[looked];
  return (
    <g className={toneClass(series.tone)}>
      {hasArea && (
        <path
          d={areaPath(closed, plot.scale.y(plot.isBroken ? (plot.scale.ticks[0] ?? 0) : 0))}
          className={styles.area}
        />
      )}
      <path d={linePath(closed)} className={isThin ? styles.thin : styles.line} />
      {dashed.length > 1 && <path d={linePath(dashed)} className={styles.dashed} />}
      {places.map((place, index) => {
        if (place.y === null) return null;
        if (slots[index]?.state === 'open')
          return <circle key={place.x} cx={place.x} cy={place.y} r="3.5" className={styles.openDot} />;
        const isMarked = index === lastClosed || (isThin && series.tone > 4 && index <= lastClosed);
        return (
          isMarked && (
            <circle
              key={place.x}
              cx={place.x}
              cy={place.y}
              r={index === lastClosed ? 3.5 : 2.5}
              className={styles.dot}
            />
          )
        );
      })}
      {point !== undefined && point.y !== null && <circle cx={point.x} cy={point.y} r="4" className={styles.dot} />}
    </g>
  );
}

interface EndLabel {
  key: string;
  text: string;
  y: number;
  isQuiet: boolean;
}

const LINE_HEIGHT = 14;

/**
 * The last figure of each line beside its end; of two that would lie over each other the lower one moves down. Where what is
 * expected or open follows, the last closed figure has its label at its own point.
 */
export function EndLabels({ plot, data, series }: { plot: PlotBox; data: ChartData; series: readonly DrawnSeries[] }) {
  const x = plot.right + 4;
  return (
    <>
      {spread(endLabels(plot, data, series)).map(({ key, text, y, isQuiet }) => (
        <text key={key} x={x} y={y + 4} className={isQuiet ? styles.quietEnd : styles.end}>
          {text}
        </text>
      ))}
      {series.length === 1 && series.map((each) => <LastClosed key={each.key} plot={plot} data={data} series={each} />)}
    </>
  );
}

function LastClosed({ plot, data, series }: { plot: PlotBox; data: ChartData; series: DrawnSeries }) {
  const index = data.slots.findLastIndex(({ state }, at) => state === 'closed' && isKnown(series.values[at]));
  const value = series.values[index];
  if (!isKnown(value) || index === data.slots.length - 1) return null;
  const y = plot.scale.y(value);
  const before = series.values[index - 1];
  // On the side of its point where the line does not come from.
  const isAbove = !isKnown(before) || before <= value ? y - 22 > plot.top : y + 22 > plot.bottom;
  return (
    <text x={(plot.xs[index] ?? 0) - 4} y={isAbove ? y - 9 : y + 17} textAnchor="end" className={styles.end}>
      {formatValue(value, series.measure, 'short')}
    </text>
  );
}

/** What is written after the lines; also how much room it needs. */
export function endTexts(data: ChartData, series: readonly DrawnSeries[]): string[] {
  const own = series.map(({ values, measure }) => formatValue(values.findLast(isKnown) ?? 'NO_DATA', measure, 'short'));
  const before = data.previous?.values.findLast(isKnown);
  return before === undefined ? own : [...own, formatValue(before, data, 'short')];
}

function endLabels(plot: PlotBox, data: ChartData, series: readonly DrawnSeries[]): EndLabel[] {
  const lines = [
    ...series.map((each) => ({ ...each, isQuiet: false })),
    ...(data.previous === null
      ? []
      : [{ key: 'previous', ...data.previous, measure: data, isQuiet: true, unit: null }]),
  ];
  const last = data.slots.length - 1;
  return lines.flatMap(({ key, values, measure, isQuiet }) => {
    const value = values[last];
    // A line that ends before the edge has its label nowhere near its end.
    const isSure = data.slots[last]?.state === 'closed';
    return isKnown(value)
      ? [{ key, text: formatValue(value, measure, 'short'), y: plot.scale.y(value), isQuiet: isQuiet || !isSure }]
      : [];
  });
}

function spread(labels: readonly EndLabel[]): EndLabel[] {
  let lowest = -Infinity;
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      const y = Math.max(label.y, lowest + LINE_HEIGHT);
      lowest = y;
      return { ...label, y };
    });
}

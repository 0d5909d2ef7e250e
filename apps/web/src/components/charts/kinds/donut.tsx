import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { foldedSlices, type Slice } from '@tieout/contracts/charts/donut-slices.ts';
import type { KindProps } from '../kind-props.ts';
import { ringPath } from '../paths.ts';
import { openAt } from '../plot/plot-chart.tsx';
import styles from '../plot/plot.module.css';
import { fittingText } from '../plot/rows.ts';
import { TipRow } from '../plot/slot-tip.tsx';
import { shareText } from '@tieout/contracts/charts/summary/part-sentences.ts';
import { toneClass } from '../tones.ts';
import type { ChartLayout, Stop } from '../use-cursor.ts';
import type { Size } from '../use-room.ts';
import { formatValue, formatWithUnit } from '@tieout/contracts/charts/value-format.ts';

const MOST_RADIUS = 84;
const THICKNESS = 0.36;
const LINE = 22;
const BESIDE = 20;

/** Shares of a whole; in the middle stands the metric, or else the whole itself; each is named beside it with its share, so no colour is needed. */
export function Chart({ data, label, onOpen }: KindProps) {
  const slices = foldedSlices(data);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFrame
      count={slices.length}
      first={0}
      label={label}
      height="fill"
      textOf={({ index }) => sliceText(data, slices[index], total)}
      tip={({ index }) => {
        const slice = slices[index];
        return (
          slice && (
            <TipRow
              name={slice.label}
              value={sliceText(data, slice, total).slice(slice.label.length + 2)}
              tone={toneClass(slice.tone)}
            />
          )
        );
      }}
      layOut={(size) => layOut(slices, size)}
      draw={(layout, stop) => <Ring data={data} slices={slices} total={total} layout={layout} stop={stop} />}
      onOpen={onOpen && (({ index }) => openAt({ slots: slices }, data.series, { index, row: 0 }, onOpen))}
    />
  );
}

function sliceText(data: ChartData, slice: Slice | undefined, total: number): string {
  if (slice === undefined) return '';
  const share = shareText(slice.value, total);
  return `${slice.label}: ${formatWithUnit(slice.value, data, 'exact')}${share === null ? '' : `, ${share}`}`;
}

interface RingLayout extends ChartLayout {
  radius: number;
  middle: { x: number; y: number };
  list: { x: number; y: number; width: number };
  angles: readonly { from: number; to: number }[];
}

function layOut(slices: readonly Slice[], size: Size): RingLayout {
  const radius = Math.max(10, Math.min(MOST_RADIUS, size.height / 2 - 2, size.width / 4));
  const middle = { x: radius + 2, y: size.height / 2 };
  const list = {
    x: radius * 2 + BESIDE,
    y: size.height / 2 - (slices.length * LINE) / 2,
    width: size.width - radius * 2 - BESIDE,
  };
  const angles = anglesOf(slices);
  const places = angles.map(({ from, to }) => {
    const angle = (from + to) / 2 - Math.PI / 2;
    return { x: middle.x + Math.cos(angle) * radius * 0.8, y: middle.y + Math.sin(angle) * radius * 0.8 };
  });
  function stopAt(x: number, y: number): Stop {
    if (x >= list.x - BESIDE / 2) return { index: clamp(Math.floor((y - list.y) / LINE), slices.length), row: 0 };
    const turned = (Math.atan2(y - middle.y, x - middle.x) + Math.PI * 2.5) % (Math.PI * 2);
    return {
      index: clamp(
        angles.findIndex(({ from, to }) => turned >= from && turned < to),
        slices.length,
      ),
      row: 0,
    };
  }
  return { radius, middle, list, angles, places, stopAt };
}

function anglesOf(slices: readonly Slice[]): { from: number; to: number }[] {
  const total = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  let from = 0;
  return slices.map(({ value }) => {
    const angle = { from, to: from + (total === 0 ? 0 : (Math.max(0, value) / total) * Math.PI * 2) };
    from = angle.to;
    return angle;
  });
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

interface RingProps {
  data: ChartData;
  slices: readonly Slice[];
  total: number;
  layout: RingLayout;
  stop: Stop | null;
}

function Ring({ data, slices, total, layout: { radius, middle, list, angles }, stop }: RingProps) {
  return (
    <>
      {slices.map(({ key, label, tone, value }, index) => {
        const angle = angles[index] ?? { from: 0, to: 0 };
        const isLooked = stop?.index === index;
        const share = shareText(value, total) ?? '';
        const y = list.y + index * LINE;
        return (
          <g key={key} className={toneClass(tone)}>
            <path
              d={ringPath(angle, [radius * (1 - THICKNESS), isLooked ? radius + 2 : radius])}
              transform={`translate(${middle.x} ${middle.y})`}
              className={styles.slice}
            />
            {isLooked && (
              <rect x={list.x - 6} y={y} width={list.width + 6} height={LINE} rx="4" className={styles.cursorSlot} />
            )}
            <rect x={list.x} y={y + 7} width={9} height={9} rx="2" className={styles.bar} />
            <text x={list.x + 16} y={y + 15} className={styles.name}>
              {fittingText(label, list.width - 16 - share.length * 7 - 8)}
            </text>
            <text x={list.x + list.width} y={y + 15} textAnchor="end" className={styles.value}>
              {share}
            </text>
          </g>
        );
      })}
      <text x={middle.x} y={middle.y + 6} textAnchor="middle" className={styles.total}>
        {formatValue(data.figure?.value ?? total, data, 'short')}
      </text>
    </>
  );
}

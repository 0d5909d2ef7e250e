import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { knownOf } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { amountScale } from '../scales.ts';
import { shareText } from '@tieout/contracts/charts/summary/part-sentences.ts';
import type { Stop } from '../use-cursor.ts';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';
import styles from './plot.module.css';
import { RowsChart } from './rows-chart.tsx';
import { fittingText, type RowsLayout } from './rows.ts';

const HEIGHTS = { least: 34, most: 44 };
const BAR = 8;
const TRACK = 12;

/** A bar for what is, a tick for what was planned; each row has its own scale, since only the two are compared. */
export function BulletRows(props: KindProps) {
  return (
    <RowsChart
      {...props}
      heights={HEIGHTS}
      draw={(layout, stop) => <Rows data={props.data} layout={layout} stop={stop} />}
    />
  );
}

function Rows({ data, layout, stop }: { data: ChartData; layout: RowsLayout; stop: Stop | null }) {
  const { size, row, topOf, shown } = layout;
  return (
    <>
      {stop !== null && (
        <rect x={0} y={topOf(stop.index)} width={size.width} height={row} rx="4" className={styles.cursorSlot} />
      )}
      {data.slots.slice(0, shown).map(({ key }, index) => (
        <Row key={key} data={data} index={index} width={size.width} top={topOf(index) + row / 2 - 15} />
      ))}
    </>
  );
}

function Row({ data, index, width, top }: { data: ChartData; index: number; width: number; top: number }) {
  const [value, planned] = [data.series[0]?.values[index] ?? 'NO_DATA', data.plan?.values[index]];
  // A tenth more than the larger of the two, so that a tick at the end is still on the track.
  const x = amountScale(
    knownOf([value, planned ?? 'NO_DATA']).map((each) => each * 1.1),
    [0, width],
  );
  const figure = formatValue(value, data, 'short');
  const share = isKnown(value) && isKnown(planned) ? shareText(value, planned) : null;
  const right = share === null ? figure : `${figure} · ${share} of plan`;
  return (
    <>
      <text x={0} y={top + 11} className={styles.name}>
        {fittingText(data.slots[index]?.label ?? '', width - right.length * 6.6 - 12)}
      </text>
      <text x={width} y={top + 11} textAnchor="end" className={styles.share}>
        <tspan className={styles.value}>{figure}</tspan>
        {share !== null && ` · ${share} of plan`}
      </text>
      <rect x={0} y={top + 17} width={width} height={TRACK} rx="2" className={styles.track} />
      {isKnown(value) && (
        <rect
          x={Math.min(x(0), x(value))}
          y={top + 17 + (TRACK - BAR) / 2}
          width={Math.max(1, Math.abs(x(value) - x(0)))}
          height={BAR}
          rx="1.5"
          className={barClass(value, planned, data.good)}
        />
      )}
      {isKnown(planned) && <path d={`M${x(planned)} ${top + 15}v${TRACK + 4}`} className={styles.plan} />}
    </>
  );
}

/** Ink while the plan is reached or nobody judges, red where it is missed. */
function barClass(value: number, planned: number | string | undefined, good: ChartData['good']): string | undefined {
  if (typeof planned !== 'number' || good === 'none' || good === 'band') return styles.cell;
  return (good === 'down' ? planned >= value : value >= planned) ? styles.cell : styles.bad;
}

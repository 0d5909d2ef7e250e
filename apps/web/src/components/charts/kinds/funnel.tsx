import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { drawnSeries, knownOf } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { openAt } from '../plot/plot-chart.tsx';
import styles from '../plot/plot.module.css';
import { fittingText, layOutRows, type RowsLayout } from '../plot/rows.ts';
import { SlotTip } from '../plot/slot-tip.tsx';
import { stopText } from '../plot/stop-text.ts';
import { amountScale } from '../scales.ts';
import { shareText } from '@tieout/contracts/charts/summary/part-sentences.ts';
import type { Stop } from '../use-cursor.ts';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';

const HEIGHTS = { least: 30, most: 52 };
const LEAST_NAMES = 64;
const SHARES = 96;
/** Of a row its bar; between two rows the way from one to the next. */
const BAR_SHARE = 0.62;

/** Stages from the first to the last: how many are left, and how many of the stage before. */
export function Chart({ data, label, onOpen }: KindProps) {
  const series = drawnSeries(data).slice(0, 1);
  return (
    <ChartFrame
      count={data.slots.length}
      first={0}
      label={label}
      height="fill"
      textOf={(stop) => [stopText(data, series, stop), shareBefore(data, stop.index)].filter(Boolean).join(', ')}
      tip={(stop) => <SlotTip data={data} drawn={series} stop={stop} />}
      layOut={(size) => layOutRows(data.slots.length, size, HEIGHTS, () => size.width / 2)}
      draw={(layout, stop) => <Stages data={data} layout={layout} stop={stop} />}
      onOpen={onOpen && ((stop) => openAt(data, series, stop, onOpen))}
    />
  );
}

/** `75.0 % of Leads`; null of the first. */
function shareBefore({ slots, series }: ChartData, index: number): string | null {
  const [value, before] = [series[0]?.values[index], series[0]?.values[index - 1]];
  const share = isKnown(value) && isKnown(before) ? shareText(value, before) : null;
  return share === null ? null : `${share} of ${slots[index - 1]?.label}`;
}

function Stages({ data, layout, stop }: { data: ChartData; layout: RowsLayout; stop: Stop | null }) {
  const { size, row, topOf, shown } = layout;
  const values = data.series[0]?.values ?? [];
  const names = Math.max(LEAST_NAMES, Math.min(size.width * 0.3, 130));
  const room = Math.max(1, size.width - names - SHARES);
  const width = amountScale(knownOf(values), [0, room]);
  const bar = row * BAR_SHARE;
  function widthOf(index: number): number {
    const value = values[index];
    return isKnown(value) ? Math.max(2, width(Math.max(0, value))) : 0;
  }
  return (
    <>
      {stop !== null && (
        <rect x={0} y={topOf(stop.index)} width={size.width} height={row} rx="4" className={styles.cursorSlot} />
      )}
      {data.slots.slice(0, shown).map(({ key, label }, index) => {
        const [top, middle] = [topOf(index) + (row - bar) / 2, names + room / 2];
        const [half, next] = [widthOf(index) / 2, widthOf(index + 1) / 2];
        const share = shareBefore({ ...data }, index)?.split(' of ')[0] ?? '';
        return (
          <g key={key}>
            <text x={0} y={top + bar / 2 + 4} className={styles.name}>
              {fittingText(label, names - 8)}
            </text>
            {index < shown - 1 && (
              <path
                d={`M${middle - half} ${top + bar}H${middle + half}L${middle + next} ${top + row}H${middle - next}Z`}
                className={styles.funnel}
              />
            )}
            <rect x={middle - half} y={top} width={half * 2} height={bar} rx="2" className={styles.cell} />
            <text x={size.width} y={top + bar / 2 + 4} textAnchor="end" className={styles.share}>
              <tspan className={styles.value}>{formatValue(values[index] ?? 'NO_DATA', data, 'short')}</tspan>
              {share !== '' && ` · ${share}`}
            </text>
          </g>
        );
      })}
    </>
  );
}

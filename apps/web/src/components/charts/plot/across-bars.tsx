import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { knownOf } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { amountScale } from '../scales.ts';
import type { Stop } from '../use-cursor.ts';
import { formatValue, isKnown } from '@tieout/contracts/charts/value-format.ts';
import styles from './plot.module.css';
import { RowsChart } from './rows-chart.tsx';
import { fittingText, type RowsLayout } from './rows.ts';

const HEIGHTS = { least: 30, most: 38 };
const BAR = 7;

/** Categories as lying bars under their names: the largest in ink, the rest beside it. */
export function AcrossBars(props: KindProps) {
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
  const values = data.series[0]?.values ?? [];
  const x = amountScale(knownOf(values), [0, size.width]);
  const largest = Math.max(...knownOf(values));
  return (
    <>
      {stop !== null && (
        <rect x={0} y={topOf(stop.index)} width={size.width} height={row} rx="4" className={styles.cursorSlot} />
      )}
      {data.slots.slice(0, shown).map((slot, index) => {
        const value = values[index] ?? 'NO_DATA';
        const text = formatValue(value, data, 'whole');
        const top = topOf(index) + row / 2 - 13;
        return (
          <g key={slot.key}>
            <text x={0} y={top + 11} className={styles.name}>
              {fittingText(slot.label, size.width - text.length * 7 - 16)}
            </text>
            <text x={size.width} y={top + 11} textAnchor="end" className={styles.value}>
              {text}
            </text>
            <rect x={0} y={top + 17} width={size.width} height={BAR} rx="1.5" className={styles.track} />
            {isKnown(value) && (
              <rect
                x={Math.min(x(0), x(value))}
                y={top + 17}
                width={Math.max(1, Math.abs(x(value) - x(0)))}
                height={BAR}
                rx="1.5"
                className={value === largest ? styles.cell : styles.mute}
              />
            )}
          </g>
        );
      })}
      {shown < data.slots.length && (
        <text x={0} y={topOf(shown) + row / 2 + 4} className={styles.slot}>
          {`and ${data.slots.length - shown} more in the table`}
        </text>
      )}
    </>
  );
}

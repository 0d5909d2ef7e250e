import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { classNames } from '#components/class-names.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import text from '#components/text.module.css';
import { sumOf, type DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import styles from '../chart-tooltip.module.css';
import { toneClass } from '../tones.ts';
import type { Stop } from '../use-cursor.ts';
import { formatDifference, formatWithUnit, isKnown, type Measure } from '@tieout/contracts/charts/value-format.ts';
import { changeAt } from './stop-text.ts';
import { slotText } from '@tieout/contracts/charts/slot-text.ts';

interface SlotTipProps {
  data: ChartData;
  drawn: readonly DrawnSeries[];
  stop: Stop;
  /** Parts of one whole: their sum is told, too. */
  hasTotal?: boolean;
  /** Other colours than those of the palette. */
  classOf?: (index: number) => string | undefined;
}

/** All figures of one slot, the one that is looked at first among equals. */
export function SlotTip({ data, drawn, stop, hasTotal = false, classOf }: SlotTipProps) {
  const { index, row } = stop;
  const [slot, looked] = [data.slots[index], drawn[row]];
  if (slot === undefined || looked === undefined) return null;
  const value = looked.values[index] ?? 'NO_DATA';
  const change = changeAt(data, looked, index);
  return (
    <>
      <p className={styles.period}>{slotText(slot)}</p>
      {drawn.map((series, at) => (
        <TipRow
          key={series.key}
          name={series.label}
          value={formatWithUnit(series.values[index] ?? 'NO_DATA', series.measure, 'exact')}
          tone={classOf?.(at) ?? toneClass(series.tone)}
          isLooked={at === row && drawn.length > 1}
        />
      ))}
      {hasTotal && drawn.length > 1 && (
        <TipRow
          name="Total"
          value={formatWithUnit(sumOf(data.series.map(({ values }) => values[index] ?? 'NO_DATA')), data, 'exact')}
        />
      )}
      {[data.plan, data.previous].map((line) => {
        const compared = line?.values[index];
        if (line === null || !isKnown(compared)) return null;
        return <TipRow key={line.label} name={line.label} value={formatWithUnit(compared, data, 'exact')} isQuiet />;
      })}
      {!isKnown(value) && <p className={styles.reason}>{REASON_TEXT[value]}</p>}
      {change !== null && <Change from={change.from} by={change.by} measure={looked.measure} />}
    </>
  );
}

interface TipRowProps {
  name: string;
  value: string;
  tone?: string | undefined;
  isLooked?: boolean;
  isQuiet?: boolean;
}

export function TipRow({ name, value, tone, isLooked = false, isQuiet = false }: TipRowProps) {
  return (
    <p className={classNames(styles.row, tone, isQuiet && styles.quiet)} data-looked={isLooked || undefined}>
      <span className={classNames(styles.swatch, tone === undefined && styles.blank)} />
      {name}
      <span className={styles.figure}>
        <span className={text.figure}>{value}</span>
      </span>
    </p>
  );
}

function Change({ from, by, measure }: { from: string; by: number; measure: Measure }) {
  return (
    <p className={styles.change}>
      {`vs ${from}`}
      <span className={styles.figure}>
        <span className={text.figure}>{formatDifference(by, measure, 'exact')}</span>
      </span>
    </p>
  );
}

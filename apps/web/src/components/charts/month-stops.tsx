import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { formatSignedExact } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import text from '#components/text.module.css';
import styles from './chart-tooltip.module.css';
import type { MonthPoint } from './month-series.ts';
import { monthText, pointText, valueText } from './point-text.ts';
import type { Stop } from './use-cursor.ts';

interface MonthStops {
  count: number;
  textOf: (stop: Stop) => string;
  tip: (stop: Stop) => ReactNode;
}

/** What the cursor of a chart of one figure finds at its months. */
export function monthStops(points: readonly MonthPoint[], name: string, currency: string): MonthStops {
  function at<T>({ index }: Stop, say: (point: MonthPoint) => T): T | '' {
    const point = points[index];
    return point === undefined ? '' : say(point);
  }
  return {
    count: points.length,
    textOf: (stop) => at(stop, (point) => pointText(point, currency)),
    tip: (stop) => at(stop, (point) => <MonthTip point={point} name={name} currency={currency} />),
  };
}

function MonthTip({ point, name, currency }: { point: MonthPoint; name: string; currency: string }) {
  const { value, change } = point;
  return (
    <>
      <p className={styles.period}>{monthText(point)}</p>
      <p className={styles.row}>
        <span className={styles.swatch} />
        {name}
        <span className={styles.figure}>
          <span className={text.figure}>{valueText(value, currency)}</span>
        </span>
      </p>
      {value.status === 'na' && <p className={styles.reason}>{REASON_TEXT[value.code]}</p>}
      {change !== null && (
        <p className={styles.change}>
          {`vs ${formatPeriodLabel(change.from)}`}
          <span className={styles.figure}>
            <span className={text.figure}>{formatSignedExact(change.amount, currency)}</span>
          </span>
        </p>
      )}
    </>
  );
}

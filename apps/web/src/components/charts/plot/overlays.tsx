import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { linePath } from '../paths.ts';
import { formatTick, isKnown } from '@tieout/contracts/charts/value-format.ts';
import type { PlotBox } from './plot.ts';
import styles from './plot.module.css';

interface OverlayProps {
  plot: PlotBox;
  data: ChartData;
}

/** The same months a year before, thin and grey. */
export function PreviousLine({ plot: { xs, scale }, data: { previous } }: OverlayProps) {
  if (previous === null) return null;
  const places = previous.values.map((value, index) => ({
    x: xs[index] ?? 0,
    y: isKnown(value) ? scale.y(value) : null,
  }));
  return <path d={linePath(places)} className={styles.previous} />;
}

/** A plan is a tick on each slot and never a line: between two months there is no plan. */
export function PlanTicks({ plot: { xs, scale, bar }, data: { plan } }: OverlayProps) {
  const half = Math.max(4, bar / 2 + 1);
  return plan?.values.map((value, index) => {
    const x = xs[index];
    if (!isKnown(value) || x === undefined) return null;
    return <path key={x} d={`M${x - half} ${scale.y(value)}H${x + half}`} className={styles.plan} />;
  });
}

/** Target and limit with their names on them. */
export function Levels({ plot, data }: OverlayProps) {
  const { target, limit } = data;
  return (
    <>
      {target !== null && (
        <Level plot={plot} data={data} level={target} className={styles.target} nameClass={styles.targetName} />
      )}
      {limit !== null && (
        <Level
          plot={plot}
          data={data}
          level={limit}
          className={styles.limit}
          nameClass={styles.limitName}
          isBelow={plot.isBroken}
        />
      )}
    </>
  );
}

interface LevelProps extends OverlayProps {
  level: NonNullable<ChartData['target']>;
  className: string | undefined;
  nameClass: string | undefined;
  /** Its name stands under it: over it the line that it watches would cross the words. */
  isBelow?: boolean;
}

function Level({ plot: { left, right, scale, top }, data, level, className, nameClass, isBelow = false }: LevelProps) {
  const y = scale.y(level.value);
  return (
    <>
      <path d={`M${left} ${y}H${right}`} className={className} />
      <text x={left + 4} y={isBelow || y - 5 < top ? y + 13 : y - 5} className={nameClass}>
        {`${level.label} ${formatTick(level.value, data)}`}
      </text>
    </>
  );
}

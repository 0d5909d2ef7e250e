import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { formatDifference, isKnown } from '@tieout/contracts/charts/value-format.ts';
import { classNames } from '#components/class-names.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './metric-modal.module.css';

/** The figure beside the month before, the plan and the target. */
export function MetricChanges({ metric, chart }: { metric: MetricExplanation; chart: ChartData }) {
  const index = chart.slots.findIndex(({ key }) => key === metric.month);
  const values = chart.series[0]?.values ?? [];
  const value = values[index];
  if (!isKnown(value)) return null;
  const others = [
    { versus: chart.slots[index - 1]?.label, other: values[index - 1] },
    { versus: 'plan', other: chart.plan?.values[index] },
    { versus: 'target', other: chart.target?.value },
  ];
  return others.map(({ versus, other }) =>
    versus === undefined || !isKnown(other) ? null : (
      <Change key={versus} metric={metric} versus={versus} difference={value - other} />
    ),
  );
}

function Change({ metric, versus, difference }: { metric: MetricExplanation; versus: string; difference: number }) {
  const { good } = metric;
  const isJudged = difference !== 0 && (good === 'up' || good === 'down');
  const isGood = difference > 0 === (good === 'up');
  return (
    <p className={classNames(styles.change, isJudged && (isGood ? styles.good : styles.bad))}>
      {isJudged && <Icon name={isGood ? 'arrow-up' : 'arrow-down'} size={10} />}
      {isJudged && <VisuallyHidden>{isGood ? 'Better: ' : 'Worse: '}</VisuallyHidden>}
      {`${formatDifference(difference, metric, 'short')} vs ${versus}`}
    </p>
  );
}

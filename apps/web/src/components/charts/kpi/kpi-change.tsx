import type { ChartData, ChartSlot } from '@tieout/contracts/chart-data.ts';
import { moneyChange } from '@tieout/finance/change.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import line from '#components/change-line.module.css';
import { classNames } from '#components/class-names.ts';
import { formatFullDate } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { formatPercentChange } from '#components/number-format.ts';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { formatDifference } from '@tieout/contracts/charts/value-format.ts';
import styles from '../kinds/kpi.module.css';
import { kpiBase } from '@tieout/contracts/charts/kpi-index.ts';

interface KpiChangeProps {
  data: ChartData;
  slot: ChartSlot | undefined;
  value: number;
}

/** The arrow says good or bad, the sign more or less: a cost below last month is green with a minus. */
export function KpiChange({ data, slot, value }: KpiChangeProps) {
  if (data.until !== null) return <Until data={data} until={data.until} />;
  const base = kpiBase(data);
  // An open month is a part of one: against a whole month it would always look bad.
  if (base === null || slot?.state === 'open') return <p className={line.line}>No figure to compare with</p>;
  const by = value - base.value;
  if (by === 0) return <p className={line.line}>{`No change vs ${base.label}`}</p>;
  const isFavourable = data.good === 'up' ? by > 0 : by < 0;
  const isJudged = data.good === 'up' || data.good === 'down';
  const percent = percentOf(data, value, base.value);
  return (
    <p className={classNames(line.line, isJudged && (isFavourable ? line.good : line.bad))}>
      {isJudged && <Icon name={isFavourable ? 'arrow-up' : 'arrow-down'} size={10} />}
      {isJudged && <VisuallyHidden>{isFavourable ? 'Better: ' : 'Worse: '}</VisuallyHidden>}
      <span className={text.figure}>{formatDifference(by, data, 'short')}</span>
      {percent !== null && <span className={classNames(text.figure, line.percent)}>{`(${percent})`}</span>}
      <span>{`vs ${base.label}`}</span>
    </p>
  );
}

function Until({ data, until }: { data: ChartData; until: NonNullable<ChartData['until']> }) {
  const isWarned = data.alert !== null;
  return (
    <p className={classNames(line.line, isWarned && styles.warned)}>
      {isWarned && <Icon name="warning" size={12} />}
      {`to ${formatFullDate(until)}`}
    </p>
  );
}

/** Of amounts and counts; a percentage of a percentage would be read as points. */
function percentOf({ unit }: ChartData, value: number, base: number): string | null {
  if (unit !== 'money' && unit !== 'count') return null;
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(base)) return null;
  return formatPercentChange(moneyChange(minorUnits(value), minorUnits(base)).percent);
}

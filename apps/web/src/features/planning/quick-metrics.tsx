import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatWhole } from '#components/number-format.ts';
import { selectionOf, type CellRange, type GridSheet } from './grid/grid-edits.ts';
import type { QuickMetrics } from './plan-figures.ts';
import styles from './planning-page.module.css';

interface QuickMetricsBarProps {
  plan: PlanAnswer;
  quick: QuickMetrics;
  sheet: GridSheet;
  range: CellRange;
}

/** What the plan comes to, live while it is typed, and the sum of what is selected. */
export function QuickMetricsBar({ plan: { currency }, quick, sheet, range }: QuickMetricsBarProps) {
  const { count, sum } = selectionOf(sheet, range);
  return (
    <dl className={styles.quick}>
      <div>
        <dt>Break-even</dt>
        <dd>{quick.breakEven === null ? 'Not reached' : formatPeriodLabel(quick.breakEven)}</dd>
        <dd className={styles.aside}>first month without loss</dd>
      </div>
      {quick.profits.map(({ key, label, profit }) => (
        <div key={key} data-bad={(typeof profit === 'number' && profit < 0) || undefined}>
          <dt>{`Net profit ${label}`}</dt>
          <dd>{typeof profit === 'number' ? formatWhole(profit, currency) : 'n/a'}</dd>
          <dd className={styles.aside}>closed months and plan</dd>
        </div>
      ))}
      <div>
        <dt>{count === 1 ? '1 cell selected' : `${count} cells selected`}</dt>
        <dd>{formatWhole(minorUnits(sum), currency)}</dd>
        <dd className={styles.aside}>
          {count > 1 ? `average ${formatWhole(minorUnits(Math.round(sum / count)), currency)}` : 'sum'}
        </dd>
      </div>
    </dl>
  );
}

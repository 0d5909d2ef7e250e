import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { ReactNode } from 'react';
import { formatWhole } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import { RecordLine } from '#components/runway-of-record/record-line.tsx';
import { WhyNotRecord } from '#components/runway-of-record/why-not-record.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { selectionOf, type CellRange, type GridSheet } from './grid/grid-edits.ts';
import type { PlanFigures, QuickFigures } from './plan-figures.ts';
import styles from './planning-page.module.css';

interface QuickMetricsBarProps {
  scope: CompanyScope;
  plan: PlanAnswer;
  figures: Pick<PlanFigures, 'quick' | 'sheets'>;
  sheet: GridSheet;
  range: CellRange;
}

/** What the plan comes to, live while it is typed, and the sum of what is selected. */
export function QuickMetricsBar({
  scope,
  plan: { currency },
  figures: { quick, sheets },
  sheet,
  range,
}: QuickMetricsBarProps) {
  const { count, sum } = selectionOf(sheet, range);
  return (
    <dl className={styles.quick}>
      {quick === null ? (
        <div>
          <dt>Cash and profit</dt>
          <dd>n/a</dd>
          <dd className={styles.aside}>{typeof sheets === 'string' ? REASON_TEXT[sheets] : ''}</dd>
        </div>
      ) : (
        <Figures
          quick={quick}
          currency={currency}
          record={
            <>
              <RecordLine scope={scope} />
              {quick.runway !== null && (
                <WhyNotRecord
                  scope={scope}
                  label="by this plan, its last month repeated"
                  inputs={quick.runway}
                  currency={currency}
                />
              )}
            </>
          }
        />
      )}
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

interface FiguresProps {
  quick: QuickFigures;
  currency: string;
  /** The runway of record, beside the end that this plan comes to. */
  record: ReactNode;
}

function Figures({ quick, currency, record }: FiguresProps) {
  const { lowestCash, runwayEnd, breakEven, profits, minimumCash } = quick;
  return (
    <>
      <div data-bad={(lowestCash !== null && lowestCash.amount < minimumCash) || undefined}>
        <dt>Lowest cash</dt>
        <dd>{lowestCash === null ? 'n/a' : formatWhole(lowestCash.amount, currency)}</dd>
        <dd className={styles.aside} data-kept>
          {lowestCash === null ? '' : `end of ${formatPeriodLabel(lowestCash.month)}`}
        </dd>
      </div>
      <div data-bad={runwayEnd !== null || undefined}>
        <dt>Runway end by this plan</dt>
        <dd>{runwayEnd === null ? 'Not reached' : formatPeriodLabel(runwayEnd)}</dd>
        <dd className={styles.aside}>
          {minimumCash === 0
            ? 'first month below zero'
            : `first month below the minimum of ${formatWhole(minimumCash, currency)}`}
          {record}
        </dd>
      </div>
      <div>
        <dt>Break-even</dt>
        <dd>{breakEven === null ? 'Not reached' : formatPeriodLabel(breakEven)}</dd>
        <dd className={styles.aside}>no loss from then on</dd>
      </div>
      {profits.map(({ key, label, profit }) => (
        <div key={key} data-bad={(typeof profit === 'number' && profit < 0) || undefined}>
          <dt>{`Net profit ${label}`}</dt>
          <dd>{typeof profit === 'number' ? formatWhole(profit, currency) : 'n/a'}</dd>
          <dd className={styles.aside}>closed months and plan</dd>
        </div>
      ))}
    </>
  );
}

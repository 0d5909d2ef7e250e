import { useQuery } from '@tanstack/react-query';
import type { PlanCellLine } from '@tieout/contracts/variance-detail.ts';
import { known, unknown } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatInstant } from '#components/date-format.ts';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Crumbs } from '#components/lines/crumbs.tsx';
import { Figure } from '#components/money.tsx';
import { formatExact } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { planCellQuery, type PlanCellAsk } from '#data/plan-vs-actual-queries.ts';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  scope: Pick<CompanyScope, 'companyId'>;
  ask: PlanCellAsk;
  name: string;
  /** Its months, in words. */
  period: string;
  onClose: () => void;
}

/** Where a planned amount comes from: its lines, the rule of each, and what somebody typed over it. */
export function PlanPanel({ scope, ask, name, period, onClose }: PlanPanelProps) {
  const { data, isError, error, refetch } = useQuery(planCellQuery(scope, ask));
  return (
    <Drawer
      label={`${name}, ${period}: how it is planned`}
      breadcrumb={<Crumbs names={[name, 'Plan']} period={period} />}
      onClose={onClose}
    >
      <div className={styles.body}>
        {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {!isError && data === undefined && <Skeleton width="100%" height={240} />}
        {data !== undefined && (
          <>
            <h2 className={styles.total}>
              <Amount value={data.total} currency={data.currency} />
              <small>{data.currency}</small>
            </h2>
            {data.lines.length === 0 && <p className={styles.quiet}>Nothing is planned here.</p>}
            <ul className={styles.lines}>
              {data.lines.map((line, index) => (
                // Two lines of a plan may have the same names; their order does not change while the panel is open.
                // oxlint-disable-next-line react/no-array-index-key
                <Line
                  key={index}
                  line={line}
                  currency={data.currency}
                  planCurrency={data.planCurrency ?? data.currency}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Drawer>
  );
}

function Amount({ value, currency }: { value: PlanCellLine['amount']; currency: string }) {
  const figure = typeof value === 'number' ? known(minorUnits(value)) : unknown(value ?? 'NO_DATA');
  return <Figure value={figure} currency={currency} form="exact" />;
}

interface LineProps {
  line: PlanCellLine;
  currency: string;
  planCurrency: string;
}

function Line({ line, currency, planCurrency }: LineProps) {
  const { name, department, method, sentence, amount, planName, typed } = line;
  return (
    <li>
      <div className={styles.line}>
        <span>{department === null ? name : `${name}, ${department}`}</span>
        <Amount value={amount} currency={currency} />
      </div>
      <p className={styles.quiet}>
        <Pill tone="quiet">{method}</Pill> {sentence} {planName}
      </p>
      {typed.map(({ month, value, rule, by, at }) => (
        <p key={month} className={styles.quiet}>
          {`${formatPeriodLabel(month)}: ${formatExact(value, planCurrency)} typed${by === null ? '' : ` by ${by}`}, ${formatInstant(at)}.`}
          {rule !== null && ` The rule gives ${formatExact(rule, planCurrency)}.`}
        </p>
      ))}
    </li>
  );
}

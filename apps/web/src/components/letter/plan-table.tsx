import type { Letter } from '@tieout/contracts/publications.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Icon } from '#components/icon.tsx';
import { NoFigure } from '#components/money.tsx';
import { formatPercentChange, formatWhole, withSign } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './letter-view.module.css';

type PlanRow = NonNullable<Letter['planVsActual']>[number];

interface PlanTableProps {
  rows: readonly PlanRow[];
  currency: string;
  month: Month;
}

/** The month against its plan, in the few rows that make its profit. */
export function PlanTable({ rows, currency, month }: PlanTableProps) {
  return (
    <section>
      <h2 className={styles.sectionTitle}>{`Plan vs actual, ${formatPeriodLabel(month)}`}</h2>
      <ScrollRegion label="Plan vs actual">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{currency}</th>
              <th scope="col">Plan</th>
              <th scope="col">Actual</th>
              <th scope="col">Variance</th>
              <th scope="col" className={styles.percent}>
                Variance %
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code} data-total={row.isTotal || undefined}>
                <th scope="row">{row.name}</th>
                <td>
                  <Amount value={row.plan} currency={currency} />
                </td>
                <td>
                  <Amount value={row.actual} currency={currency} />
                </td>
                <td data-judgement={judgementOf(row)}>
                  <Variance row={row} currency={currency} />
                </td>
                <td data-judgement={judgementOf(row)} className={styles.percent}>
                  <Percent value={row.percent} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function judgementOf({ isFavourable }: PlanRow): 'good' | 'bad' | undefined {
  return isFavourable === null ? undefined : isFavourable ? 'good' : 'bad';
}

function Amount({ value, currency }: { value: PlanRow['plan']; currency: string }) {
  if (value === null) return '–';
  return typeof value === 'number' ? formatWhole(minorUnits(value), currency) : <NoFigure reason={value} />;
}

function Variance({ row, currency }: { row: PlanRow; currency: string }) {
  const { amount, isFavourable } = row;
  if (typeof amount !== 'number') return <Amount value={amount} currency={currency} />;
  return (
    <span className={styles.variance}>
      {isFavourable !== null && (
        <>
          <Icon name={isFavourable ? 'arrow-up' : 'arrow-down'} size={10} />
          <VisuallyHidden>{isFavourable ? 'Better: ' : 'Worse: '}</VisuallyHidden>
        </>
      )}
      {withSign(amount, formatWhole(minorUnits(amount), currency))}
    </span>
  );
}

function Percent({ value }: { value: PlanRow['percent'] }) {
  if (value === null) return '–';
  return typeof value === 'number' ? formatPercentChange((value / 10).toFixed(1)) : <NoFigure reason={value} />;
}

import { classNames } from '#components/class-names.ts';
import { Figure } from '#components/money.tsx';
import { formatSignedExact } from '#components/number-format.ts';
import text from '#components/text.module.css';
import styles from './chart-table.module.css';
import { monthPoints, type MonthFigures, type MonthPoint } from './month-series.ts';
import { monthText } from './point-text.ts';

interface ChartTableProps {
  points: readonly MonthPoint[];
  name: string;
  currency: string;
}

/** The twin of a chart: every figure its picture, its tooltip and its cursor tell. */
function ChartTable({ points, name, currency, className }: ChartTableProps & { className?: string | undefined }) {
  const hasChanges = points.some(({ change }) => change !== null);
  return (
    <table className={className}>
      <caption className={text.hidden}>{`${name} by month, ${currency}`}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">{name}</th>
          {hasChanges && (
            <th scope="col" className={styles.change}>
              Change
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.month}>
            <th scope="row">{monthText(point)}</th>
            <td className={text.figure}>
              <Figure value={point.value} currency={currency} form="exact" />
            </td>
            {hasChanges && (
              <td className={classNames(text.figure, styles.change)}>
                {point.change !== null && formatSignedExact(point.change.amount, currency)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In place of the picture, for who prefers figures. */
export function ShownTable(figures: MonthFigures) {
  const { name, currency } = figures;
  return <ChartTable className={styles.table} points={monthPoints(figures)} name={name} currency={currency} />;
}

/** Beside a picture that is too small for a switch, for screen readers. */
export function HiddenTable(props: ChartTableProps) {
  return (
    <div className={text.hidden}>
      <ChartTable {...props} />
    </div>
  );
}

import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import type { Statement, StatementCell, StatementColumn, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { moneyChange } from '@tieout/finance/change.ts';
import { known, unknown, type MetricValue } from '@tieout/finance/metric-value.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { MonthBars } from '#components/charts/month-bars.tsx';
import { classNames } from '#components/class-names.ts';
import { Icon } from '#components/icon.tsx';
import { Money } from '#components/money.tsx';
import { formatPercentChange, formatWhole, withSign } from '#components/number-format.ts';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useExplanation } from '#data/use-explanation.ts';
import { basesOf, type Base } from './comparisons.ts';
import styles from './drawer.module.css';

interface DrawerHeadProps {
  statement: Statement;
  row: StatementRowAnswer;
  column: StatementColumn;
  amount: MinorUnits;
  /** Empty until the lines have come. */
  history: StatementDrillDown['history'];
  average: StatementDrillDown['average'];
}

/** The figure to the cent, what it is held against, and the twelve months it stands in. */
export function DrawerHead({ statement, row, column, amount, history, average }: DrawerHeadProps) {
  const { currency } = statement;
  const explanation = useExplanation(row.code);
  return (
    <div className={styles.head}>
      <h2 className={styles.figure}>
        <Money minor={amount} currency={currency} form="exact" />
        <span className={styles.unit}>{currency}</span>
      </h2>
      <div className={styles.changes}>
        {basesOf(statement, row, column, average).map((base) => (
          <Change key={base.name} amount={amount} base={base} statement={statement} row={row} />
        ))}
      </div>
      {explanation !== null && <p className={styles.explanation}>{explanation}</p>}
      <div className={styles.bars}>
        {history.length > 1 && (
          <MonthBars
            name={row.name}
            series={history.map(({ month, value }) => ({ month, value: metricOf(value) }))}
            currency={currency}
            closedThrough={statement.closedThrough}
            subject={column.to}
            subjectFrom={column.from}
          />
        )}
      </div>
    </div>
  );
}

interface ChangeProps {
  amount: MinorUnits;
  base: Base;
  statement: Statement;
  row: StatementRowAnswer;
}

function Change({ amount, base, statement, row }: ChangeProps) {
  const change = moneyChange(amount, base.amount);
  if (change.amount === 0) return <span>{`no change vs ${base.name}`}</span>;
  const size = withSign(change.amount, formatWhole(change.amount, statement.currency));
  const figures = `${size} (${formatPercentChange(change.percent)})`;
  const words = (
    <>
      <span className={text.figure}>{figures}</span>
      {`vs ${base.name}`}
    </>
  );
  // Of a balance nobody can say in general whether more is better.
  if (statement.type === 'BALANCE_SHEET') return <span className={styles.change}>{words}</span>;
  const isBetter = change.amount * row.side > 0;
  return (
    <span className={classNames(styles.change, isBetter ? styles.good : styles.bad)}>
      <Icon name={isBetter ? 'arrow-up' : 'arrow-down'} size={10} />
      <VisuallyHidden>{isBetter ? 'Better: ' : 'Worse: '}</VisuallyHidden>
      {words}
    </span>
  );
}

function metricOf(value: StatementCell): MetricValue {
  if (typeof value === 'number') return known(minorUnits(value));
  return unknown(value ?? 'NO_DATA');
}

import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import { moneyChange } from '@tieout/finance/change.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { classNames } from '#components/class-names.ts';
import { Icon } from '#components/icon.tsx';
import { formatPercentChange, formatSignedExact } from '#components/number-format.ts';
import text from '#components/text.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { judge } from './judge.ts';
import styles from './lines.module.css';
import type { Base, PanelFigure } from './panel-figure.ts';

const MOST = 2;

interface FigureChangesProps {
  figure: PanelFigure;
  /** Undefined until it has come; its place is kept. */
  page: StatementDrillDown | undefined;
}

/** Up to two things the figure is held against: the period before, what the page compares with, the average. */
export function FigureChanges({ figure, page }: FigureChangesProps) {
  const amount = figure.amount ?? (typeof page?.total === 'number' ? minorUnits(page.total) : null);
  return (
    <div className={styles.changes}>
      {page !== undefined &&
        amount !== null &&
        basesOf(figure, page).map((base) => (
          <Change key={base.name} amount={amount} base={base} currency={figure.currency} side={page.side} />
        ))}
    </div>
  );
}

function basesOf({ shownBases }: PanelFigure, { previous, average }: StatementDrillDown): Base[] {
  const before = previous === null ? [] : [{ name: previous.label, amount: previous.amount }];
  // Of a single month it would repeat the month before. An open month has none: all of them are whole.
  const usual =
    average === null || average.months < 2 || previous === null
      ? []
      : [{ name: `average of ${average.months} months`, amount: average.amount }];
  return [...before, ...shownBases, ...usual].slice(0, MOST);
}

interface ChangeProps {
  amount: MinorUnits;
  base: Base;
  currency: string;
  side: StatementDrillDown['side'];
}

function Change({ amount, base, currency, side }: ChangeProps) {
  const change = moneyChange(amount, base.amount);
  if (change.amount === 0) return <span>{`no change vs ${base.name}`}</span>;
  const judgement = judge(change.amount, side);
  return (
    <span className={classNames(styles.change, judgement !== null && styles[judgement])}>
      {judgement !== null && (
        <>
          <Icon name={judgement === 'good' ? 'arrow-up' : 'arrow-down'} size={10} />
          <VisuallyHidden>{judgement === 'good' ? 'Better: ' : 'Worse: '}</VisuallyHidden>
        </>
      )}
      <span className={text.figure}>
        {`${formatSignedExact(change.amount, currency)} (${formatPercentChange(change.percent)})`}
      </span>
      {`vs ${base.name}`}
    </span>
  );
}

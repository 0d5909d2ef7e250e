import { moneyChange } from '@tieout/finance/change.ts';
import type { MoneyValue, Reason } from '@tieout/finance/metric-value.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { classNames } from './class-names.ts';
import styles from './change-line.module.css';
import { Icon } from './icon.tsx';
import { formatPercentChange, formatSignedCompact, formatSignedExact } from './number-format.ts';
import { REASON_TEXT } from './reason-text.ts';
import text from './text.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ChangeLineProps {
  value: MoneyValue;
  previous: MoneyValue;
  currency: string;
  month: Month;
  /** Tiles are compact, the drawer is exact. */
  form: 'compact' | 'exact';
}

/**
 * Change against the month before. More revenue, profit or cash is favourable; the arrow says good or bad, the sign more
 * or less, so colour never stands alone.
 */
export function ChangeLine({ value, previous, currency, month, form }: ChangeLineProps) {
  const versus = `vs ${formatPeriodLabel(addMonths(month, -1))}`;
  if (value.status === 'na') return <ReasonLine code={value.code} />;
  if (previous.status === 'na') return <p className={styles.line}>No figure for the previous month</p>;

  const change = moneyChange(value.minor, previous.minor);
  if (change.amount === 0) return <p className={styles.line}>{`No change ${versus}`}</p>;

  const isFavourable = change.amount > 0;
  const amount = (form === 'compact' ? formatSignedCompact : formatSignedExact)(change.amount, currency);
  return (
    <p className={classNames(styles.line, isFavourable ? styles.good : styles.bad)}>
      <Icon name={isFavourable ? 'arrow-up' : 'arrow-down'} size={10} />
      <VisuallyHidden>{isFavourable ? 'Better: ' : 'Worse: '}</VisuallyHidden>
      <span className={text.figure}>{amount}</span>
      <span className={classNames(text.figure, styles.percent)}>{`(${formatPercentChange(change.percent)})`}</span>
      <span>{versus}</span>
    </p>
  );
}

/** Why there is no figure, where the change would stand. */
export function ReasonLine({ code }: { code: Reason }) {
  return <p className={classNames(styles.line, styles.wrap)}>{REASON_TEXT[code]}</p>;
}

import type { StatementCell } from '@tieout/contracts/statements.ts';
import { known, unknown } from '@tieout/finance/metric-value.ts';
import { Icon } from '#components/icon.tsx';
import { Figure } from '#components/money.tsx';
import styles from '../structure-settings.module.css';
import type { FixedRow as Row } from './draft-figures.ts';

interface FixedRowProps {
  row: Row;
  hasAccounts: boolean;
  currency: string | null;
}

/** A calculated row in its place. Nothing can be done with it, so the keys pass it by. */
export function FixedRow({ row: { name, amount }, hasAccounts, currency }: FixedRowProps) {
  return (
    <tr className={styles.fixedRow} aria-level={1}>
      <td className={styles.fixedName}>{name}</td>
      {hasAccounts && <td className={styles.count} aria-hidden />}
      <AmountCell amount={amount} currency={currency} />
      <td className={styles.rowActions}>
        <span className={styles.lock} title="Calculated: it follows from the rows above">
          <Icon name="lock" size={12} />
        </span>
      </td>
    </tr>
  );
}

interface AmountCellProps {
  /** Undefined until it is known. */
  amount: StatementCell | undefined;
  currency: string | null;
}

export function AmountCell({ amount, currency }: AmountCellProps) {
  const isKnown = amount !== undefined && amount !== null && currency !== null;
  return <td className={styles.rowAmount}>{isKnown && <CellFigure amount={amount} currency={currency} />}</td>;
}

function CellFigure({ amount, currency }: { amount: Exclude<StatementCell, null>; currency: string }) {
  const value = typeof amount === 'number' ? known(amount) : unknown(amount);
  return <Figure value={value} currency={currency} form="whole" />;
}

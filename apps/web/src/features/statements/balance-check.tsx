import type { Statement } from '@tieout/contracts/statements.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import styles from './statement-page.module.css';

/** The row every balance sheet ends with: what is owned is what is owed and what belongs to the owners. */
export function BalanceCheck({ statement: { checks, currency } }: { statement: Statement }) {
  const check = checks.find(({ id }) => id === 'balance-sheet-balances');
  if (check === undefined) return null;
  return (
    <p className={styles.check} data-ok={check.ok}>
      Assets − liabilities − equity ={' '}
      <span>{check.ok ? zeroIn(currency) : formatExact(check.difference, currency)}</span>
      <Icon name={check.ok ? 'check' : 'close'} size={12} />
    </p>
  );
}

/** `0.00`, in a table that writes a dash for nothing: here nothing is the result. */
function zeroIn(currency: string): string {
  return formatExact(minorUnits(1), currency).replace('1', '0');
}

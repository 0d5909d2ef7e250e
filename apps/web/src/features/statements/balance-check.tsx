import type { Statement } from '@tieout/contracts/statements.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import styles from './statement-page.module.css';

/** The row every balance sheet ends with: what is owned is what is owed and what belongs to the owners. */
export function BalanceCheck({ statement: { checks, currency, rows } }: { statement: Statement }) {
  const check = checks.find(({ id }) => id === 'balance-sheet-balances');
  if (check === undefined) return null;
  const { ok, difference } = check;
  const sum = `Assets − liabilities − equity${rows.some(({ isUndecided }) => isUndecided) ? ' − not decided' : ''}`;
  if (typeof difference === 'string') {
    return <p className={styles.check}>{`${sum}: not known. ${REASON_TEXT[difference]}`}</p>;
  }
  return (
    <p className={styles.check} data-ok={ok}>
      {`${sum} = `}
      <span>{ok === true ? zeroIn(currency) : formatExact(difference, currency)}</span>
      <Icon name={ok === true ? 'check' : 'close'} size={12} />
    </p>
  );
}

/** `0.00`, in a table that writes a dash for nothing: here nothing is the result. */
function zeroIn(currency: string): string {
  return formatExact(minorUnits(1), currency).replace('1', '0');
}

import type { MoneyValue } from '@tieout/finance/metric-value.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Figure } from '#components/money.tsx';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import type { CashAnswer } from '#data/bank-queries.ts';
import styles from './bank-cash-tiles.module.css';

/** Cash, burn and runway as the statements of one currency tell them. */
export function BankCashTiles({ cash }: { cash: CashAnswer }) {
  const { currency, asOf } = cash;
  return (
    <dl className={styles.tiles}>
      <div>
        <dt>{asOf === null ? 'Cash' : `Cash on ${dateText(asOf)}`}</dt>
        <dd>
          <Figure value={moneyOf(cash.cash)} currency={currency} form="exact" />
        </dd>
      </div>
      <div>
        <dt>{burnLabel(cash)}</dt>
        <dd>
          <Figure value={moneyOf(cash.netBurn)} currency={currency} form="exact" />
        </dd>
      </div>
      <div>
        <dt>Runway</dt>
        <dd>{runwayText(cash)}</dd>
      </div>
    </dl>
  );
}

function moneyOf(value: CashAnswer['cash']): MoneyValue {
  return value.status === 'ok' ? { ...value, unit: 'money' } : value;
}

function burnLabel({ burnMonths }: CashAnswer): string {
  if (burnMonths.length === 0) return 'Net burn a month';
  return `Net burn a month, mean of ${burnMonths.map((month) => formatPeriodLabel(month)).join(', ')}`;
}

function runwayText({ runway }: CashAnswer): string {
  if (runway.status === 'ok') return `${runway.months} months`;
  if (runway.status === 'not-burning') return 'Not burning: more came in than went out';
  return `${NOT_AVAILABLE}. ${REASON_TEXT[runway.code]}`;
}

import type { MoneyValue } from '@tieout/finance/metric-value.ts';
import { monthOf } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { burningInputs } from '@tieout/finance/runway/bridge.ts';
import type { RunwayInputs } from '@tieout/finance/runway/runway-inputs.ts';
import { Figure } from '#components/money.tsx';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import { WhyNotRecord } from '#components/runway-of-record/why-not-record.tsx';
import type { CashAnswer } from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './bank-cash-tiles.module.css';

/** Cash, burn and runway as the statements of one currency tell them. */
export function BankCashTiles({ scope, cash }: { scope: CompanyScope; cash: CashAnswer }) {
  const { currency, asOf } = cash;
  const inputs = inputsOf(cash);
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
        <dt>Runway by these statements, cash over that burn</dt>
        <dd>
          {runwayText(cash)}
          {inputs !== null && (
            <WhyNotRecord scope={scope} label={`by statements in ${currency}`} inputs={inputs} currency={currency} />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** As the runway calculator would be asked: no growth and no events. */
function inputsOf({ asOf, cash, netBurn, runway }: CashAnswer): RunwayInputs | null {
  if (runway.status !== 'ok' || asOf === null || cash.status !== 'ok' || netBurn.status !== 'ok') return null;
  return burningInputs({ asOf: monthOf(asOf), cash: cash.minor, burn: netBurn.minor });
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

import { useQuery } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { Figure as FigureValue, MoneyValue } from '@tieout/finance/metric-value.ts';
import { Card } from '#components/card.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { Figure } from '#components/money.tsx';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import { bankCashQuery, type CashAnswer } from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './bank.module.css';

/** Cash, burn and runway of the statements alone, one card per currency. */
export function BankCashCards({ scope }: { scope: CompanyScope }) {
  const { data, isError, error, refetch } = useQuery(bankCashQuery(scope));
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return data?.currencies.map((cash) => <CashCard key={cash.currency} cash={cash} />) ?? null;
}

type CashMonth = CashAnswer['months'][number];

function CashCard({ cash }: { cash: CashAnswer }) {
  const { currency, accounts, asOf } = cash;
  return (
    <Card
      title={`Cash by the bank, ${currency}`}
      sentence={`Made of the statements of ${accounts.join(', ')} alone. Transfers between them are neither money in nor out; cards are not cash.`}
    >
      <div className={styles.list}>
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
        <ListTable
          label={`Cash by month in ${currency}`}
          columns={columnsOf(currency)}
          rows={cash.months.toReversed()}
          keyOf={({ month }) => month}
        />
      </div>
    </Card>
  );
}

function moneyOf(value: CashAnswer['cash']): MoneyValue {
  return value.status === 'ok' ? { ...value, unit: 'money' } : value;
}

function valueOf(figure: FigureValue): MoneyValue {
  return typeof figure === 'number' ? { status: 'ok', unit: 'money', minor: figure } : { status: 'na', code: figure };
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

function columnsOf(currency: string): readonly ListColumn<CashMonth>[] {
  function figure(
    key: 'cash' | 'moneyIn' | 'moneyOut' | 'net',
    label: string,
    onPhone?: 'nowhere',
  ): ListColumn<CashMonth> {
    return {
      key,
      label,
      isFigure: true,
      ...(onPhone !== undefined && { onPhone }),
      render: (row) => <Figure value={valueOf(row[key])} currency={currency} form="exact" />,
    };
  }
  return [
    { key: 'month', label: 'Month', render: ({ month }) => formatPeriodLabel(month) },
    figure('moneyIn', 'Money in', 'nowhere'),
    figure('moneyOut', 'Money out', 'nowhere'),
    figure('net', 'Net'),
    figure('cash', 'Cash at month end'),
  ];
}

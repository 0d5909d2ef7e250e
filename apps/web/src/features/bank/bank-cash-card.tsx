import { useQuery } from '@tanstack/react-query';
import { monthOf } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { BankCashTiles } from '#components/bank/bank-cash-tiles.tsx';
import { Card } from '#components/card.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import table from '#components/list-table/list-table.module.css';
import { Figure } from '#components/money.tsx';
import { dateText } from '#components/pickers/picker-text.ts';
import { bankCashQuery, type CashAnswer } from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './bank.module.css';
import { CashLinesDrawer } from './cash-lines-drawer.tsx';
import { valueOf } from './bank-text.ts';

/** Cash, burn and runway of the statements alone, one card per currency. */
export function BankCashCards({ scope }: { scope: CompanyScope }) {
  const { data, isError, error, refetch } = useQuery(bankCashQuery(scope));
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  return data?.currencies.map((cash) => <CashCard key={cash.currency} scope={scope} cash={cash} />) ?? null;
}

type CashMonth = CashAnswer['months'][number];

function CashCard({ scope, cash }: { scope: CompanyScope; cash: CashAnswer }) {
  const { currency, accounts } = cash;
  const [opened, setOpened] = useState<CashMonth['month'] | null>(null);
  return (
    <Card
      title={`Cash by the bank, ${currency}`}
      sentence={`Made of the statements of ${accounts.join(', ')} alone. Transfers between them are neither money in nor out; cards are not cash.`}
    >
      <div className={styles.list}>
        <BankCashTiles scope={scope} cash={cash} />
        <ListTable
          label={`Cash by month in ${currency}`}
          columns={columnsOf(cash, setOpened)}
          rows={cash.months.toReversed()}
          keyOf={({ month }) => month}
        />
      </div>
      {opened !== null && (
        <CashLinesDrawer scope={scope} currency={currency} month={opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

/** Why a month has no sums: they would be those of a part of it. */
function partText(month: CashMonth['month'], asOf: CashAnswer['asOf']): string {
  return asOf !== null && monthOf(asOf) === month
    ? `Statements end on ${dateText(asOf)}`
    : 'Statements cover a part of it';
}

function columnsOf(
  { currency, asOf }: CashAnswer,
  onOpen: (month: CashMonth['month']) => void,
): readonly ListColumn<CashMonth>[] {
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
    {
      key: 'month',
      label: 'Month',
      render: ({ month, net }) => (
        <>
          <button type="button" className={styles.month} onClick={() => onOpen(month)}>
            {formatPeriodLabel(month)}
          </button>
          {typeof net !== 'number' && <span className={table.under}>{partText(month, asOf)}</span>}
        </>
      ),
    },
    figure('moneyIn', 'Money in', 'nowhere'),
    figure('moneyOut', 'Money out', 'nowhere'),
    figure('net', 'Net'),
    figure('cash', 'Cash at month end'),
  ];
}

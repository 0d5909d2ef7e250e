import { useQuery } from '@tanstack/react-query';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import table from '#components/list-table/list-table.module.css';
import { Figure } from '#components/money.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { bankCashLinesQuery, type CashLinesAnswer } from '#data/bank-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import styles from './bank.module.css';
import { countText, valueOf } from './bank-text.ts';

interface CashLinesDrawerProps {
  scope: CompanyScope;
  currency: string;
  month: Month;
  onClose: () => void;
}

/** The lines of the bank that make a month's cash, money in and money out. */
export function CashLinesDrawer({ scope, currency, month, onClose }: CashLinesDrawerProps) {
  const { data, isError, error, refetch } = useQuery(bankCashLinesQuery(scope, { currency, month }));
  const title = `Cash by the bank, ${formatPeriodLabel(month)}`;
  return (
    <Drawer label={title} breadcrumb={<strong>{title}</strong>} onClose={onClose}>
      <div className={styles.list}>
        {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Sums answer={data} />}
        {!isError && (
          <ListTable
            label={`Lines of ${formatPeriodLabel(month)}`}
            columns={columnsOf(currency)}
            rows={data?.lines ?? null}
            keyOf={({ id }) => id}
            empty="The bank has no line in this month."
          />
        )}
        {data !== undefined && data.count > data.lines.length && (
          <p className={styles.none}>
            {`And ${formatCount(data.count - data.lines.length)} earlier ones, which are part of the sums.`}
          </p>
        )}
      </div>
    </Drawer>
  );
}

function Sums({ answer }: { answer: CashLinesAnswer }) {
  const { currency, opening, moneyIn, moneyOut, moved, closing, count } = answer;
  const isProven = typeof opening === 'number' && typeof closing === 'number';
  return (
    <>
      <dl className={styles.facts}>
        <dt>Cash before</dt>
        <dd>
          <Figure value={valueOf(opening)} currency={currency} form="exact" />
        </dd>
        <dt>Money in</dt>
        <dd>{formatExact(moneyIn, currency)}</dd>
        <dt>Money out</dt>
        <dd>{formatExact(moneyOut, currency)}</dd>
        {moved !== 0 && (
          <>
            <dt>On its way between your accounts</dt>
            <dd>{formatExact(moved, currency)}</dd>
          </>
        )}
        <dt>Cash at month end</dt>
        <dd>
          <Figure value={valueOf(closing)} currency={currency} form="exact" />
        </dd>
      </dl>
      <p className={styles.none}>
        {isProven && opening + moneyIn - moneyOut + moved === closing
          ? `${countText(count, 'line leads', 'lines lead')} from one balance to the other, to the cent.`
          : 'The statements do not cover the whole month, so the lines lead to no month-end balance.'}
      </p>
    </>
  );
}

type CashLine = CashLinesAnswer['lines'][number];

function columnsOf(currency: string): readonly ListColumn<CashLine>[] {
  return [
    { key: 'date', label: 'Date', render: ({ date }) => dateText(date) },
    {
      key: 'text',
      label: 'Text',
      onPhone: 'under',
      render: ({ text, account, isTransfer }) => (
        <>
          {text || 'Without a text'}
          <span className={table.under}>{isTransfer ? `${account}, between your accounts` : account}</span>
        </>
      ),
    },
    { key: 'amount', label: currency, isFigure: true, render: ({ amount }) => formatExact(amount, currency) },
  ];
}

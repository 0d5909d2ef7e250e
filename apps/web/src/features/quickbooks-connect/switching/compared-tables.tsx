import type { ComparedAccount, QuickbooksSwitching } from '@tieout/contracts/quickbooks.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Card } from '#components/card.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { Money } from '#components/money.tsx';
import { formatCount } from '#components/number-format.ts';
import styles from '../quickbooks-connect.module.css';

type ComparedMonth = QuickbooksSwitching['months'][number];

interface MonthsProps {
  switching: QuickbooksSwitching;
  onMonth: (month: Month) => void;
}

/** The result of each month on both sides. A month opens into its accounts. */
export function ComparedMonths({ switching: { months, month, currency }, onMonth }: MonthsProps) {
  const columns: ListColumn<ComparedMonth>[] = [
    {
      key: 'month',
      label: 'Month',
      render: (row) => (
        <button
          type="button"
          className={styles.month}
          aria-pressed={row.month === month}
          onClick={() => onMonth(row.month)}
        >
          {formatPeriodLabel(row.month)}
          {row.isShut && ' · closed'}
        </button>
      ),
    },
    {
      key: 'there',
      label: 'Your books',
      isFigure: true,
      render: ({ there }) => <Money minor={minorUnits(there)} currency={currency} form="exact" />,
    },
    {
      key: 'quickbooks',
      label: 'QuickBooks',
      isFigure: true,
      render: ({ quickbooks }) => <Money minor={minorUnits(quickbooks)} currency={currency} form="exact" />,
    },
    {
      key: 'difference',
      label: 'Difference',
      isFigure: true,
      onPhone: 'under',
      render: ({ difference }) => <Difference minor={difference} currency={currency} />,
    },
    {
      key: 'differing',
      label: 'Accounts that differ',
      isFigure: true,
      onPhone: 'nowhere',
      render: ({ differing }) => formatCount(differing),
    },
  ];
  return (
    <Card title="Month by month" sentence={`Net result of each month, ${currency}. A month opens into its accounts.`}>
      <div className={styles.log}>
        <ListTable label="Month by month" columns={columns} rows={months} keyOf={(row) => row.month} />
      </div>
    </Card>
  );
}

function Difference({ minor, currency }: { minor: number; currency: string }) {
  if (minor === 0) return 'Same';
  return <Money minor={minorUnits(minor)} currency={currency} form="exact" />;
}

/** What the month moves on each account, on both sides; those of the result add up to the line above. */
export function ComparedAccounts({ switching: { month, accounts, currency } }: { switching: QuickbooksSwitching }) {
  if (month === null) return null;
  function amount(minor: number) {
    return <Money minor={minorUnits(minor)} currency={currency} form="exact" />;
  }
  const columns: ListColumn<ComparedAccount>[] = [
    {
      key: 'name',
      label: 'Account',
      render: ({ code, name }) => (code === null ? name : `${code} ${name}`),
    },
    { key: 'there', label: 'Your books', isFigure: true, render: ({ there }) => amount(there) },
    { key: 'quickbooks', label: 'QuickBooks', isFigure: true, render: ({ quickbooks }) => amount(quickbooks) },
    {
      key: 'difference',
      label: 'Difference',
      isFigure: true,
      onPhone: 'under',
      render: ({ difference }) => <Difference minor={difference} currency={currency} />,
    },
    {
      key: 'before',
      label: 'Carried over',
      isFigure: true,
      onPhone: 'nowhere',
      render: ({ before }) => (before === 0 ? '–' : amount(before)),
    },
  ];
  const [result, other] = [accounts.filter(({ isResult }) => isResult), accounts.filter(({ isResult }) => !isResult)];
  return (
    <>
      <Card
        title={`Net result of ${formatPeriodLabel(month)}, account by account`}
        sentence="Revenue less expenses is the result above."
      >
        <div className={styles.log}>
          <ListTable label="Accounts of the result" columns={columns} rows={result} keyOf={keyOf} />
        </div>
      </Card>
      <Card
        title={`What ${formatPeriodLabel(month)} moves on the balance sheet`}
        sentence="Carried over is by how much the balance of the day before differs."
      >
        <div className={styles.log}>
          <ListTable label="Accounts of the balance sheet" columns={columns} rows={other} keyOf={keyOf} />
        </div>
      </Card>
    </>
  );
}

function keyOf({ externalId, accountId }: ComparedAccount): string {
  return externalId ?? accountId ?? '';
}

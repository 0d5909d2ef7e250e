import type { CalendarItem } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { isLocalDate } from '@tieout/finance/local-date.ts';
import { sumMoney } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Drawer } from '#components/drawer.tsx';
import { Icon } from '#components/icon.tsx';
import table from '#components/list-table/list-table.module.css';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { DateField } from '#components/pickers/date-field.tsx';
import styles from './cash-calendar.module.css';
import { countOf, dayText, itemReason } from './calendar-words.ts';
import { rowsOf, type Opened, type Rows } from './opened-rows.ts';
import type { Calendar } from './use-calendar.ts';

interface RowsDrawerProps {
  opened: Opened;
  calendar: Calendar;
  onClose: () => void;
}

/** What a day, a week or a receipt is made of, with the proof that it adds up, and another day to try. */
export function RowsDrawer({ opened, calendar, onClose }: RowsDrawerProps) {
  const { currency } = calendar;
  const rows = rowsOf(opened, calendar);
  const { title, items } = rows;
  const largestFirst = items.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return (
    <Drawer label={`${title}: rows`} breadcrumb={<strong>{title}</strong>} onClose={onClose}>
      <div className={styles.drawer}>
        <Proof rows={rows} currency={currency} />
        <ListTable
          label={`Rows of ${title}`}
          columns={columnsOf(calendar)}
          rows={largestFirst}
          keyOf={({ key }) => key}
          empty={<p className={styles.quiet}>Nothing is expected to move.</p>}
        />
        {items.length > 0 && opened.of !== 'invoices' && (
          <TryDay key={JSON.stringify(opened)} items={items} calendar={calendar} />
        )}
      </div>
    </Drawer>
  );
}

function Proof({ rows: { items, balance }, currency }: { rows: Rows; currency: string }) {
  const sum = sumMoney(items.map(({ amount }) => amount));
  const count = countOf(items);
  const counted = count === 1 ? '1 row' : `${formatCount(count)} rows`;
  if (balance === null) {
    return (
      <>
        <p className={styles.sum}>{`${formatExact(sum, currency)} ${currency}`}</p>
        <p className={styles.proof}>
          <Icon name="check" size={12} />
          {`${counted} ${count === 1 ? 'adds' : 'add'} up to it`}
        </p>
      </>
    );
  }
  const isProven = balance.opening + sum === balance.closing;
  return (
    <>
      <dl className={styles.sums}>
        <dt>Opening</dt>
        <dd>{formatExact(balance.opening, currency)}</dd>
        <dt>{counted}</dt>
        <dd>{formatExact(sum, currency)}</dd>
        <dt>Closing</dt>
        <dd>{formatExact(balance.closing, currency)}</dd>
      </dl>
      {isProven && (
        <p className={styles.proof}>
          <Icon name="check" size={12} />
          Opening and rows add up to closing
        </p>
      )}
    </>
  );
}

function columnsOf({ currency, today }: Calendar): readonly ListColumn<CalendarItem>[] {
  return [
    {
      key: 'name',
      label: 'What',
      className: styles.what,
      render: (item) => (
        <>
          {item.name}
          <span className={table.under}>{itemReason(item, today, currency)}</span>
        </>
      ),
    },
    {
      key: 'day',
      label: 'Day',
      render: ({ day }) => (day === null ? 'No day' : dayText(day)),
    },
    { key: 'amount', label: currency, isFigure: true, render: ({ amount }) => formatExact(amount, currency) },
  ];
}

/** What if it came earlier or later: the whole page answers, and nothing is saved. */
function TryDay({ items, calendar }: { items: readonly CalendarItem[]; calendar: Calendar }) {
  const [day, setDay] = useState('');
  return (
    <div className={styles.tryDay}>
      <DateField
        label={items.length === 1 ? 'Try another day' : 'Try another day for all of them'}
        description="Only here, nothing is saved. A weekend becomes the Monday after it."
        value={day}
        onChange={setDay}
      />
      <Button
        disabled={!isLocalDate(day)}
        onClick={() => {
          if (!isLocalDate(day)) return;
          calendar.tryDay(
            items.map(({ key }) => key),
            day,
          );
        }}
      >
        Try it
      </Button>
    </div>
  );
}

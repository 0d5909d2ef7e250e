import type { CashCalendarOfCompany } from '@tieout/contracts/cash-calendar.ts';
import type { CalendarItem } from '@tieout/finance/cash-calendar/calendar-item.ts';
import type { Decides } from '@tieout/finance/cash-calendar/deciding-receipts.ts';
import { daysBetween } from '@tieout/finance/local-date.ts';
import { sumMoney } from '@tieout/finance/money.ts';
import { useState, type ReactNode } from 'react';
import { Card } from '#components/card.tsx';
import { classNames } from '#components/class-names.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { Money } from '#components/money.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { usePhone } from '#lib/use-phone.ts';
import styles from './cash-calendar.module.css';
import { agoWords, countOf, habitWords } from './calendar-words.ts';
import type { Opened } from './opened-rows.ts';
import type { Calendar } from './use-calendar.ts';

interface ReceiptsCardProps {
  calendar: Calendar;
  receivables: CashCalendarOfCompany['receivables'];
  onOpen: (opened: Opened) => void;
}

const FEW = 5;

/** Open invoices, those first that decide whether cash stays above the floor and pay is covered. */
export function ReceiptsCard({ calendar, receivables, onOpen }: ReceiptsCardProps) {
  const { items, decides, currency } = calendar;
  const [isWhole, setIsWhole] = useState(false);
  const invoices = items.filter(({ kind }) => kind === 'OPEN_INVOICE');
  if (invoices.length === 0) return null;
  const sorted = invoices.toSorted(
    (a, b) => rankOf(decides.get(a.key)) - rankOf(decides.get(b.key)) || b.amount - a.amount,
  );
  const shown = isWhole || sorted.length <= FEW + 1 ? sorted : sorted.slice(0, FEW);
  const hidden = sorted.slice(shown.length);
  const sum = sumMoney(invoices.map(({ amount }) => amount));
  const hasDecides = invoices.some(({ key }) => decides.has(key));
  return (
    <Card
      title={hasDecides ? 'Receipts that decide it' : 'Open invoices'}
      sentence="Habit: how many of their invoices of the last 12 months were paid late"
    >
      <table className={styles.receipts} aria-label="Open invoices">
        <ReceiptHead hasDecides={hasDecides} />
        <tbody>
          {shown.map((item) => (
            <ReceiptRow key={item.key} item={item} calendar={calendar} hasDecides={hasDecides} onOpen={onOpen} />
          ))}
          {hidden.length > 0 && (
            <SumRow items={hidden} currency={currency} hasDecides={hasDecides}>
              {`${formatCount(countOf(hidden))} more `}
              <button type="button" className={styles.link} onClick={() => setIsWhole(true)}>
                Show
              </button>
            </SumRow>
          )}
        </tbody>
        <tfoot>
          <SumRow items={invoices} currency={currency} hasDecides={hasDecides} isTotal>
            <button type="button" className={styles.total} onClick={() => onOpen({ of: 'invoices' })}>
              {`${formatCount(countOf(invoices))} open invoices`}
            </button>
          </SumRow>
        </tfoot>
      </table>
      {receivables !== null && sum + receivables.unapplied === receivables.balance && (
        <p className={styles.tie}>
          <Icon name="check" size={12} />
          {receivables.unapplied === 0
            ? 'equals receivables in the books'
            : `equals receivables in the books, ${formatExact(receivables.balance, currency)}, with payments of ${formatExact(receivables.unapplied, currency)} that are set against no invoice`}
        </p>
      )}
    </Card>
  );
}

interface SumRowProps {
  items: readonly CalendarItem[];
  currency: string;
  hasDecides: boolean;
  isTotal?: boolean;
  children: ReactNode;
}

/** Under the column of amounts; the others have nothing to add up. */
function SumRow({ items, currency, hasDecides, isTotal = false, children }: SumRowProps) {
  return (
    <tr className={classNames(isTotal && styles.totalRow)}>
      <th scope="row">{children}</th>
      <td className={styles.spare} colSpan={3} aria-hidden="true" />
      <td className={styles.wide} aria-hidden="true" />
      <td className={styles.figure}>
        <Money minor={sumMoney(items.map(({ amount }) => amount))} currency={currency} form="exact" />
      </td>
      {hasDecides && <td className={styles.spare} aria-hidden="true" />}
    </tr>
  );
}

/** No column says nothing: where no invoice decides a day, none stands there. */
function ReceiptHead({ hasDecides }: { hasDecides: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">Customer</th>
        <th scope="col" className={styles.spare}>
          Invoice
        </th>
        <th scope="col" className={styles.spare}>
          Due
        </th>
        <th scope="col" className={styles.spare}>
          Habit
        </th>
        <th scope="col" className={styles.wide}>
          Expected
        </th>
        <th scope="col" className={styles.figure}>
          Amount
        </th>
        {hasDecides && (
          <th scope="col" className={styles.spare}>
            Decides
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ReceiptRowProps {
  item: CalendarItem;
  calendar: Calendar;
  hasDecides: boolean;
  onOpen: (opened: Opened) => void;
}

function ReceiptRow({ item, calendar: { decides, currency, today }, hasDecides, onOpen }: ReceiptRowProps) {
  const isPhone = usePhone();
  const { key, name, document, due, day, habit, amount } = item;
  const decided = decides.get(key);
  const isFloor = decided?.of === 'FLOOR';
  return (
    <tr className={classNames(isFloor && styles.firstBelow)}>
      <th scope="row">
        <button
          type="button"
          className={classNames(styles.name, isFloor && styles.strong)}
          onClick={() => onOpen({ of: 'item', key })}
        >
          {name}
        </button>
        {isPhone && (
          <span className={styles.faint}>
            {[document, day === null ? 'no day' : `expected ${formatLocalDate(day)}`, decidesWords(decided)]
              .filter((word) => word !== null && word !== '')
              .join(' · ')}
          </span>
        )}
      </th>
      <td className={styles.spare}>{document}</td>
      <td className={styles.spare}>
        {formatLocalDate(due)}
        {due < today && (
          <span className={classNames(styles.faint, styles.badText)}>{agoWords(daysBetween(due, today))}</span>
        )}
      </td>
      <td className={styles.spare}>{habit === null ? 'none yet' : habitWords(habit)}</td>
      <td className={styles.wide}>{day === null ? 'no day' : formatLocalDate(day)}</td>
      <td className={styles.figure}>
        <Money minor={amount} currency={currency} form="exact" />
      </td>
      {hasDecides && (
        <td className={classNames(styles.spare, isFloor && styles.badText)}>
          {decided === undefined ? 'no day' : decidesWords(decided)}
        </td>
      )}
    </tr>
  );
}

function rankOf(decided: Decides | undefined): number {
  if (decided === undefined) return 2;
  return decided.of === 'FLOOR' ? 0 : 1;
}

function decidesWords(decided: Decides | undefined): string {
  if (decided === undefined) return '';
  const day = formatLocalDate(decided.day);
  return decided.of === 'FLOOR' ? `decides ${day}` : `pay day ${day}`;
}

import { sumMoney } from '@tieout/finance/money.ts';
import type { CalendarItem, CalendarKind } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { CALENDAR_KINDS } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { Card } from '#components/card.tsx';
import { classNames } from '#components/class-names.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { formatWhole } from '#components/number-format.ts';
import styles from './cash-calendar.module.css';
import { groupName, groupReason, weekdayOf } from './calendar-words.ts';
import type { Opened } from './opened-rows.ts';
import type { Calendar } from './use-calendar.ts';

interface KnownDatesProps {
  calendar: Calendar;
  onOpen: (opened: Opened) => void;
}

/** Every day on which cash moves, receipts before payments, with what is left after it. */
export function KnownDates({ calendar: { items, answer, currency, floor }, onOpen }: KnownDatesProps) {
  const days = answer.days.flatMap(({ day, closing }) => {
    const groups = groupsOf(items.filter((item) => item.day === day));
    return groups.map((group, at) => ({ ...group, day, closing: at === groups.length - 1 ? closing : null }));
  });
  return (
    <Card title="Known dates" className={styles.side}>
      {days.length === 0 && (
        <p className={styles.quiet}>
          Nothing that recurs was found, and nothing is open: it takes three months of books to see what comes every
          month.
        </p>
      )}
      <ul className={styles.dates}>
        {days.map(({ day, kind, items: ofGroup, amount, closing }) => {
          const isBelow = closing !== null && closing < floor;
          const isFirst = isBelow && day === answer.firstBelow?.day;
          return (
            <li key={`${day} ${kind}`} className={classNames(isFirst && styles.firstBelow)}>
              <span>
                <span className={styles.date}>{formatLocalDate(day)}</span>
                <span className={styles.faint}>{weekdayOf(day)}</span>
              </span>
              <button type="button" className={styles.what} onClick={() => onOpen({ of: 'day', day, kind })}>
                <span className={classNames(kind === 'PAY_DAY' && styles.strong)}>{groupName(kind, ofGroup)}</span>
                <span className={styles.faint}>{groupReason(kind, ofGroup)}</span>
              </button>
              <span className={styles.amounts}>
                <span className={classNames(styles.moved, amount > 0 && styles.good)}>
                  {`${amount > 0 ? '+' : ''}${formatWhole(amount, currency)}`}
                </span>
                {closing !== null && (
                  <span className={classNames(styles.faint, isBelow && styles.badText)}>
                    {'→ '}
                    <span>{formatWhole(closing, currency)}</span>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function groupsOf(items: readonly CalendarItem[]) {
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, ofKind]) => ({ kind, items: ofKind, amount: sumMoney(ofKind.map(({ amount }) => amount)) }))
    .toSorted((a, b) => Math.sign(b.amount) - Math.sign(a.amount) || placeOf(a.kind) - placeOf(b.kind));
}

function placeOf(kind: CalendarKind): number {
  return CALENDAR_KINDS.indexOf(kind);
}

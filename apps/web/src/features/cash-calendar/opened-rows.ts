import type { CalendarItem, CalendarKind } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { mondayOf } from '@tieout/finance/cash-calendar/working-days.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { dayText, groupName } from './calendar-words.ts';
import type { Calendar } from './use-calendar.ts';

/** Which figure's rows are looked at. */
export type Opened =
  | { of: 'day'; day: LocalDate; kind?: CalendarKind }
  | { of: 'week'; monday: LocalDate; side?: 'in' | 'out' }
  | { of: 'item'; key: string }
  | { of: 'invoices' };

export interface Rows {
  title: string;
  items: readonly CalendarItem[];
  /** Where the figure is a balance: what it opened with, and closes with. */
  balance: { opening: MinorUnits; closing: MinorUnits } | null;
}

export function rowsOf(opened: Opened, { items, answer }: Calendar): Rows {
  switch (opened.of) {
    case 'day': {
      const { day, kind } = opened;
      const ofDay = items.filter((item) => item.day === day && (kind === undefined || item.kind === kind));
      if (kind !== undefined)
        return { title: `${groupName(kind, ofDay)}, ${dayText(day)}`, items: ofDay, balance: null };
      return { title: dayText(day), items: ofDay, balance: answer.days.find((each) => each.day === day) ?? null };
    }
    case 'week': {
      const { monday, side } = opened;
      const ofWeek = items.filter(
        ({ day, amount }) =>
          day !== null && mondayOf(day) === monday && (side === undefined || amount > 0 === (side === 'in')),
      );
      const title = `${formatLocalDate(monday)} to ${formatLocalDate(addDays(monday, 4))}`;
      if (side !== undefined)
        return { title: `${side === 'in' ? 'In' : 'Out'}, ${title}`, items: ofWeek, balance: null };
      return { title, items: ofWeek, balance: answer.weeks.find((each) => each.monday === monday) ?? null };
    }
    case 'item': {
      const found = items.filter(({ key }) => key === opened.key);
      return { title: found[0]?.name ?? '', items: found, balance: null };
    }
    case 'invoices':
      return { title: 'Open invoices', items: items.filter(({ kind }) => kind === 'OPEN_INVOICE'), balance: null };
  }
}

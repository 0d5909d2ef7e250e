import type { LocalDate } from '../local-date.ts';
import { sumMoney } from '../money.ts';
import type { CalendarItem } from './calendar-item.ts';
import type { CashCalendar } from './cash-calendar.ts';

export interface Decides {
  readonly of: 'FLOOR' | 'PAY_DAY';
  readonly day: LocalDate;
}

/**
 * Which day an open invoice decides. The first day below the floor: of those due by then that are expected later, or on no
 * day, the largest that together fill the gap. A pay day: the first that needs receipts, and that it is expected by.
 */
export function decidingReceipts(
  items: readonly CalendarItem[],
  { firstBelow, payDays }: Pick<CashCalendar, 'firstBelow' | 'payDays'>,
): Map<string, Decides> {
  const invoices = items.filter(({ kind }) => kind === 'OPEN_INVOICE');
  const decides = new Map<string, Decides>();
  for (const { key, day } of invoices) {
    const payDay = day === null ? undefined : payDays.find((each) => each.day >= day && each.needs > 0);
    if (payDay !== undefined) decides.set(key, { of: 'PAY_DAY', day: payDay.day });
  }
  if (firstBelow === null) return decides;
  for (const { key } of fillingGap(invoices, firstBelow)) decides.set(key, { of: 'FLOOR', day: firstBelow.day });
  return decides;
}

function fillingGap(
  invoices: readonly CalendarItem[],
  { day: bad, short }: NonNullable<CashCalendar['firstBelow']>,
): CalendarItem[] {
  const late = invoices
    .filter(({ due, day }) => due <= bad && (day === null || day > bad))
    .toSorted((a, b) => b.amount - a.amount);
  const enough = late.findIndex((_, at) => sumMoney(late.slice(0, at + 1).map(({ amount }) => amount)) >= short);
  return enough < 0 ? [] : late.slice(0, enough + 1);
}

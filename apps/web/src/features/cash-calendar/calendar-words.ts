import type { CalendarItem, CalendarKind, Rhythm } from '@tieout/finance/cash-calendar/calendar-item.ts';
import type { BelowFloor, CashCalendar, PayDay } from '@tieout/finance/cash-calendar/cash-calendar.ts';
import { daysBetween, isoWeekday, type LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits, type MinorUnits } from '@tieout/finance/money.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { formatCount, formatWhole } from '#components/number-format.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const LONG_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const WORKING_DAYS = WEEKDAYS.slice(0, 5);

export function weekdayOf(day: LocalDate): string {
  return WEEKDAYS[isoWeekday(day) - 1] ?? '';
}

/** `Wed 25 Nov`. */
export function dayText(day: LocalDate): string {
  return `${weekdayOf(day)} ${formatLocalDate(day)}`;
}

/** What several of a kind on one day are called, and one of those that have no better name. */
const GROUP: Readonly<Record<CalendarKind, { one: string; many: string }>> = {
  PAY_DAY: { one: 'Pay day', many: 'pay days' },
  PAYROLL_TAXES: { one: 'Payroll taxes', many: 'payments of payroll taxes' },
  INCOME_TAX: { one: 'Income tax', many: 'payments of income tax' },
  SALES_TAX: { one: 'Sales tax', many: 'payments of sales tax' },
  LOAN: { one: 'Loan payment', many: 'loan payments' },
  RENT: { one: 'Rent', many: 'rents' },
  DISTRIBUTION: { one: 'Distribution', many: 'distributions' },
  CHARGE: { one: 'Charge', many: 'charges' },
  OPEN_BILL: { one: 'Open bill', many: 'open bills' },
  NEXT_BILL: { one: 'Supplier bill', many: 'supplier bills' },
  OPEN_INVOICE: { one: 'Open invoice', many: 'open invoices' },
  NEXT_INVOICE: { one: 'Invoice', many: 'invoices' },
  RECEIPT: { one: 'Receipt', many: 'receipts' },
};

/** Those that are known by who is paid. */
const NAMED: ReadonlySet<CalendarKind> = new Set([
  'CHARGE',
  'RECEIPT',
  'NEXT_INVOICE',
  'OPEN_INVOICE',
  'OPEN_BILL',
  'NEXT_BILL',
]);

export function countOf(items: readonly CalendarItem[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}

export function groupName(kind: CalendarKind, items: readonly CalendarItem[]): string {
  const count = countOf(items);
  const [first] = items;
  if (count > 1) return `${formatCount(count)} ${GROUP[kind].many}`;
  return first !== undefined && NAMED.has(kind) ? first.name : GROUP[kind].one;
}

const RHYTHM: Readonly<Record<Rhythm, string>> = {
  WEEKLY: 'every week',
  FORTNIGHTLY: 'every 2 weeks',
  MONTHLY: 'every month',
  QUARTERLY: 'every 3 months',
  YEARLY: 'every year',
};

/** Why all of them stand where they stand, in a few words. */
export function groupReason(kind: CalendarKind, items: readonly CalendarItem[]): string {
  const [first] = items;
  if (first === undefined) return '';
  const words = [sourceOf(kind, items)];
  const dues = new Set(items.map(({ due, shift }) => (shift === null ? '' : due)));
  if (dues.size === 1 && first.shift !== null) words.push(shiftWords(first));
  return words.filter((word) => word !== '').join(', ');
}

function sourceOf(kind: CalendarKind, items: readonly CalendarItem[]): string {
  if (items.some(({ isOwed }) => isOwed)) return 'as the books owe it';
  if (kind === 'OPEN_INVOICE' || kind === 'OPEN_BILL') return 'by due date and habit';
  const rhythms = new Set(items.flatMap(({ rhythm }) => (rhythm === null ? [] : [rhythm])));
  const [rhythm] = rhythms;
  const often = rhythms.size === 1 && rhythm !== undefined ? RHYTHM[rhythm] : 'recurring';
  return kind === 'NEXT_INVOICE' ? `not invoiced yet, ${often}` : often;
}

function shiftWords({ due, shift, kind }: CalendarItem): string {
  if (shift === 'PASSED') return `expected ${formatLocalDate(due)}, not in the books yet`;
  const isWeekend = isoWeekday(due) > 5;
  const moved = kind === 'PAY_DAY' ? 'before' : 'after';
  return isWeekend ? `${formatLocalDate(due)} is a ${LONG_WEEKDAYS[isoWeekday(due) - 1]}` : `the working day ${moved}`;
}

/** What a row rests on. */
export function itemReason(item: CalendarItem, today: LocalDate, currency: string): string {
  const { kind, due, count, habit, rhythm, past, isOwed, shift, document, account, name } = item;
  if (count > 1) return `${formatCount(count)} smaller ones`;
  const words: string[] = [];
  if (document !== null) words.push(document);
  if (account !== null && account !== name) words.push(account);
  if (kind === 'OPEN_INVOICE' || kind === 'OPEN_BILL') {
    words.push(dueWords(due, today));
    if (habit !== null) words.push(habitWords(habit));
    return words.join(' · ');
  }
  if (kind === 'NEXT_INVOICE') words.push('not invoiced yet');
  if (rhythm !== null) words.push(RHYTHM[rhythm]);
  if (isOwed) words.push('what the books owe today');
  else if (past.length > 0) words.push(`after ${past.map((each) => pastWords(each, currency)).join(', ')}`);
  if (shift !== null) words.push(shiftWords(item));
  return words.join(' · ');
}

function pastWords({ day, amount }: CalendarItem['past'][number], currency: string): string {
  return `${formatWhole(minorUnits(Math.abs(amount)), currency)} on ${formatLocalDate(day)}`;
}

function dueWords(due: LocalDate, today: LocalDate): string {
  const late = daysBetween(due, today);
  return late > 0 ? `due ${formatLocalDate(due)}, ${agoWords(late)}` : `due ${formatLocalDate(due)}`;
}

/** Counted from today, and not from the day it is expected. */
export function agoWords(days: number): string {
  return days === 1 ? '1 day ago' : `${formatCount(days)} days ago`;
}

/** `late 5 of 26`. */
export function habitWords({ late, of }: NonNullable<CalendarItem['habit']>): string {
  return `late ${formatCount(late)} of ${formatCount(of)}`;
}

export function belowWords(
  { short, workingDays }: BelowFloor,
  { cause, currency }: { cause: string | null; currency: string },
): string {
  const long =
    workingDays === null
      ? 'to the end of the 13 weeks'
      : `for ${workingDays === 1 ? '1 working day' : `${workingDays} working days`}`;
  const because = cause === null ? '' : `, after ${cause}`;
  return `${formatWhole(short, currency)} short, ${long}${because}.`;
}

export function payDayWords({ amount, needs, expected, short }: PayDay, currency: string): string {
  if (short > 0) {
    return `${formatWhole(amount, currency)} of pay; ${formatWhole(short, currency)} is missing even when all receipts come.`;
  }
  if (needs === 0) return `${formatWhole(amount, currency)} of pay is covered without any receipt.`;
  return `${formatWhole(amount, currency)} of pay needs ${formatWhole(needs, currency)} of the ${formatWhole(expected, currency)} expected by then.`;
}

export function coveredWords({ payDays }: Pick<CashCalendar, 'payDays'>): string {
  if (payDays.length === 0) return 'No pay day was found in the books.';
  const missed = payDays.filter(({ short }) => short > 0);
  const [first] = missed;
  if (first !== undefined) return `Pay day ${formatLocalDate(first.day)} is not covered.`;
  const covered = payDays.length === 1 ? 'The pay day is covered' : `All ${payDays.length} pay days are covered`;
  return payDays.some(({ needs }) => needs > 0) ? `${covered} if receipts come as expected.` : `${covered}.`;
}

/** Inside a sentence; names of people and accounts keep their letters. */
function inSentence(kind: CalendarKind, items: readonly CalendarItem[]): string {
  const name = groupName(kind, items);
  return NAMED.has(kind) ? name : name.toLowerCase();
}

/** The largest payment of a day. */
export function causeOf(items: readonly CalendarItem[], day: LocalDate): string | null {
  const paid = items.filter((item) => item.day === day && item.amount < 0);
  const groups = [...Map.groupBy(paid, ({ kind }) => kind)].map(([kind, all]) => ({
    name: inSentence(kind, all),
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const [largest] = groups.toSorted((a, b) => a.amount - b.amount);
  return largest?.name ?? null;
}

/** Letters of an amount in the form that a column has room for. */
export function formOf(amounts: readonly MinorUnits[], currency: string, room: number): 'whole' | 'compact' {
  const longest = Math.max(0, ...amounts.map((amount) => formatWhole(amount, currency).length));
  return longest * LETTER <= room ? 'whole' : 'compact';
}

/** Of a figure at 12 px, in pixels. */
const LETTER = 7;

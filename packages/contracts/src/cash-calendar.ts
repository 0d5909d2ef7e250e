import { CALENDAR_KINDS, RHYTHMS } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits, month } from './figures.ts';
import { figureSource } from './headline.ts';
import { companyQuery, currency } from './primitives.ts';

/** Of one day and one reason so many are told one by one; the rest are one row. */
export const MOST_TOLD = 40;
/** The most that somebody may want to keep: as much as an amount of a calculator. */
const MOST_FLOOR = 10 ** 13;

/** As finance answers them: nobody changes a list that was worked out. */
function rows<Each extends z.ZodType>(each: Each) {
  return z.array(each).readonly();
}

const calendarItem = z
  .object({
    key: z.string(),
    kind: z.enum(CALENDAR_KINDS),
    name: z.string().meta({ description: 'Who pays or is paid, or the account; readers below "drill" see none' }),
    document: z.string().nullable(),
    account: z.string().nullable(),
    amount: minorUnits.meta({ description: 'In is positive' }),
    day: localDate.nullable().meta({ description: 'When cash moves, a working day; null where nothing says when' }),
    due: localDate,
    shift: z.enum(['WEEKEND', 'PASSED']).nullable(),
    rhythm: z.enum(RHYTHMS).nullable().meta({ description: 'Of what recurs in the books; null of open documents' }),
    habit: z.object({ late: z.int(), of: z.int() }).nullable(),
    past: rows(z.object({ day: localDate, amount: minorUnits })).meta({
      description: 'What a recurring amount is the middle of',
    }),
    count: z.int(),
    isOwed: z.boolean().meta({ description: 'The amount is what the books owe today' }),
  })
  .meta({ id: 'CashCalendarItem' });

const span = { opening: minorUnits, in: minorUnits, out: minorUnits, closing: minorUnits };
const below = z
  .object({
    day: localDate,
    short: minorUnits,
    workingDays: z.int().nullable().meta({ description: 'Until cash is above the floor again' }),
  })
  .nullable();

const answer = z
  .object({
    days: rows(z.object({ day: localDate, ...span, restsOnExpected: z.boolean() })),
    weeks: rows(z.object({ monday: localDate, ...span })),
    firstBelow: below,
    firstBelowInvoiced: below.meta({ description: 'When only what is invoiced comes in' }),
    payDays: rows(
      z.object({
        day: localDate,
        amount: minorUnits,
        closing: minorUnits,
        expected: minorUnits.meta({ description: 'Receipts expected by then' }),
        needs: minorUnits.meta({ description: 'How much of them has to come' }),
        short: minorUnits.meta({ description: 'What is missing even when all of them come' }),
      }),
    ),
    lowest: z.object({ day: localDate, closing: minorUnits }),
  })
  .meta({ id: 'CashCalendarAnswer' });

export const cashCalendarOfCompany = z
  .object({
    currency: currency.meta({ description: 'That of the books' }),
    source: figureSource,
    closedThrough: month.nullable(),
    today: localDate,
    reason: z
      .enum(['NOT_PUBLISHED', 'NO_BOOKS', 'BOOKS_END'])
      .nullable()
      .meta({ description: 'Why there is no calendar: BOOKS_END when the books end more than 45 days ago' }),
    through: localDate.nullable().meta({ description: 'The last day the books tell of' }),
    opening: minorUnits.nullable().meta({ description: 'Cash by the books today: the sum of `accounts`' }),
    accounts: rows(z.object({ name: z.string(), cash: minorUnits })),
    receivables: z
      .object({ balance: minorUnits, unapplied: minorUnits })
      .nullable()
      .meta({ description: 'The control account: open invoices and, below zero, payments that are set against none' }),
    floor: minorUnits,
    floorFrom: z.enum(['ASKED', 'BASE', 'OWN', 'NONE']).meta({
      description: 'Asked for; the reserve of the base scenario; of what the caller last calculated; nobody said one',
    }),
    items: rows(calendarItem),
    answer: answer.nullable(),
  })
  .meta({ id: 'CashCalendar' });
export type CashCalendarOfCompany = z.output<typeof cashCalendarOfCompany>;

export const getCashCalendar = defineEndpoint({
  access: 'company',
  resource: 'runway',
  level: 'view',
  method: 'GET',
  path: '/api/runway-calculator/calendar',
  summary: 'Cash of the next thirteen weeks by day: open items, pay days, taxes, loans and what recurs in the books',
  query: companyQuery.extend({
    floor: z.coerce
      .number()
      .int()
      .min(0, 'Enter an amount of 0 or more')
      .max(MOST_FLOOR, 'This amount is larger than the calculator adds up')
      .optional()
      .meta({ description: 'Cash to keep, in minor units; without it the reserve of the runway of record' }),
  }),
  response: cashCalendarOfCompany,
});

export const CASH_CALENDAR_ENDPOINTS: readonly Endpoint[] = [getCashCalendar];

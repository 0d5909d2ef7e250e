import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CashCalendarOfCompany } from '@tieout/contracts/cash-calendar.ts';
import type { CalendarItem } from '@tieout/finance/cash-calendar/calendar-item.ts';
import { cashCalendar } from '@tieout/finance/cash-calendar/cash-calendar.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { beforeEach, expect, test } from 'vitest';
import { answers, mockServer, useMockServer } from '#testing/mock-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { useSignedInOwner } from '#testing/signed-in.ts';

useMockServer();
useSignedInOwner();

const TODAY = parseLocalDate('2026-11-14');

function item(day: string, amount: number, change: Partial<CalendarItem>): CalendarItem {
  return {
    key: `${change.kind} ${day}`,
    kind: 'CHARGE',
    name: 'Somebody',
    document: null,
    account: null,
    amount: minorUnits(amount * 100),
    day: parseLocalDate(day),
    due: parseLocalDate(day),
    shift: null,
    rhythm: null,
    habit: null,
    past: [],
    count: 1,
    isOwed: false,
    ...change,
  };
}

const ITEMS = [
  item('2026-11-16', -80_972, {
    kind: 'PAYROLL_TAXES',
    name: 'Payroll liabilities',
    rhythm: 'MONTHLY',
    isOwed: true,
    shift: 'WEEKEND',
    due: parseLocalDate('2026-11-15'),
  }),
  item('2026-11-25', -223_388, { kind: 'DISTRIBUTION', name: 'Partner distributions', rhythm: 'QUARTERLY' }),
  item('2026-11-30', 322_223, {
    kind: 'OPEN_INVOICE',
    name: 'Witty Walrus',
    document: 'SI-34',
    due: parseLocalDate('2026-10-28'),
    habit: { late: 5, of: 26 },
  }),
  item('2026-11-30', -170_698, { kind: 'PAY_DAY', name: 'Pay', rhythm: 'MONTHLY' }),
];

function calendar(change: Partial<CashCalendarOfCompany> = {}): CashCalendarOfCompany {
  const opening = minorUnits(426_492_00);
  const floor = minorUnits(150_000_00);
  return {
    currency: 'USD',
    source: { kind: 'live' },
    closedThrough: parseMonth('2026-10'),
    today: TODAY,
    reason: null,
    through: TODAY,
    opening,
    accounts: [{ name: 'Operating bank', cash: opening }],
    receivables: { balance: minorUnits(322_223_00), unapplied: minorUnits(0) },
    floor,
    floorFrom: 'BASE',
    items: ITEMS,
    answer: cashCalendar({ today: TODAY, opening, items: ITEMS, floor }),
    ...change,
  };
}

beforeEach(() => mockServer.use(answers('get', '/api/runway-calculator/calendar', calendar())));

async function open(path = '/runway/calendar') {
  renderApp({ path });
  return screen.findByRole('region', { name: 'Verdict' });
}

test('the first day below the floor, the pay day and what it needs', async () => {
  const verdict = await open();
  expect(within(verdict).getAllByText('Wed 25 Nov')).toHaveLength(1);
  expect(within(verdict).getByText('27,868 short, for 3 working days, after distribution.')).toBeDefined();
  expect(within(verdict).getByText('170,698 of pay needs 48,566 of the 322,223 expected by then.')).toBeDefined();
  expect(screen.getByText('decides 25 Nov')).toBeDefined();
  expect(screen.getByText('as the books owe it, 15 Nov is a Sunday')).toBeDefined();
  expect(screen.getByText('equals receivables in the books')).toBeDefined();
});

test('the floor of the address counts, and one that is typed', async () => {
  const verdict = await open('/runway/calendar?floor=10000000');
  expect(within(verdict).getByText('None in 13 weeks')).toBeDefined();
  expect(within(verdict).getByText(/pay days? (is|are) covered if receipts come as expected/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Floor'), { target: { value: '400,000' } });
  expect(await within(verdict).findByText('Mon 16 Nov')).toBeDefined();
  expect(within(verdict).getByText(/to the end of the 13 weeks, after payroll taxes/)).toBeDefined();
});

test('a day opens its rows and what they add up to; cash opens its accounts', async () => {
  const verdict = await open();
  await userEvent.click(within(verdict).getByRole('button', { name: 'Mon 30 Nov' }));
  const drawer = screen.getByRole('complementary', { name: 'Mon 30 Nov: rows' });
  expect(within(drawer).getByText('122,132.00')).toBeDefined();
  expect(within(drawer).getByText('273,657.00')).toBeDefined();
  expect(within(drawer).getByText('Opening and rows add up to closing')).toBeDefined();
  expect(within(drawer).getByText('SI-34 · due 28 Oct, 17 days ago · late 5 of 26')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '426,492 in the bank on 14 Nov' }));
  expect(screen.getByText('The accounts add up to it, by the books')).toBeDefined();
});

test('where no invoice decides a day there is no column of it', async () => {
  const items = ITEMS.filter(({ amount, kind }) => amount > 0 && kind === 'OPEN_INVOICE');
  const answer = cashCalendar({ today: TODAY, opening: minorUnits(426_492_00), items, floor: minorUnits(0) });
  mockServer.use(answers('get', '/api/runway-calculator/calendar', calendar({ items, answer, floor: minorUnits(0) })));
  await open();
  const table = screen.getByRole('table', { name: 'Open invoices' });
  expect(within(table).queryByRole('columnheader', { name: 'Decides' })).toBeNull();
  expect(screen.queryByText('Receipts that decide it')).toBeNull();
});

test('another day can be tried, and is put back', async () => {
  const verdict = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Distribution/ }));
  const field = screen.getByRole('textbox', { name: /Try another day/ });
  fireEvent.change(field, { target: { value: '5 Dec 2026' } });
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  // A Saturday: it stands on the Monday after it, when the invoice has been paid.
  expect(within(verdict).getByText('None in 13 weeks')).toBeDefined();
  expect(screen.getByText('One row stands on a day you try. Nothing is saved.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Put back' }));
  expect(within(verdict).getByText('Wed 25 Nov')).toBeDefined();
});

test('without books it says what is missing', async () => {
  const nothing = { opening: null, accounts: [], receivables: null, items: [], answer: null };
  mockServer.use(
    answers(
      'get',
      '/api/runway-calculator/calendar',
      calendar({ ...nothing, reason: 'BOOKS_END', through: parseLocalDate('2026-08-31') }),
    ),
  );
  renderApp({ path: '/runway/calendar' });
  expect(await screen.findByText(/^The books end on 31 Aug 2026\./)).toBeDefined();
});

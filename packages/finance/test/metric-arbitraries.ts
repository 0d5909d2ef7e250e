import fc from 'fast-check';
import { addDays, parseLocalDate, type LocalDate } from '../src/local-date.ts';
import { minorUnits } from '../src/money.ts';
import { addMonths, monthOf, monthRange, parseMonth, type Month } from '../src/month.ts';
import type { BooksByMonth, RowsByCode } from '../src/metrics/facts/books-by-month.ts';
import type { MarketplaceFacts, MetricFacts, OrderFacts, ProjectFacts } from '../src/metrics/facts/metric-facts.ts';
import { PEOPLE_FUNCTIONS } from '../src/metrics/facts/people-facts.ts';
import type { SubscriptionItem } from '../src/metrics/facts/subscription-item.ts';
import type { OpenItemLine } from '../src/metrics/open-items/open-items.ts';

/** Shrinking facts of this size takes minutes; a seed and a path find them again. */
export const METRIC_RUNS = { endOnFailure: true, numRuns: process.env.TIEOUT_DEEP === '1' ? 500 : 10 };

/** Facts lie in these months, the last two of them open. */
const FIRST = parseMonth('2024-01');
export const FACT_MONTHS: readonly Month[] = monthRange(FIRST, addMonths(FIRST, 29));
export const LAST_CLOSED = addMonths(FIRST, 27);

const FIRST_DAY = parseLocalDate('2024-01-01');
/** Few days and many small amounts, so that some are the same: what comes first then may not depend on the facts' order. */
const date: fc.Arbitrary<LocalDate> = fc.integer({ min: 0, max: 60 }).map((days) => addDays(FIRST_DAY, 15 * days));
const money = fc.oneof(fc.nat(3), fc.nat(1_000_000)).map((amount) => minorUnits(amount));
const currency = fc.constantFrom('USD', 'USD', 'EUR', 'JPY');

function oneOf(prefix: string, count: number): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: count }).map((index) => `${prefix}${index}`);
}

function keyed<Fact extends object>(
  facts: fc.Arbitrary<Fact>,
  prefix: string,
  maxLength: number,
): fc.Arbitrary<(Fact & { key: string })[]> {
  return fc
    .array(facts, { maxLength })
    .map((list) => list.map((fact, index) => ({ ...fact, key: `${prefix}${index}` })));
}

const discount = fc.record({
  kind: fc.constant('percent' as const),
  value: fc.integer({ min: 0, max: 110 }).map(String),
  duration: fc.constantFrom('once' as const, 'repeating' as const, 'forever' as const),
  start: date,
  end: fc.option(date),
});

const subscriptions: fc.Arbitrary<SubscriptionItem[]> = keyed(
  fc.record({
    customerKey: oneOf('C', 6),
    plan: oneOf('P', 3),
    currency,
    unitPrice: money,
    quantity: fc.integer({ min: 0, max: 5 }),
    intervalUnit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    intervalCount: fc.integer({ min: 1, max: 3 }),
    start: date,
    endExclusive: fc.option(date),
    trialEnd: fc.option(date),
    pauseStart: fc.option(date),
    pauseEnd: fc.option(date),
    status: fc.constantFrom('active', 'active', 'past_due', 'unpaid', 'void'),
    pastDueSince: fc.option(date),
    discounts: fc.array(discount, { maxLength: 2 }),
  }),
  'S',
  12,
);

const orders: fc.Arbitrary<OrderFacts> = fc.record({
  orders: keyed(
    fc.record({
      date,
      customerKey: oneOf('B', 6),
      channel: fc.constantFrom('web', 'wholesale'),
      currency,
      gross: money,
      discount: money,
      shipping: money,
      isCancelled: fc.boolean(),
      lines: fc.array(fc.record({ sku: oneOf('K', 3), quantity: fc.integer({ min: 0, max: 9 }) }), { maxLength: 2 }),
      refunds: fc.array(fc.record({ date, amount: money }), { maxLength: 2 }),
    }),
    'O',
    15,
  ),
  stock: fc.uniqueArray(
    fc.record({
      sku: oneOf('K', 3),
      month: fc.constantFrom(...FACT_MONTHS),
      received: fc.nat(50),
      returned: fc.nat(5),
      sold: fc.nat(50),
      onHand: fc.nat(90),
      unitCost: money,
    }),
    { maxLength: 12, selector: ({ sku, month }) => `${sku} ${month}` },
  ),
});

const projects: fc.Arbitrary<ProjectFacts> = fc.record({
  projects: fc.constant([1, 2, 3]).chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc.record({
          key: fc.constant(`J${number}`),
          name: fc.constant(`Project ${number}`),
          clientKey: fc.constant(null),
          type: fc.constantFrom('T&M' as const, 'FIXED' as const),
          contractValue: money,
          currency,
          budgetHoursHundredths: fc.option(fc.nat(90_000)),
          signedOn: fc.option(date),
          start: date,
          end: date,
          openingRecognised: money,
        }),
      ),
    ),
  ),
  timesheets: keyed(
    fc.record({
      employeeKey: oneOf('E', 3),
      projectKey: oneOf('J', 3),
      date,
      hoursHundredths: fc.nat(2_000),
      isBillable: fc.boolean(),
      standardRate: money,
      currency,
      fee: money,
    }),
    'T',
    12,
  ),
  employees: fc.tuple(
    ...[1, 2, 3].map((number) =>
      fc.record({
        key: fc.constant(`E${number}`),
        grade: oneOf('G', 2),
        function: fc.constantFrom('DELIVERY' as const, 'DELIVERY' as const, null),
        hiredOn: date,
        endedOn: fc.option(date),
        fteHundredths: fc.integer({ min: 10, max: 100 }),
      }),
    ),
  ),
  leaves: fc.array(fc.record({ employeeKey: oneOf('E', 3), date, hoursHundredths: fc.nat(800) }), { maxLength: 4 }),
  holidays: fc.array(date, { maxLength: 3 }),
  dailyHoursHundredths: fc.constant(800),
  lines: keyed(
    fc.record({
      projectKey: oneOf('J', 3),
      date,
      kind: fc.constantFrom('revenue' as const, 'cost' as const),
      amount: money,
      currency,
    }),
    'L',
    6,
  ),
});

const marketplace: fc.Arbitrary<MarketplaceFacts> = fc.record({
  listings: keyed(
    fc.record({ sellerKey: oneOf('V', 4), created: date, closed: fc.option(date), sold: fc.option(date) }),
    'I',
    10,
  ),
  orders: keyed(
    fc.record({
      date,
      buyerKey: oneOf('U', 6),
      sellerKey: oneOf('V', 4),
      category: oneOf('c', 2),
      currency,
      itemValue: money,
      commission: money,
      refund: money,
      refundedOn: fc.option(date),
    }),
    'M',
    15,
  ),
  requests: keyed(fc.record({ started: date, completed: fc.option(date) }), 'Q', 6),
});

const openLine: fc.Arbitrary<OpenItemLine> = fc.record({
  partyKey: oneOf('A', 2),
  documentKey: fc.option(oneOf('D', 5)),
  date,
  due: fc.option(date),
  amount: fc.integer({ min: -5_000, max: 5_000 }).map((amount) => minorUnits(amount)),
});

const PNL_CODES = ['REVENUE', 'GROSS_PROFIT', 'COST_OF_REVENUE', 'CONTRIBUTION_PROFIT', 'EBITDA', 'OPERATING_EXPENSES'];
const MORE_CODES = [
  'OPERATING_EXPENSES.SALES_MARKETING',
  'C.PPL',
  'S.ADV',
  'C.MAT',
  'R.SUB',
  'REVENUE.FEES',
  'R.WOF',
  'R.INC',
];
const BALANCE_CODES = [
  'CASH',
  'RECEIVABLES',
  'INVENTORY',
  'PAYABLES',
  'FUNDS_HELD',
  'CURRENT_ASSETS',
  'CURRENT_LIABILITIES',
];

function rows(codes: readonly string[]): fc.Arbitrary<RowsByCode> {
  const figure = fc.integer({ min: -500_000, max: 1_000_000 }).map((amount) => minorUnits(amount));
  const row = fc.array(figure, { minLength: FACT_MONTHS.length, maxLength: FACT_MONTHS.length });
  return fc.tuple(...codes.map(() => row)).map((all) => new Map(codes.map((code, index) => [code, all[index] ?? []])));
}

const books: fc.Arbitrary<BooksByMonth> = fc
  .record({
    pnl: rows([...PNL_CODES, ...MORE_CODES]),
    balance: rows(BALANCE_CODES),
    flow: rows(['NET_BURN']),
    customers: rows(['X', 'Y', 'Z']),
  })
  .map(({ pnl, balance, flow, customers }) => ({
    months: FACT_MONTHS,
    firstMonth: FIRST,
    rows: { MANAGERIAL_PNL: pnl, BALANCE_SHEET: balance, CASH_FLOW: flow },
    revenueByCustomer: customers,
    customerNames: new Map(),
  }));

/** Everything a company can have, and some of it not connected. */
export const anyFacts: fc.Arbitrary<MetricFacts> = fc.record({
  books,
  plan: fc.constant(null),
  bankCash: fc.constant(null),
  own: fc.constant(new Map()),
  receivables: fc.option(fc.array(openLine, { maxLength: 12 }), { freq: 5 }),
  subscriptions: fc.option(subscriptions, { freq: 9 }),
  orders: fc.option(orders, { freq: 9 }),
  deals: fc.option(
    keyed(
      fc.record({
        amount: money,
        currency,
        created: date,
        closed: fc.option(date),
        isWon: fc.option(fc.boolean()),
        expectedClose: fc.option(date),
      }),
      'W',
      8,
    ),
    { freq: 5 },
  ),
  pay: fc.option(
    keyed(
      fc
        .record({
          department: oneOf('dep', 3),
          function: fc.constantFrom(...PEOPLE_FUNCTIONS, null),
          paidOn: date,
          currency,
          gross: money,
          employerTax: money,
          benefits: money,
          fteHundredths: fc.nat(900),
        })
        .map((line) => ({ ...line, month: monthOf(line.paidOn) })),
      'R',
      12,
    ),
    { freq: 5 },
  ),
  projects: fc.option(projects, { freq: 9 }),
  marketplace: fc.option(marketplace, { freq: 9 }),
});

import { addDays, type LocalDate } from '../../local-date.ts';
import type { Reason } from '../../metric-value.ts';
import { addMonths, monthOf, monthRange, type Month } from '../../month.ts';
import type { SubscriptionItem } from '../facts/subscription-item.ts';
import { isMonthFigure } from '../frame/feeds.ts';
import { addAmounts, type Measure } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { itemMrr } from '../mrr/item-mrr.ts';
import { customerMrr, movementsIn, mrrBook, type CustomerMovement, type Movement } from '../mrr/mrr-book.ts';
import { isDateWithin } from './within.ts';

/** Recurring revenue at the end of the month, item by item, by plan. */
export const MRR: Measure = {
  key: 'mrr',
  name: 'MRR',
  feed: 'subscriptions',
  unit: 'money',
  nature: 'stock',
  table: 'subscriptions',
  visit: (book, { to }, emit) => {
    for (const { item, mrr } of mrrBook(book).holdings(to)) {
      emit({ key: item.key, month: to, group: item.plan, amount: book.inReporting(mrr, item.currency, to, 'closing') });
    }
  },
};

const MONTHS_OF_YEAR = 12;

/** The same over a year. */
export const ARR: Measure = {
  ...MRR,
  key: 'arr',
  name: 'ARR',
  visit: (book, window, emit) => {
    MRR.visit(book, window, (row) =>
      emit({ ...row, amount: typeof row.amount === 'number' ? row.amount * MONTHS_OF_YEAR : row.amount }),
    );
  },
};

/** Customers with recurring revenue at the end of the month. */
export const PAYING_CUSTOMERS: Measure = {
  key: 'paying-customers',
  name: 'Paying customers',
  feed: 'subscriptions',
  unit: 'count',
  nature: 'stock',
  table: 'customers',
  visit: (book, { to }, emit) => {
    for (const key of customerMrr(book, to).keys()) emit({ key, month: to, group: null, amount: 1 });
  },
};

type AmountOf = (move: CustomerMovement) => number;

function movements(key: string, name: string, kinds: readonly Movement[], amountOf?: AmountOf): Measure {
  return {
    key,
    name,
    feed: 'movements',
    unit: amountOf === undefined ? 'money' : 'count',
    nature: 'flow',
    table: 'movements',
    visit: (book, { from, to }, emit) => {
      for (const month of monthRange(from, to)) {
        const moves = movementsIn(book, month);
        if (typeof moves === 'string') emit({ key: '', month, group: null, amount: moves });
        else {
          for (const move of moves) {
            if (!kinds.includes(move.movement)) continue;
            const amount = amountOf === undefined ? move.amount : amountOf(move);
            emit({ key: move.customerKey, month, group: move.movement, amount });
          }
        }
      }
    },
  };
}

function one(): number {
  return 1;
}

export const NEW_MRR = movements('new-mrr', 'New MRR', ['new']);
export const EXPANSION_MRR = movements('expansion-mrr', 'Expansion', ['expansion']);
export const REACTIVATION_MRR = movements('reactivation-mrr', 'Reactivation', ['reactivation']);
export const CONTRACTION_MRR = movements('contraction-mrr', 'Contraction', ['contraction']);
export const CHURNED_MRR = movements('churned-mrr', 'Churn', ['churn']);
export const NEW_CUSTOMERS = movements('new-customers', 'New customers', ['new'], one);
export const RETURNED_CUSTOMERS = movements('returned-customers', 'Returned customers', ['reactivation'], one);
export const CHURNED_CUSTOMERS = movements('churned-customers', 'Churned customers', ['churn'], one);

/**
 * What the rates did to the book: the remainder of the bridge, so that it closes exactly. Null where a figure of it is not
 * known.
 */
function fxOf(book: MetricBook, month: Month): number | Reason {
  const moves = movementsIn(book, month);
  if (typeof moves === 'string') return moves;
  const opening = totalOfCustomers(book, addMonths(month, -1));
  const closing = totalOfCustomers(book, month);
  if (typeof opening === 'string') return opening;
  if (typeof closing === 'string') return closing;
  const moved = moves.reduce((sum, { movement, amount }) => sum + (isLoss(movement) ? -amount : amount), 0);
  return closing - opening - moved;
}

function isLoss(movement: Movement): boolean {
  return movement === 'contraction' || movement === 'churn';
}

function totalOfCustomers(book: MetricBook, month: Month): number | Reason {
  return [...customerMrr(book, month).values()].reduce<number | Reason>(addAmounts, 0);
}

export const FX_MRR: Measure = {
  key: 'fx-mrr',
  name: 'Exchange rates',
  feed: 'movements',
  unit: 'money',
  nature: 'flow',
  table: 'movements',
  visit: (book, { from, to }, emit) => {
    for (const month of monthRange(from, to)) {
      emit({ key: 'exchange-rates', month, group: 'fx', amount: fxOf(book, month) });
    }
  },
};

/**
 * Subscriptions that were there when the books began tell of their own past, and not of who had left by then: until the
 * books begin, or until the first that ended is told of, everybody seems to have stayed.
 */
function firstMonthWithLosses(book: MetricBook): Month | null {
  const books = book.firstMonthOf('books');
  const left = book.keep(['subscriptions'], 'first-left', () =>
    (book.facts.subscriptions ?? []).reduce<Month | null>((first, { endExclusive }) => {
      const month = endExclusive === null ? null : monthOf(endExclusive);
      return month !== null && (first === null || month < first) ? month : first;
    }, null),
  );
  if (!isMonthFigure(books)) return null;
  return left !== null && left < books ? left : books;
}

/** Customers who paid a year before, with what they pay now: both at today's rate. */
function retained(key: string, name: string, amountOf: (ago: number, now: number) => number): Measure {
  return {
    key,
    name,
    feed: 'subscriptions',
    since: firstMonthWithLosses,
    unit: 'money',
    nature: 'period',
    table: 'customers',
    visit: (book, { to }, emit) => {
      const now = customerMrr(book, to);
      for (const [customer, ago] of customerMrr(book, addMonths(to, -MONTHS_OF_YEAR), to)) {
        const current = now.get(customer) ?? 0;
        const amount = typeof ago === 'string' ? ago : typeof current === 'string' ? current : amountOf(ago, current);
        emit({ key: customer, month: to, group: null, amount });
      }
    },
  };
}

export const MRR_A_YEAR_AGO = retained('mrr-a-year-ago', 'MRR a year ago', (ago) => ago);
export const MRR_RETAINED = retained('mrr-retained', 'MRR of the same customers now', (_, now) => now);
export const MRR_KEPT = retained('mrr-kept', 'MRR of the same customers now, without growth', (ago, now) =>
  Math.min(ago, now),
);

/** Customers who first paid a year before, and those of them who pay now. */
function cohort(
  key: string,
  name: string,
  isCounted: (book: MetricBook, customer: string, to: Month) => boolean,
): Measure {
  return {
    key,
    name,
    feed: 'subscriptions',
    unit: 'count',
    nature: 'period',
    table: 'customers',
    visit: (book, { to }, emit) => {
      const start = addMonths(to, -MONTHS_OF_YEAR);
      const { firstPaid } = mrrBook(book);
      for (const customer of customerMrr(book, start).keys()) {
        if (firstPaid(customer) !== start || !isCounted(book, customer, to)) continue;
        emit({ key: customer, month: to, group: null, amount: 1 });
      }
    },
  };
}

export const COHORT_OF_LAST_YEAR = cohort('cohort-of-last-year', 'Customers who began a year ago', () => true);
export const COHORT_STILL_PAYING = cohort('cohort-still-paying', 'Of them paying now', (book, customer, to) =>
  customerMrr(book, to).has(customer),
);

const TRIAL_DAYS = 60;

function trials(key: string, name: string, isCounted: (item: SubscriptionItem, today: LocalDate) => boolean): Measure {
  return {
    key,
    name,
    feed: 'subscriptions',
    unit: 'count',
    nature: 'flow',
    table: 'trials',
    visit: ({ facts, frame }, window, emit) => {
      for (const item of facts.subscriptions ?? []) {
        if (item.trialEnd === null || !isDateWithin(item.start, window) || !isCounted(item, frame.today)) continue;
        emit({ key: item.key, month: monthOf(item.start), group: null, amount: 1 });
      }
    },
  };
}

/** Paid for on its first day after the trial, which came within 60 days. */
function isConverted(item: SubscriptionItem, today: LocalDate): boolean {
  const { trialEnd, start } = item;
  if (trialEnd === null || trialEnd > today || trialEnd > addDays(start, TRIAL_DAYS)) return false;
  return itemMrr(item, trialEnd) > 0;
}

export const TRIALS = trials('trials', 'Trials started', () => true);
export const TRIALS_PAID = trials('trials-paid', 'Trials that became paid within 60 days', isConverted);

import { convertMoney } from '../../currency.ts';
import type { LocalDate } from '../../local-date.ts';
import type { Reason } from '../../metric-value.ts';
import type { MinorUnits } from '../../money.ts';
import { monthOf, type Month } from '../../month.ts';
import type { BusinessModel } from '../../statements/business-model.ts';
import type { MetricFacts } from '../facts/metric-facts.ts';
import { feedOf, type Feed } from './feeds.ts';

/** Units of the reporting currency for one of another, as decimal text; null where no rate is known. */
export interface MetricRates {
  average(currency: string, month: Month): string | null;
  closing(currency: string, month: Month): string | null;
}

/** What is the same for every metric of one answer. */
export interface MetricFrame {
  readonly model: BusinessModel;
  /** The reporting currency: that of the books' figures, and of every answer. */
  readonly currency: string;
  readonly rates: MetricRates;
  readonly closedThrough: Month | null;
  readonly today: LocalDate;
  readonly fiscalYearStartMonth: number;
  /** Days after which an invoice is due where its source says nothing. */
  readonly arTermsDays: number;
}

/** The facts of one company, opened: whatever several metrics are made of is worked out once, when it is first asked for. */
export interface MetricBook {
  readonly facts: MetricFacts;
  readonly frame: MetricFrame;
  /** The last month anything is looked at. */
  readonly lastMonth: Month;
  firstMonthOf(feed: Feed): Month | Reason;
  remember<Value>(key: string, make: () => Value): Value;
  /** In the reporting currency: a flow at the month's average rate, a stock at its closing rate; rounded once. */
  inReporting(amount: MinorUnits, currency: string, month: Month, rate: 'average' | 'closing'): MinorUnits | Reason;
}

export function openMetricBook(facts: MetricFacts, frame: MetricFrame): MetricBook {
  const known = new Map<string, unknown>();
  function remember<Value>(key: string, make: () => Value): Value {
    if (!known.has(key)) known.set(key, make());
    // Keys are made in one place each, which always makes the same kind of value.
    return known.get(key) as Value;
  }
  return {
    facts,
    frame,
    lastMonth: lastMonthOf(facts, frame),
    remember,
    firstMonthOf: (feed) => remember(`first:${feed}`, () => feedOf(feed).firstMonth(facts)),
    inReporting: (amount, currency, month, kind) => {
      if (currency === frame.currency) return amount;
      const rate = remember(`rate:${kind}:${currency}:${month}`, () => frame.rates[kind](currency, month));
      return rate === null ? 'MISSING_RATE' : convertMoney(amount, currency, frame.currency, rate);
    },
  };
}

function lastMonthOf({ books }: MetricFacts, { today }: MetricFrame): Month {
  const last = books.months.at(-1);
  const now = monthOf(today);
  return last !== undefined && last > now ? last : now;
}

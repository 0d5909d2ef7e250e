import { convertMoney } from '../../convert-money.ts';
import type { LocalDate } from '../../local-date.ts';
import type { Reason } from '../../metric-value.ts';
import type { MinorUnits } from '../../money.ts';
import { monthOf, type Month } from '../../month.ts';
import type { BusinessModel } from '../../statements/business-model.ts';
import type { MetricFacts } from '../facts/metric-facts.ts';
import { feedOf, onlySourceOf, type BesideBooks, type Feed } from './feeds.ts';

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
  /**
   * The same for a result of these feeds that is small: a sum, not the rows it is made of. Made of one source alone, it is
   * kept beyond this book, and `make` may then never be called.
   */
  keep<Value>(feeds: readonly Feed[], key: string, make: () => Value): Value;
  /** In the reporting currency: a flow at the month's average rate, a stock at its closing rate; rounded once. */
  inReporting(amount: MinorUnits, currency: string, month: Month, rate: 'average' | 'closing'): MinorUnits | Reason;
}

/** What books that were opened before have made of the facts of a source; whoever keeps it knows when the facts are others. */
export type KeptResults = ReadonlyMap<BesideBooks, Map<string, unknown>>;

export function openMetricBook(facts: MetricFacts, frame: MetricFrame, kept: KeptResults = new Map()): MetricBook {
  const known = new Map<string, unknown>();
  function find<Value>(among: Map<string, unknown>, key: string, make: () => Value): Value {
    if (!among.has(key)) among.set(key, make());
    // Keys are made in one place each, which always makes the same kind of value.
    return among.get(key) as Value;
  }
  function remember<Value>(key: string, make: () => Value): Value {
    return find(known, key, make);
  }
  function keep<Value>(feeds: readonly Feed[], key: string, make: () => Value): Value {
    const source = onlySourceOf(feeds);
    return find((source && kept.get(source)) ?? known, key, make);
  }
  return {
    facts,
    frame,
    lastMonth: lastMonthOf(facts, frame),
    remember,
    keep,
    firstMonthOf: (feed) => keep([feed], `first:${feed}`, () => feedOf(feed).firstMonth(facts)),
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

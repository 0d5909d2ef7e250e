import { ACCOUNT_KINDS, isCashKind, pnlSectionOf, type AccountKind } from './account-kind.ts';
import { known, unknown, type MetricValue } from './metric-value.ts';
import { addMoney, negateMoney, sumMoney, ZERO, type MinorUnits } from './money.ts';
import { addMonths, monthRange, type Month } from './month.ts';

export const HEADLINE_METRICS = ['revenue_total', 'net_profit', 'cash_balance'] as const;
export type HeadlineMetric = (typeof HEADLINE_METRICS)[number];

/** One account's signed ledger sums in minor units of the base currency: debit positive, credit negative. */
export interface HeadlineAccount {
  readonly kind: AccountKind;
  /** All lines before the first month shown. */
  readonly opening: MinorUnits;
  /** Lines of each month; a month without lines may be missing. P&L accounts without closing entries. */
  readonly movements: ReadonlyMap<Month, MinorUnits>;
  /** What closing entries have moved out of a P&L account: in no flow, but in the trial balance (finance 1.4). */
  readonly closedOut: MinorUnits;
}

export interface HeadlineFacts {
  /** The month of the headline: the last one closed. */
  readonly month: Month;
  /** How many months end with it; at least two, so that there is a month before. */
  readonly monthsShown: number;
  readonly accounts: readonly HeadlineAccount[];
  /** The month of the first posting. A month before it has no data; a quiet month after it is a true zero. */
  readonly firstPosting: Month | null;
}

export interface HeadlinePoint {
  month: Month;
  value: MetricValue;
}

export interface HeadlineFigure {
  metric: HeadlineMetric;
  value: MetricValue;
  /** The month before. */
  previous: MetricValue;
  /** The months shown but the first, oldest first. */
  history: HeadlinePoint[];
}

export interface HeadlineFigures {
  figures: HeadlineFigure[];
  /** Sum over all accounts at the end of the month: zero when debits equal credits. */
  trialBalance: MinorUnits;
}

const KINDS: Readonly<Record<HeadlineMetric, readonly AccountKind[]>> = {
  revenue_total: ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) === 'REVENUE'),
  net_profit: ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null),
  cash_balance: ACCOUNT_KINDS.filter(isCashKind),
};

/** Stocks are read at the end of the month, flows over the month. */
export function isStockMetric(metric: HeadlineMetric): boolean {
  return metric === 'cash_balance';
}

/** The kinds of account a metric adds up: a drill-down that selects them finds every line of the figure. */
export function kindsOf(metric: HeadlineMetric): readonly AccountKind[] {
  return KINDS[metric];
}

/**
 * A ledger amount (minor units, debit positive) as the reader of the metric sees it. Exact.
 * Revenue and net profit: effect on profit, `-amount`. Cash: natural amount of an asset, `+amount`.
 */
export function metricAmount(metric: HeadlineMetric, ledgerAmount: MinorUnits): MinorUnits {
  switch (metric) {
    case 'revenue_total':
    case 'net_profit':
      return negateMoney(ledgerAmount);
    case 'cash_balance':
      return ledgerAmount;
  }
}

/**
 * Revenue, net profit and cash of each month shown, in minor units of the base currency. Exact: sums of integers,
 * nothing is rounded. Before the first posting each figure is `NO_DATA`, never zero.
 *
 * - revenue = `-sum(movement)` of the kinds of the Revenue section (docs/metrics/revenue.md)
 * - net profit = `-sum(movement)` of all P&L kinds (docs/metrics/net-profit.md)
 * - cash = `sum(opening + movements up to the month)` of the kind CASH (docs/metrics/cash.md)
 *
 * @throws RangeError when a sum leaves the safe range or fewer than two months are shown.
 */
export function calculateHeadline(facts: HeadlineFacts): HeadlineFigures {
  if (facts.monthsShown < 2) throw new RangeError('A headline needs the month before');
  const months = monthRange(addMonths(facts.month, 1 - facts.monthsShown), facts.month);
  return {
    figures: HEADLINE_METRICS.map((metric) => figureOf(metric, facts, months)),
    trialBalance: sumMoney(
      facts.accounts.map(({ opening, movements, closedOut }) => sumMoney([opening, closedOut, ...movements.values()])),
    ),
  };
}

function figureOf(metric: HeadlineMetric, facts: HeadlineFacts, months: readonly Month[]): HeadlineFigure {
  const points = pointsOf(metric, facts, months);
  const none = unknown('NO_DATA');
  return {
    metric,
    value: points.at(-1)?.value ?? none,
    previous: points.at(-2)?.value ?? none,
    history: points.slice(1),
  };
}

function pointsOf(metric: HeadlineMetric, facts: HeadlineFacts, months: readonly Month[]): HeadlinePoint[] {
  const kinds = new Set(kindsOf(metric));
  const accounts = facts.accounts.filter(({ kind }) => kinds.has(kind));
  let balance = sumMoney(accounts.map(({ opening }) => opening));
  return months.map((month) => {
    const movement = sumMoney(accounts.map(({ movements }) => movements.get(month) ?? ZERO));
    balance = addMoney(balance, movement);
    const isBeforeBooks = facts.firstPosting === null || month < facts.firstPosting;
    if (isBeforeBooks) return { month, value: unknown('NO_DATA') };
    return { month, value: known(metricAmount(metric, isStockMetric(metric) ? balance : movement)) };
  });
}

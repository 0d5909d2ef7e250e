import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../test/arbitraries.ts';
import { oracle } from '../test/oracles.ts';
import { ACCOUNT_KINDS, pnlSectionOf, type AccountKind } from './account-kind.ts';
import { moneyChange } from './change.ts';
import {
  calculateHeadline,
  HEADLINE_METRICS,
  isStockMetric,
  kindsOf,
  metricAmount,
  type HeadlineAccount,
  type HeadlineFigure,
  type HeadlineFigures,
  type HeadlineMetric,
} from './headline.ts';
import { known, unknown, type MetricValue } from './metric-value.ts';
import { addMoney, minorUnits, sumMoney, ZERO, type MinorUnits } from './money.ts';
import { addMonths, monthRange, parseMonth, type Month } from './month.ts';

const MARCH = parseMonth('2024-03');
const FEBRUARY = parseMonth('2024-02');

function headlineOf(accounts: readonly HeadlineAccount[], month: Month = MARCH, firstPosting: Month | null = FEBRUARY) {
  return calculateHeadline({ month, monthsShown: 2, accounts, firstPosting });
}

function figureOf(metric: HeadlineMetric, figures: HeadlineFigures): HeadlineFigure {
  const figure = figures.figures.find((candidate) => candidate.metric === metric);
  if (figure === undefined) throw new Error(`No figure for ${metric}`);
  return figure;
}

function minorOf(value: MetricValue): MinorUnits {
  if (value.status === 'na') throw new Error('Expected a figure');
  return value.minor;
}

const KIND_OF_CODE = new Map<string, AccountKind>([
  ['1000', 'CASH'],
  ['1100', 'AR'],
  ['1300', 'PREPAID'],
  ['1500', 'FIXED_ASSET'],
  ['1590', 'ACCUM_DEPRECIATION'],
  ['2000', 'AP'],
  ['2050', 'CREDIT_CARD'],
  ['2100', 'PAYROLL_LIAB'],
  ['2300', 'DEFERRED_REVENUE'],
  ['2700', 'LT_DEBT'],
  ['3000', 'SHARE_CAPITAL'],
  ['4000', 'REVENUE'],
  ['4100', 'REVENUE'],
  ['5000', 'COGS_OTHER'],
  ['6000', 'OPEX_PEOPLE'],
  ['6010', 'OPEX_PEOPLE'],
  ['6050', 'OPEX_PEOPLE'],
  ['6100', 'OPEX_MARKETING'],
  ['6300', 'OPEX_INSURANCE'],
  ['7000', 'DEPRECIATION'],
  ['7100', 'INTEREST_EXPENSE'],
  ['7200', 'DISPOSAL_GAIN_LOSS'],
]);

interface LedgerLine {
  readonly code: string;
  readonly month: string;
  readonly amount: MinorUnits;
}

/** The worked ledger is given in major units. */
const LINES: readonly LedgerLine[] = oracle('O-2.2').in.entries.flatMap(({ date, lines }) =>
  lines.map(([code, amount]) => ({ code, month: date.slice(0, 7), amount: minorUnits(amount * 100) })),
);

function sumLines(keep: (line: LedgerLine) => boolean): MinorUnits {
  return sumMoney(LINES.filter(keep).map((line) => line.amount));
}

/** Sums the lines of each account as a caller would from the journal. */
function ledgerAccounts(month: Month, monthsShown: number): HeadlineAccount[] {
  const shown = monthRange(addMonths(month, 1 - monthsShown), month);
  return [...KIND_OF_CODE].map(([code, kind]) => ({
    kind,
    opening: sumLines((line) => line.code === code && line.month < (shown[0] ?? month)),
    movements: new Map(shown.map((m) => [m, sumLines((line) => line.code === code && line.month === m)])),
    closedOut: ZERO,
  }));
}

describe('the worked ledger O-2.2', () => {
  const { out } = oracle('O-2.2');
  const months = ['2024-01', '2024-02', '2024-03'].map(parseMonth);
  const firstPosting = parseMonth(LINES.map((line) => line.month).sort()[0] ?? '');

  function expected(values: readonly number[], index: number): MetricValue {
    const value = values[index];
    return value === undefined ? unknown('NO_DATA') : known(minorUnits(value * 100));
  }

  test.each(months.map((month, index) => ({ month, index })))(
    '$month: revenue, net profit and cash',
    ({ month, index }) => {
      const headline = headlineOf(ledgerAccounts(month, 2), month, firstPosting);
      const series = { revenue_total: out.revenue, net_profit: out.netProfit, cash_balance: out.cash };
      for (const metric of HEADLINE_METRICS) {
        expect(figureOf(metric, headline)).toEqual({
          metric,
          value: expected(series[metric], index),
          previous: expected(series[metric], index - 1),
          history: [{ month, value: expected(series[metric], index) }],
        });
      }
      expect(headline.trialBalance).toBe(0);
    },
  );

  test('the history of March is January, February, March of the same ledger, and nothing before the books began', () => {
    const headline = calculateHeadline({
      month: MARCH,
      monthsShown: 5,
      accounts: ledgerAccounts(MARCH, 5),
      firstPosting,
    });
    const { history } = figureOf('cash_balance', headline);
    expect(history.map((point) => point.month)).toEqual(['2023-12', '2024-01', '2024-02', '2024-03']);
    expect(history.map((point) => point.value)).toEqual([-1, 0, 1, 2].map((index) => expected(out.cash, index)));
  });
});

describe('the worked examples of docs/metrics: March of that ledger', () => {
  const headline = headlineOf(ledgerAccounts(MARCH, 2));
  const revenue = figureOf('revenue_total', headline);
  const netProfit = figureOf('net_profit', headline);
  const cash = figureOf('cash_balance', headline);

  function changeOf({ value, previous }: HeadlineFigure) {
    return moneyChange(minorOf(value), minorOf(previous));
  }

  test('revenue: 1,000 subscriptions + 5,000 services = 6,000', () => {
    expect(revenue.value).toEqual(known(minorUnits((1000 + 5000) * 100)));
    expect(changeOf(revenue)).toMatchObject({ amount: 500_000, percent: '500.0' });
  });

  test('net profit: 6,000 - 900 - 11,100 - 100 - 150 - 400 = -6,650', () => {
    expect(netProfit.value).toEqual(known(minorUnits((6000 - 900 - 11_100 - 100 - 150 - 400) * 100)));
    expect(changeOf(netProfit)).toMatchObject({ amount: 690_000, percent: '50.9' });
  });

  test('cash: 37,900 + 23,000 in - 14,500 out = 46,400', () => {
    expect(cash.value).toEqual(known(minorUnits((37_900 + 23_000 - 14_500) * 100)));
    expect(changeOf(cash)).toMatchObject({ amount: 850_000, percent: '22.4' });
  });
});

/** An account that moved in March and held `closing` at its end. */
function account(kind: AccountKind, movement: number, closing = movement): HeadlineAccount {
  return {
    kind,
    opening: minorUnits(closing - movement),
    movements: new Map([[MARCH, minorUnits(movement)]]),
    closedOut: ZERO,
  };
}

describe('signs and selection', () => {
  test('discounts and refunds lower revenue, other operating income raises it, interest does not touch it', () => {
    const figures = headlineOf([
      account('REVENUE', -100_000),
      account('CONTRA_REVENUE', 7500),
      account('OTHER_OPERATING_INCOME', -2500),
      account('INTEREST_INCOME', -999),
    ]);
    expect(figureOf('revenue_total', figures).value).toEqual(known(minorUnits(95_000)));
    expect(figureOf('net_profit', figures).value).toEqual(known(minorUnits(95_999)));
  });

  test('an overdrawn bank account stays in cash as a negative amount; cards and trust money stay out', () => {
    const figures = headlineOf([
      account('CASH', 0, 5000),
      account('CASH', 0, -8000),
      account('CREDIT_CARD', 0, -100),
      account('RESTRICTED_CASH', 0, 900),
    ]);
    expect(figureOf('cash_balance', figures).value).toEqual(known(minorUnits(-3000)));
  });

  test('the previous figures come from the month before', () => {
    const figures = headlineOf([account('CASH', 300, 1000), account('REVENUE', -300, -900)]);
    expect(figureOf('cash_balance', figures).previous).toEqual(known(minorUnits(700)));
    expect(figureOf('revenue_total', figures).previous).toEqual(known(ZERO));
  });

  test('books that do not balance say by how much', () => {
    expect(headlineOf([account('CASH', 300, 1000), account('REVENUE', -300, -999)]).trialBalance).toBe(1);
  });

  test('a closing entry is in no flow, and the books still balance with it', () => {
    const revenue: HeadlineAccount = { ...account('REVENUE', -500), closedOut: minorUnits(500) };
    const figures = headlineOf([account('CASH', 500), revenue, account('RETAINED_EARNINGS', -500)]);
    expect(figureOf('revenue_total', figures).value).toEqual(known(minorUnits(500)));
    expect(figures.trialBalance).toBe(0);
  });

  test('one month alone is refused: there would be no month before', () => {
    expect(() => calculateHeadline({ month: MARCH, monthsShown: 1, accounts: [], firstPosting: null })).toThrow(
      RangeError,
    );
  });
});

describe('unknown is not zero', () => {
  test('without postings there are no figures', () => {
    const { figures } = headlineOf([account('CASH', 0)], MARCH, null);
    for (const figure of figures) {
      expect(figure.value).toEqual(unknown('NO_DATA'));
      expect(figure.previous).toEqual(unknown('NO_DATA'));
    }
  });

  test('in the first month of the books only the month before is unknown', () => {
    const revenue = figureOf('revenue_total', headlineOf([account('REVENUE', -500)], MARCH, MARCH));
    expect(revenue).toMatchObject({ value: known(minorUnits(500)), previous: unknown('NO_DATA') });
  });

  test('a quiet month after the first posting is a true zero', () => {
    expect(figureOf('revenue_total', headlineOf([account('REVENUE', 0, -900)])).value).toEqual(known(ZERO));
  });
});

describe('what a drill-down relies on', () => {
  test('revenue and cash have their kinds, net profit has every P&L kind', () => {
    expect(kindsOf('revenue_total')).toEqual(['REVENUE', 'CONTRA_REVENUE', 'OTHER_OPERATING_INCOME']);
    expect(kindsOf('cash_balance')).toEqual(['CASH']);
    expect(kindsOf('net_profit')).toEqual(ACCOUNT_KINDS.filter((kind) => pnlSectionOf(kind) !== null));
  });

  test('a credit raises revenue and profit, a debit raises cash, and zero has no sign', () => {
    expect(HEADLINE_METRICS.map((metric) => metricAmount(metric, minorUnits(-100)))).toEqual([100, 100, -100]);
    for (const metric of HEADLINE_METRICS) expect(metricAmount(metric, ZERO)).toBe(0);
  });

  const anyAccount = fc
    .tuple(fc.constantFrom(...ACCOUNT_KINDS), lineAmount, lineAmount, lineAmount)
    .map(([kind, opening, february, march]): HeadlineAccount => {
      return {
        kind,
        opening,
        movements: new Map([
          [FEBRUARY, february],
          [MARCH, march],
        ]),
        closedOut: ZERO,
      };
    });
  // Two accounts' worth of 10^15 in three amounts each stay inside the safe range.
  const accounts = fc.array(anyAccount, { maxLength: 2 });

  test('the figures of any two parts of the accounts add up to the figures of the whole', () => {
    fc.assert(
      fc.property(accounts, fc.nat({ max: 2 }), (list, cut) => {
        const whole = headlineOf(list);
        const parts = [headlineOf(list.slice(0, cut)), headlineOf(list.slice(cut))];
        for (const metric of HEADLINE_METRICS) {
          for (const side of ['value', 'previous'] as const) {
            const sum = parts.map((part) => minorOf(figureOf(metric, part)[side])).reduce(addMoney);
            expect(minorOf(figureOf(metric, whole)[side])).toBe(sum);
            expect(Object.is(sum, -0)).toBe(false);
          }
        }
      }),
    );
  });

  test('the amounts of the selected accounts, one by one, add up to each figure', () => {
    fc.assert(
      fc.property(accounts, (list) => {
        const headline = headlineOf(list);
        for (const metric of HEADLINE_METRICS) {
          const selected = list.filter(({ kind }) => kindsOf(metric).includes(kind));
          const amounts = selected.map(({ opening, movements }) =>
            metricAmount(
              metric,
              isStockMetric(metric) ? sumMoney([opening, ...movements.values()]) : (movements.get(MARCH) ?? ZERO),
            ),
          );
          expect(sumMoney(amounts)).toBe(minorOf(figureOf(metric, headline).value));
        }
      }),
    );
  });
});

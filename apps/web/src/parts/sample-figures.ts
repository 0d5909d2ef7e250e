import type { Freshness } from '@tieout/contracts/freshness.ts';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { getCellSummary } from '@tieout/contracts/statement-drill-down.ts';
import type { Statement, StatementColumn } from '@tieout/contracts/statements.ts';
import { known, unknown } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths } from '@tieout/finance/month.ts';
import type { MonthFigures } from '#components/charts/month-series.ts';
import type { CellAsk } from '#data/lines-queries.ts';
import { figure, headline, OCTOBER } from '#testing/answers.ts';
import { monthColumn, statement, statementDrillDown, statementLine, statementRow } from '#testing/statement-answers.ts';

/** Twelve months of a loss and of millions: the widest figures a home shows. */
export function wideHeadline(changes: Partial<Headline> = {}): Headline {
  const months = Array.from({ length: 12 }, (_, index) => index);
  return headline({
    figures: [
      figure('revenue_total', ...months.map((index) => 112_513_900 + index * 3_300_000)),
      figure('net_profit', ...months.map((index) => -11_570_300 - index * 120_000)),
      figure('cash_balance', ...months.map((index) => 182_058_000_00 - index * 9_000_000_00)),
    ],
    ...changes,
  });
}

/** From profit to loss and back, with a month whose rate is missing, and two months that are open. */
export function turningFigures(): MonthFigures {
  const amounts = [41_020, 38_911, 12_004, -9_120, -31_877, -28_400, null, -7_013, 9_455, 21_480, 26_037, 8_390];
  return {
    name: 'Net profit',
    series: amounts.map((amount, index) => ({
      month: addMonths(OCTOBER, index - 11),
      value: amount === null ? unknown('MISSING_RATE') : known(minorUnits(amount * 100 + index)),
    })),
    currency: 'USD',
    closedThrough: addMonths(OCTOBER, -2),
  };
}

/** Without a closed month every figure has a reason instead. */
export function unknownHeadline(): Headline {
  return headline({
    month: null,
    figures: [figure('revenue_total'), figure('net_profit'), figure('cash_balance')],
    tieOut: null,
  });
}

/** A year of months and their total, with billions in it; of the last two, which a phone shows, one is a loss. */
export function longStatement(): Statement {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(OCTOBER, index - 11));
  const amounts = months.map((_, index) => (index % 3 === 1 ? -1 : 1) * (98_765_432_100 + index * 1_234_567));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return statement({
    columns: [...months.map((month) => monthColumn(month, 'closed')), totalColumn()],
    rows: [
      statementRow('REVENUE', [...amounts, sum], { name: 'Revenue', style: 'section' }),
      statementRow('REVENUE.A', [...amounts, sum], {
        name: 'A name that is much longer than the column it has to stand in',
        level: 2,
        parent: 'REVENUE',
      }),
      statementRow('NET_PROFIT', [...amounts, sum], {
        name: 'Net profit',
        kind: 'computed',
        level: 0,
        path: null,
        style: 'total',
        marginName: 'Net margin',
        percent: [...months.map(() => 1_000), 1_000],
      }),
    ],
  });
}

function totalColumn(): StatementColumn {
  return { ...monthColumn(OCTOBER, 'closed'), key: 'total', kind: 'total', label: 'Total' };
}

/** The cell whose summary main.tsx knows. */
export const SUMMED_CELL: CellAsk = { type: 'MANAGERIAL_PNL', row: 'RECURRING', from: OCTOBER, to: OCTOBER };

export function cellSummary(): EndpointOutput<typeof getCellSummary> {
  const { currency, total: value, average } = statementDrillDown();
  const lines = ['Quirky Kettle Madeup BV', 'Pretend Bazaar Demo GmbH', 'Madeup Home Goods Demo Co'].map(
    (name, index) => statementLine(index, name, 442_400 - index * 61_250),
  );
  const counterparties = lines.map(({ counterparty, amount }) => ({ name: counterparty ?? '', amount }));
  return { currency, value, average, yearToDate: value, counterparties, lines };
}

/** One month beside the month before, the year before and the plan. */
export function comparedStatement(): Statement {
  const october = monthColumn(OCTOBER, 'closed');
  const bases = [
    { comparison: 'previous-period', label: 'Sep-26', name: 'Sep-26' },
    { comparison: 'previous-year', label: 'Oct-25', name: 'Oct-25' },
    { comparison: 'plan', label: 'Plan Oct-26', name: 'plan Oct-26' },
  ] as const;
  const columns = bases.flatMap(({ comparison, label, name }): StatementColumn[] => {
    const common = { ...october, comparison, of: october.key };
    const key = `${october.key}:${comparison}`;
    return [
      { ...common, key, kind: 'comparison', label },
      { ...common, key: `${key}:change`, kind: 'change', label: `Δ ${name}` },
      { ...common, key: `${key}:change-percent`, kind: 'change-percent', label: `Δ % ${name}` },
    ];
  });
  return statement({
    columns: [october, ...columns],
    rows: [
      statementRow('REVENUE', [23_082_301, ...bases.flatMap(() => [21_396_100, 1_686_201, 79])], {
        name: 'Revenue',
        style: 'section',
      }),
      statementRow('OPEX', [25_267_200, ...bases.flatMap(() => [25_605_900, -338_700, -13])], {
        name: 'Operating expenses',
        side: -1,
        style: 'section',
      }),
      statementRow('NET_PROFIT', [-7_183_600, ...bases.flatMap(() => [-9_041_800, 1_858_200, 206])], {
        name: 'Net profit',
        kind: 'computed',
        level: 0,
        path: null,
        style: 'total',
        marginName: 'Net margin',
        percent: [-311, ...bases.flatMap(() => [-423, 112, null])],
      }),
    ],
  });
}

const HOUR_MS = 60 * 60 * 1000;
/** Fresh, late and stale. */
export const HOURS_AGO = [1, 40, 90] as const;

/** A company whose source was last read so many hours ago. */
export function companyRead(hours: (typeof HOURS_AGO)[number]): string {
  return `read ${hours} hours ago`;
}

export function readBefore(hours: number): Freshness {
  const lastSyncedAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
  return { sources: [{ name: 'QuickBooks', lastSyncedAt }], compared: [] };
}

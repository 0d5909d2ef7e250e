import { statementQuery } from '@tieout/contracts/statements.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { expect, test } from 'vitest';
import { layOutColumns, type ColumnFacts } from './lay-out-columns.ts';
import { resolveQuery } from './resolve-query.ts';

function plan(
  asked: Record<string, string>,
  {
    currentMonth = parseMonth('2026-02'),
    fiscalYearStartMonth = 1,
    closedThrough = parseMonth('2026-01'),
  }: Partial<ColumnFacts> = {},
) {
  const query = resolveQuery(statementQuery.parse({ type: 'MANAGERIAL_PNL', ...asked }), {
    today: parseLocalDate('2026-02-10'),
    closedThrough: parseMonth('2026-01'),
    booked: null,
    fiscalYearStartMonth: 1,
    basis: 'ACCRUAL',
    reportingCurrency: 'USD',
    scale: 'units',
    comparatives: 'none',
  });
  return layOutColumns(query, {
    currentMonth,
    closedThrough,
    fiscalYearStartMonth,
  });
}

test('before any month is closed only the running one is marked: a note says it of all', () => {
  const { columns } = plan({ period: '2025-12..2026-02' }, { closedThrough: null });
  expect(columns.map(({ column }) => [column.key, column.state, column.remark])).toEqual([
    ['2025-12', 'open', null],
    ['2026-01', 'open', null],
    ['2026-02', 'open', 'open'],
    ['total', 'open', 'incl. open month'],
  ]);
  const past = plan({ period: '2025-11..2025-12' }, { closedThrough: null }).columns;
  expect(past.map(({ column }) => column.remark)).toEqual([null, null, null]);
});

test('months are followed by their total, each with its state', () => {
  const { columns, months } = plan({ period: '2026-01..2026-03' });
  expect(columns.map(({ column }) => [column.key, column.label, column.state, column.remark])).toEqual([
    ['2026-01', 'Jan-26', 'closed', null],
    ['2026-02', 'Feb-26', 'open', 'open'],
    ['2026-03', 'Mar-26', 'future', null],
    ['total', 'Total', 'open', 'incl. open month'],
  ]);
  expect(months).toHaveLength(3);
});

test('one column has no total beside it; quarters and years are named by the fiscal year', () => {
  expect(plan({ period: '2026-01..2026-01' }).columns).toHaveLength(1);
  const quarters = plan({ period: '2025-10..2026-03', granularity: 'quarter' }).columns;
  expect(quarters.map(({ column }) => column.key)).toEqual(['2025-Q4', '2026-Q1', 'total']);
  const years = plan({ period: '2025-01..2026-12', granularity: 'year' }).columns;
  expect(years.map(({ column }) => [column.key, column.state])).toEqual([
    ['FY2025', 'closed'],
    ['FY2026', 'open'],
    ['total', 'open'],
  ]);
});

test('a quarter or a year that the period cuts says which months it holds', () => {
  function labels(asked: Record<string, string>): string[] {
    return plan(asked).columns.map(({ column }) => column.label);
  }
  const quarters = labels({ period: '2025-05..2025-10', granularity: 'quarter' });
  expect(quarters).toEqual(['Q2-25, May to Jun', 'Q3-25', 'Q4-25, Oct', 'Total']);
  const years = labels({ period: '2024-08..2026-01', granularity: 'year' });
  expect(years).toEqual(['FY2024, Aug to Dec', 'FY2025', 'FY2026, Jan', 'Total']);
});

test('of a publication, whose last month is closed, nothing is open', () => {
  const { columns } = plan(
    { period: '2025-01..2026-12', granularity: 'year' },
    { currentMonth: parseMonth('2026-01') },
  );
  expect(columns.map(({ column }) => column.remark)).toEqual([null, null, null]);
});

test('quarters stand behind their months, the year to date before the total', () => {
  const keys = plan({ period: '2025-11..2026-03', subtotals: 'quarters,ytd' }).columns.map(({ column }) => column.key);
  expect(keys).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-Q1', 'ytd', 'total']);
});

test('the year to date reads months before the period, with its own comparisons and plan', () => {
  const { columns, months, shown, spans } = plan({
    period: '2025-12..2025-12',
    compare: 'previous-year,plan',
    subtotals: 'ytd',
  });
  expect(columns.map(({ column }) => [column.key, column.label, column.from, column.to])).toEqual([
    ['2025-12', 'Dec-25', '2025-12', '2025-12'],
    ['2025-12:previous-year', 'Dec-24', '2024-12', '2024-12'],
    ['2025-12:previous-year:change', 'Δ Dec-24', '2024-12', '2024-12'],
    ['2025-12:previous-year:change-percent', 'Δ % Dec-24', '2024-12', '2024-12'],
    ['2025-12:plan', 'Plan Dec-25', '2025-12', '2025-12'],
    ['2025-12:plan:change', 'Δ plan Dec-25', '2025-12', '2025-12'],
    ['2025-12:plan:change-percent', 'Δ % plan Dec-25', '2025-12', '2025-12'],
    ['ytd', 'YTD Dec-25', '2025-01', '2025-12'],
    ['ytd:previous-year', 'Jan-24 – Dec-24', '2024-01', '2024-12'],
    ['ytd:previous-year:change', 'Δ Jan-24 – Dec-24', '2024-01', '2024-12'],
    ['ytd:previous-year:change-percent', 'Δ % Jan-24 – Dec-24', '2024-01', '2024-12'],
    ['ytd:plan', 'Plan Jan-25 – Dec-25', '2025-01', '2025-12'],
    ['ytd:plan:change', 'Δ plan Jan-25 – Dec-25', '2025-01', '2025-12'],
    ['ytd:plan:change-percent', 'Δ % plan Jan-25 – Dec-25', '2025-01', '2025-12'],
  ]);
  expect([months[0], months.length, shown[0], shown.length]).toEqual(['2024-01', 24, '2025-01', 12]);
  // December, December before, its plan; the year to date, that before, its plan: the plan follows the 24 months.
  expect(spans.map(({ from, to }) => [from, to])).toEqual([
    [23, 23],
    [11, 11],
    [35, 35],
    [12, 23],
    [0, 11],
    [24, 35],
  ]);
});

test('a balance has no subtotals, and no total: its last column is the end of the period', () => {
  const { columns } = plan({ type: 'BALANCE_SHEET', period: '2025-01..2025-03', subtotals: 'quarters,ytd' });
  expect(columns.map(({ column }) => column.key)).toEqual(['2025-01', '2025-02', '2025-03']);
});

test('each comparison stands behind its column with the change and the change in percent', () => {
  const { columns, months, spans, shown, hasPlan } = plan({
    period: '2026-01..2026-02',
    compare: 'previous-period,previous-year,plan',
  });
  expect(columns.slice(0, 4).map(({ column }) => [column.key, column.kind, column.from, column.of])).toEqual([
    ['2026-01', 'month', '2026-01', null],
    ['2026-01:previous-period', 'comparison', '2025-12', '2026-01'],
    ['2026-01:previous-period:change', 'change', '2025-12', '2026-01'],
    ['2026-01:previous-period:change-percent', 'change-percent', '2025-12', '2026-01'],
  ]);
  expect(columns).toHaveLength(3 * 10);
  // January 2025, a year before the first month, to February 2026; then the plan of the two months shown.
  expect([months[0], months.length, shown.length, hasPlan]).toEqual(['2025-01', 14, 2, true]);
  expect(spans.slice(0, 4)).toEqual([
    { from: 12, to: 12 },
    { from: 11, to: 11, isComparison: true },
    { from: 0, to: 0, isComparison: true },
    { from: 14, to: 14, isComparison: true },
  ]);
  // The total shows both months; what it is compared with stands against the closed one.
  const total = columns.find(({ column }) => column.key === 'total:previous-period');
  expect(total?.column).toMatchObject({ from: '2025-12', to: '2025-12', label: 'Dec-25', remark: null });
});

test('a figure with an open month in it is compared by its closed months, on both sides, and says which', () => {
  const { columns, spans } = plan({ period: '2025-11..2026-02', compare: 'previous-year,plan', subtotals: 'ytd' });
  const shown = columns.filter(({ column }) => /^(2026-02|ytd|total)/.test(column.key));
  expect(shown.map(({ column: { key, label, remark } }) => [key, label, remark])).toEqual([
    ['2026-02', 'Feb-26', 'open'],
    ['2026-02:previous-year', 'Feb-25', null],
    ['2026-02:previous-year:change', 'Δ Feb-25', 'open'],
    ['2026-02:previous-year:change-percent', 'Δ % Feb-25', 'open'],
    ['2026-02:plan', 'Plan Feb-26', null],
    ['2026-02:plan:change', 'Δ plan Feb-26', 'open'],
    ['2026-02:plan:change-percent', 'Δ % plan Feb-26', 'open'],
    ['ytd', 'YTD Feb-26', 'incl. open month'],
    ['ytd:previous-year', 'Jan-25', null],
    ['ytd:previous-year:change', 'Δ Jan-25', 'Jan-26'],
    ['ytd:previous-year:change-percent', 'Δ % Jan-25', 'Jan-26'],
    ['ytd:plan', 'Plan Jan-26', null],
    ['ytd:plan:change', 'Δ plan Jan-26', 'Jan-26'],
    ['ytd:plan:change-percent', 'Δ % plan Jan-26', 'Jan-26'],
    ['total', 'Total', 'incl. open month'],
    ['total:previous-year', 'Nov-24 – Jan-25', null],
    ['total:previous-year:change', 'Δ Nov-24 – Jan-25', 'Nov-25 – Jan-26'],
    ['total:previous-year:change-percent', 'Δ % Nov-24 – Jan-25', 'Nov-25 – Jan-26'],
    ['total:plan', 'Plan Nov-25 – Jan-26', null],
    ['total:plan:change', 'Δ plan Nov-25 – Jan-26', 'Nov-25 – Jan-26'],
    ['total:plan:change-percent', 'Δ % plan Nov-25 – Jan-26', 'Nov-25 – Jan-26'],
  ]);
  const total = columns.find(({ column }) => column.key === 'total');
  const change = columns.find(({ column }) => column.key === 'total:previous-year:change');
  // Months are read from November 2024 on: the total is of four, the change of three.
  expect(total && 'value' in total && spans[total.value]).toMatchObject({ from: 12, to: 15 });
  expect(change && 'current' in change && spans[change.current]).toMatchObject({ from: 12, to: 14 });
  expect(change && 'base' in change && spans[change.base]).toMatchObject({ from: 0, to: 2 });
});

test('without a closed month neither a year to date nor a total has a change; an open month says that it is open', () => {
  function changes(asked: Record<string, string>, fiscalYearStartMonth: number) {
    return plan(asked, { fiscalYearStartMonth })
      .columns.filter(({ column }) => column.comparison !== null)
      .map((planned) => [
        planned.column.key,
        planned.column.remark,
        'unknown' in planned ? planned.unknown : Object.keys(planned).at(-1),
      ]);
  }
  const open = { period: '2026-01..2026-02', compare: 'previous-year', subtotals: 'ytd' };
  expect(changes(open, 2).filter(([key]) => /^(2026-02|ytd)/.test(key ?? ''))).toEqual([
    ['2026-02:previous-year', null, 'value'],
    ['2026-02:previous-year:change', 'open', 'isPercent'],
    ['2026-02:previous-year:change-percent', 'open', 'isPercent'],
    ['ytd:previous-year', null, 'value'],
    ['ytd:previous-year:change', 'open', 'NO_CLOSED_MONTH'],
    ['ytd:previous-year:change-percent', 'open', 'NO_CLOSED_MONTH'],
  ]);
  const total = changes({ period: '2026-02..2026-03', compare: 'plan' }, 1).filter(([key]) => key?.startsWith('total'));
  expect(total.slice(1)).toEqual([
    ['total:plan:change', 'open', 'NO_CLOSED_MONTH'],
    ['total:plan:change-percent', 'open', 'NO_CLOSED_MONTH'],
  ]);
});

test('a running period is compared by the months of it that are closed, a whole one by all of its', () => {
  const { columns } = plan({ period: '2025-01..2026-12', granularity: 'year', compare: 'previous-year,plan' });
  const compared = columns.filter(({ column }) => column.kind === 'comparison');
  expect(compared.map(({ column: { key, label, from, to } }) => [key, label, from, to])).toEqual([
    ['FY2025:previous-year', 'Jan-24 – Dec-24', '2024-01', '2024-12'],
    ['FY2025:plan', 'Plan Jan-25 – Dec-25', '2025-01', '2025-12'],
    ['FY2026:previous-year', 'Jan-25', '2025-01', '2025-01'],
    ['FY2026:plan', 'Plan Jan-26', '2026-01', '2026-01'],
    ['total:previous-year', 'Jan-24 – Jan-25', '2024-01', '2025-01'],
    ['total:plan', 'Plan Jan-25 – Jan-26', '2025-01', '2026-01'],
  ]);
});

import type { ChartDataInput, ChartValue } from '@tieout/contracts/chart-data.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import type { Window } from '@tieout/finance/metrics/frame/window.ts';
import { negateMoney } from '@tieout/finance/money.ts';
import { monthRange } from '@tieout/finance/month.ts';
import { COMPUTED, SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';

/** From revenue to net profit: sections as they move it, computed rows as where it stands. */
const STEPS = [
  { code: SECTION.revenue, label: 'Revenue', moves: 1 },
  { code: SECTION.costOfRevenue, label: 'Cost of revenue', moves: -1 },
  { code: COMPUTED.grossProfit.code, label: 'Gross profit', moves: 0 },
  { code: SECTION.variableSelling, label: 'Variable selling costs', moves: -1 },
  { code: SECTION.operatingExpenses, label: 'Operating expenses', moves: -1 },
  { code: COMPUTED.ebitda.code, label: 'EBITDA', moves: 0 },
  { code: SECTION.depreciation, label: 'Depreciation', moves: -1 },
  { code: SECTION.other, label: 'Other income & expense', moves: 1 },
  { code: SECTION.incomeTax, label: 'Income tax', moves: -1 },
  { code: COMPUTED.netProfit.code, label: 'Net profit', moves: 0 },
] as const;

/** How revenue becomes net profit over the months, as the P&L adds it up; sections without an amount are left out. */
export function bridgeChart(book: MetricBook, window: Window, title: string): ChartDataInput {
  const steps = STEPS.map((step) => ({ ...step, value: sumOf(book, step.code, window) })).filter(
    ({ moves, value }) => moves === 0 || value !== 0,
  );
  return {
    key: 'net_profit-bridge',
    kind: 'waterfall',
    title,
    unit: 'money',
    currency: book.frame.currency,
    good: 'up',
    axis: 'category',
    slots: steps.map(({ code, label, moves }) => ({ key: code, label, isTotal: moves === 0, window: { ...window } })),
    series: [{ key: 'actual', label: 'Amount', values: steps.map(({ moves, value }) => signed(value, moves)) }],
  };
}

function sumOf({ facts: { books } }: MetricBook, code: string, { from, to }: Window): Figure {
  const figures = books.rows.MANAGERIAL_PNL.get(code);
  const indexes = monthRange(from, to).map((month) => books.months.indexOf(month));
  return indexes.map((index): Figure => figures?.[index] ?? (0 as Figure)).reduce((a, b) => addFigures(a, b));
}

function signed(value: Figure, moves: -1 | 0 | 1): ChartValue {
  return typeof value === 'string' || moves >= 0 ? value : negateMoney(value);
}

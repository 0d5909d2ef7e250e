import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { GradedRow } from '@tieout/contracts/forecasts.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { PLAIN_CHART, plainSeries, plainSlot } from '#components/charts/plain-chart.ts';

export function aheadName(ahead: number | null): string {
  if (ahead === null) return 'As planned';
  return ahead === 1 ? 'One month ahead' : 'Three months ahead';
}

/** What came as a line, what was said just before as ticks, and what was said earlier as a second line. */
export function profitChart({ months, grades }: GradedRow, currency: string): ChartData {
  function saidAt(index: number) {
    return months.map(({ said }) => said[index] ?? 'NO_DATA');
  }
  return {
    ...PLAIN_CHART,
    key: 'graded-profit',
    kind: 'line',
    title: 'Net profit, forecast and actual',
    currency,
    good: 'up',
    slots: months.map(({ month }) => ({
      ...plainSlot(month, formatPeriodLabel(month)),
      window: { from: month, to: month },
    })),
    series: [
      plainSeries(
        'actual',
        'Actual',
        months.map(({ actual }) => actual),
      ),
      ...grades.slice(1).map(({ ahead }, index) => plainSeries(`said-${index}`, aheadName(ahead), saidAt(index + 1))),
    ],
    plan: { label: aheadName(grades[0]?.ahead ?? null), values: saidAt(0) },
  };
}

import { addMonths } from '@tieout/finance/month.ts';
import { ShownTable } from '#components/charts/chart-table.tsx';
import { MonthBars } from '#components/charts/month-bars.tsx';
import { Sparkline } from '#components/charts/sparkline.tsx';
import { TrendChart } from '#components/charts/trend-chart.tsx';
import { TrendCard } from '#components/headline/trend-card.tsx';
import { OCTOBER } from '#testing/answers.ts';
import { Part } from './part.tsx';
import { turningFigures, wideHeadline } from './sample-figures.ts';

export function ChartParts() {
  const turning = turningFigures();
  const closed = { ...turning, closedThrough: OCTOBER };
  const open = { ...turning, closedThrough: null };
  return (
    <>
      <Part title="Trend, with its switch to the table">
        <TrendCard headline={wideHeadline()} metric="cash_balance" />
      </Part>
      <Part title="Trend: no month is closed yet">
        <TrendCard headline={wideHeadline({ isOpen: true })} metric="revenue_total" />
      </Part>
      <Part title="Trend: two open months, a loss, and a month without a figure">
        <TrendChart {...turning} label={turning.name} />
      </Part>
      <Part title="The table of a chart">
        <ShownTable {...turning} />
      </Part>
      <Part title="Twelve months, the one that was opened in ink">
        <MonthBars {...closed} subject={OCTOBER} />
      </Part>
      <Part title="Twelve months, two of them open">
        <MonthBars {...turning} subject={OCTOBER} subjectFrom={addMonths(OCTOBER, -2)} />
      </Part>
      <Part title="Sparklines: all closed, two open, none closed">
        <Sparkline {...closed} />
        <Sparkline {...turning} />
        <Sparkline {...open} />
      </Part>
    </>
  );
}

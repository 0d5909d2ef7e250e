import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { unknown, type MetricValue } from '@tieout/finance/metric-value.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { MonthSeries } from '#components/charts/month-series.ts';

export interface DrilledFigure {
  metric: HeadlineMetric;
  month: Month;
  minor: MinorUnits;
  value: MetricValue;
  previous: MetricValue;
  history: MonthSeries;
}

/** The figure an address names, as the page shows it; null when it does not exist or this reader may not open it. */
export function drilledFigure(
  headline: Headline,
  named: { metric: HeadlineMetric | null; month: Month | null },
): DrilledFigure | null {
  const figure = headline.figures.find(({ metric }) => metric === named.metric);
  const month = named.month ?? headline.month;
  if (!headline.canDrill || figure === undefined || month === null) return null;
  const index = figure.history.findIndex((point) => point.month === month);
  const value = month === headline.month ? figure.value : figure.history[index]?.value;
  if (value?.status !== 'ok') return null;
  const previous =
    month === headline.month ? figure.previous : (figure.history[index - 1]?.value ?? unknown('INSUFFICIENT_HISTORY'));
  return { metric: figure.metric, month, minor: value.minor, value, previous, history: figure.history };
}

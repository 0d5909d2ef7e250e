import type { Headline } from '@tieout/contracts/headline.ts';
import type { HeadlineMetric } from '@tieout/finance/headline.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { PanelFigure, PanelPart } from '#components/lines/panel-figure.ts';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { closedThroughOf } from './closed-through.ts';

interface Named {
  metric: HeadlineMetric | null;
  month: Month | null;
  row: string | null;
  part: PanelPart | null;
}

/** The figure an address names, as the page shows it; null when it does not exist or this reader may not open it. */
export function drilledFigure(headline: Headline, { metric, month: asked, row, part }: Named): PanelFigure | null {
  const figure = headline.figures.find((each) => each.metric === metric);
  const month = asked ?? headline.month;
  if (!headline.canDrill || figure === undefined || month === null) return null;
  const { value } =
    month === headline.month ? figure : (figure.history.find((point) => point.month === month) ?? { value: undefined });
  if (value?.status !== 'ok') return null;
  const { companyId, currency } = headline;
  const own = METRICS[figure.metric].row;
  return {
    drilled: {
      companyId,
      cell: { ...own, row: row ?? own.row, from: month, to: month },
      metric: { metric: figure.metric, month, ...(row !== null && { row }) },
    },
    name: part?.name ?? METRIC_LABEL[figure.metric],
    period: formatPeriodLabel(month),
    from: month,
    to: month,
    amount: row === null ? value.minor : (part?.amount ?? null),
    currency,
    closedThrough: closedThroughOf(headline),
    shownBases: [],
  };
}

import type { Headline } from '@tieout/contracts/headline.ts';
import { METRICS } from '@tieout/finance/metrics/metrics.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { PanelFigure, PanelPart } from '#components/lines/panel-figure.ts';
import { METRIC_LABEL } from '#components/metric-label.ts';
import type { FigureAsk } from '#data/lines-queries.ts';
import { closedThroughOf } from './closed-through.ts';

interface Named {
  asked: FigureAsk | null;
  name: string | null;
  row: string | null;
  part: PanelPart | null;
}

/** The figure an address names, as the page shows it; null when it does not exist or this reader may not open it. */
export function drilledFigure(headline: Headline, named: Named): PanelFigure | null {
  const { asked } = named;
  if (asked === null) return null;
  const figure = headline.figures.find(({ metric }) => metric === asked.metric);
  const isHeadline = asked.tab === undefined && asked.series === undefined && asked.months === undefined;
  if (figure !== undefined && isHeadline) return headlineFigure(headline, figure, asked, named);
  return asked.tab === undefined ? null : metricFigure(headline, asked, named);
}

function headlineFigure(
  headline: Headline,
  figure: Headline['figures'][number],
  asked: FigureAsk,
  { row, part }: Named,
): PanelFigure | null {
  const month = (asked.month as Month | undefined) ?? headline.month;
  if (!headline.canDrill || month === null) return null;
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

/** Any other figure of a dashboard: what it is, the server says. */
function metricFigure(headline: Headline, asked: FigureAsk, { name, part }: Named): PanelFigure | null {
  const to = (asked.month as Month | undefined) ?? headline.month;
  if (to === null) return null;
  const from = addMonths(to, 1 - (asked.months ?? 1));
  const period = from === to ? formatPeriodLabel(to) : `${formatPeriodLabel(from)} – ${formatPeriodLabel(to)}`;
  return {
    drilled: { companyId: headline.companyId, cell: null, metric: asked },
    name: part?.name ?? name ?? 'Figure',
    period,
    from,
    to,
    amount: null,
    currency: headline.currency,
    closedThrough: closedThroughOf(headline),
    shownBases: [],
  };
}

import { useQuery } from '@tanstack/react-query';
import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { figureOfChart, newestFigure } from '#components/charts/opened-figure.ts';
import type { OpenedFigure } from '#components/charts/kind-props.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { dashboardLayoutQuery } from '#data/dashboard-queries.ts';

/** Of a point, a slice or a cell; without one the newest figure of the chart itself. */
type Opener = (figure?: OpenedFigure) => void;

/** How the figures of a tab are opened into their rows; undefined for who may not look behind them. */
export function useOpenFigure(tab: DashboardTab): ((chart: DashboardChart) => Opener) | undefined {
  const drill = useDrill();
  const { data: layout } = useQuery(dashboardLayoutQuery(tab.companyId));
  const { key } = tab.tab;
  if (layout?.tabs.find((each) => each.key === key)?.canDrill !== true) return undefined;
  return ({ metricId, data }) =>
    (opened) => {
      const figure = opened === undefined ? newestFigure(data) : figureOfChart(data, opened);
      if (figure !== null && metricId !== null) drill.openFigure({ tab: key, metric: metricId, ...figure }, data.title);
    };
}

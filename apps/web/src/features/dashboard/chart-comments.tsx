import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { CommentsPopover } from '#components/comments/comments-popover.tsx';
import { cardOf } from './use-chart-talk.ts';

interface ChartCommentsProps {
  tab: DashboardTab;
  chart: DashboardChart;
  onClose: () => void;
}

/** What is said about a chart, under its title. */
export function ChartComments({ tab: { companyId, tab }, chart: { id, data }, onClose }: ChartCommentsProps) {
  return (
    <CommentsPopover
      key={id}
      companyId={companyId}
      object={{ kind: 'chart', tab: tab.key, chart: id }}
      title={data.title}
      findAnchor={() => cardOf(id)?.querySelector('h2')?.parentElement ?? null}
      onClose={onClose}
    />
  );
}

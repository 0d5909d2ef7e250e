import type { DashboardChart } from '@tieout/contracts/dashboard.ts';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import type { OpenedFigure } from '#components/charts/kind-props.ts';
import { newestFigure } from '#components/charts/opened-figure.ts';
import { useMetricAddress } from '#components/metric-address.ts';
import { ExplainItem } from './changes/explain-item.tsx';

interface ChartCardProps {
  chart: DashboardChart;
  isNear: boolean;
  isRefreshing: boolean;
  onOpen: ((figure?: OpenedFigure) => void) | undefined;
  onSaveSheet: (() => void) | undefined;
}

/** A card of the tab; words have nothing behind them. */
export function ChartCard({ chart, isNear, isRefreshing, onOpen, onSaveSheet }: ChartCardProps) {
  const explanation = useMetricAddress();
  const { data, height, metricId } = chart;
  return (
    <ChartTile
      title={data.title}
      kind={data.kind}
      size={height}
      answer={isNear ? { status: 'ready', data, isRefreshing } : { status: 'waiting' }}
      menu={metricId === null ? undefined : <ExplainItem metric={metricId} />}
      onOpen={onOpen}
      onDrill={onOpen && newestFigure(data) !== null ? () => onOpen() : undefined}
      onSaveSheet={metricId === null ? undefined : onSaveSheet}
      onExplain={metricId === null ? undefined : () => explanation.open(metricId, metricId)}
    />
  );
}

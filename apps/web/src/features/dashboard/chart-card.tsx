import type { DashboardChart } from '@tieout/contracts/dashboard.ts';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import type { OpenedFigure } from '#components/charts/kind-props.ts';
import { newestFigure } from '#components/charts/opened-figure.ts';
import { TalkMark } from '#components/comments/talk-mark.tsx';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { useMetricAddress } from '#components/metric-address.ts';
import { ExplainItem } from './changes/explain-item.tsx';

interface ChartCardProps {
  chart: DashboardChart;
  isNear: boolean;
  isRefreshing: boolean;
  onOpen: ((figure?: OpenedFigure) => void) | undefined;
  onSaveSheet: (() => void) | undefined;
  /** Threads about it that nobody has settled. */
  threadCount: number;
  onTalk: (() => void) | undefined;
}

/** A card of the tab; words have nothing behind them. */
export function ChartCard(props: ChartCardProps) {
  const { chart, isNear, isRefreshing, onOpen, onSaveSheet, threadCount, onTalk } = props;
  const explanation = useMetricAddress();
  const { data, height, metricId } = chart;
  return (
    <ChartTile
      title={data.title}
      kind={data.kind}
      size={height}
      answer={isNear ? { status: 'ready', data, isRefreshing } : { status: 'waiting' }}
      menu={metricId === null ? undefined : <Items metric={metricId} onTalk={onTalk} />}
      mark={onTalk && <TalkMark count={threadCount} title={data.title} onOpen={onTalk} />}
      onOpen={onOpen}
      onDrill={onOpen && newestFigure(data) !== null ? () => onOpen() : undefined}
      onSaveSheet={metricId === null ? undefined : onSaveSheet}
      onExplain={metricId === null ? undefined : () => explanation.open(metricId, metricId)}
    />
  );
}

function Items({ metric, onTalk }: { metric: string; onTalk: (() => void) | undefined }) {
  return (
    <>
      <ExplainItem metric={metric} />
      {onTalk !== undefined && (
        <Menu.Item leftSection={<Icon name="comment" />} onClick={onTalk}>
          Comment
        </Menu.Item>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { lazy, Suspense, useState } from 'react';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import type { OpenedFigure } from '#components/charts/kind-props.ts';
import { Button } from '#components/controls/button.ts';
import type { GridCard } from '#components/dashboard-grid/arrange.ts';
import { DashboardGrid } from '#components/dashboard-grid/dashboard-grid.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { useMetricAddress } from '#components/metric-address.ts';
import { SourcesIllustration } from '#components/illustration.tsx';
import { deletedChartsQuery } from '#data/dashboard-queries.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { ExplainItem } from './changes/explain-item.tsx';
import { isExplained } from './changes/use-explained.ts';
import styles from './dashboard.module.css';
import { useArrangement } from './use-arrangement.ts';
import { useOpenFigure } from './use-open-figure.ts';
import type { TabAnswer } from './use-tab.ts';

const DeletedCharts = lazy(async () => ({
  default: (await import('#components/dashboard-grid/deleted-charts.tsx')).DeletedCharts,
}));

interface TabChartsProps {
  answer: TabAnswer;
  isEditing: boolean;
}

/** The cards of a tab: read as one answer, drawn one by one as they come near the view. */
export function TabCharts({ answer: { data, error, refetch, isRefetching }, isEditing }: TabChartsProps) {
  const [showsDeleted, setShowsDeleted] = useState(false);
  if (error !== null && data === undefined) {
    return (
      <ChartTile
        title="Charts"
        kind="line"
        size="M"
        answer={{ status: 'failed', error, onRetry: () => void refetch() }}
      />
    );
  }
  return (
    <section aria-label="Charts of this tab" className={styles.charts}>
      {isEditing && data !== undefined && data.deletedCount > 0 && (
        <div className={styles.tools}>
          <Button size="xs" onClick={() => setShowsDeleted(true)}>{`Deleted charts (${data.deletedCount})`}</Button>
        </div>
      )}
      {data === undefined ? <LoadingCards /> : <Cards tab={data} isEditing={isEditing} isRefreshing={isRefetching} />}
      <Suspense>
        {showsDeleted && data !== undefined && <Deleted tab={data} onClose={() => setShowsDeleted(false)} />}
      </Suspense>
    </section>
  );
}

function LoadingCards() {
  return (
    <div className={styles.loading}>
      {[0, 1, 2, 3].map((place) => (
        <ChartTile key={place} title="Loading" kind="line" size="M" answer={{ status: 'loading' }} />
      ))}
    </div>
  );
}

interface CardsProps {
  tab: DashboardTab;
  isEditing: boolean;
  isRefreshing: boolean;
}

function Cards({ tab, isEditing, isRefreshing }: CardsProps) {
  const session = useSession();
  const { calls, save } = useArrangement(tab.companyId);
  const [moved, setMoved] = useState<readonly GridCard[] | null>(null);
  const openFigure = useOpenFigure(tab);
  const byId = new Map(tab.charts.map((chart) => [chart.id, chart]));
  const stored = tab.charts.map(cardOf);
  // What a person has just moved stands there at once; the answer of the server takes its place.
  const cards = (moved ?? stored).filter(({ id }) => byId.has(id));

  async function arrange(next: readonly GridCard[]): Promise<void> {
    const before = new Map(cards.map((card) => [card.id, card]));
    setMoved(next);
    await save(async () => {
      const resized = next.find((card) => isResized(card, before.get(card.id)));
      if (resized === undefined)
        await calls.orderCharts(
          tab.tab.key,
          next.map(({ id }) => id),
        );
      else await calls.changeChart(resized.id, { span: resized.span, height: resized.height });
    }, 'Could not save the order. It was put back.');
    setMoved(null);
  }

  function remove(card: GridCard): void {
    const failed = 'The chart could not be deleted. Try again in a moment.';
    void save(() => calls.changeChart(card.id, { deleted: true }), failed).then((isDone) => {
      if (!isDone) return;
      offerUndo(session, 'Chart deleted.', () => {
        void save(() => calls.changeChart(card.id, { deleted: false }), 'The chart could not be brought back.');
      });
    });
  }

  if (tab.range === null) return <NoFigures />;
  if (cards.length === 0) return <EmptyTab />;
  return (
    <DashboardGrid
      cards={cards}
      isEditing={isEditing}
      tabs={[]}
      onArrange={(next) => void arrange(next)}
      onDelete={remove}
      onMoveToTab={() => undefined}
      draw={(card, isNear) => {
        const chart = byId.get(card.id);
        const onOpen = chart === undefined ? undefined : openFigure?.(chart);
        return <Card chart={chart} isNear={isNear} isRefreshing={isRefreshing} onOpen={onOpen} />;
      }}
    />
  );
}

function cardOf({ id, data, span, height }: DashboardChart): GridCard {
  return { id, title: data.title, span, height };
}

function isResized(card: GridCard, before: GridCard | undefined): boolean {
  return before !== undefined && (before.span !== card.span || before.height !== card.height);
}

interface CardProps {
  chart: DashboardChart | undefined;
  isNear: boolean;
  isRefreshing: boolean;
  onOpen: ((figure: OpenedFigure) => void) | undefined;
}

function Card({ chart, isNear, isRefreshing, onOpen }: CardProps) {
  const explanation = useMetricAddress();
  if (chart === undefined) return null;
  const { data, height, metricId } = chart;
  return (
    <ChartTile
      title={data.title}
      kind={data.kind}
      size={height}
      answer={isNear ? { status: 'ready', data, isRefreshing } : { status: 'waiting' }}
      menu={isExplained(metricId) ? <ExplainItem metric={metricId} /> : undefined}
      onOpen={onOpen}
      onExplain={() => explanation.open(metricId, metricId)}
    />
  );
}

function Deleted({ tab, onClose }: { tab: DashboardTab; onClose: () => void }) {
  const { companyId } = tab;
  const { data = [] } = useQuery(deletedChartsQuery(companyId, tab.tab.key));
  const { calls, save } = useArrangement(companyId);
  async function restore(ids: readonly string[]): Promise<void> {
    await save(async () => {
      for (const id of ids) await calls.changeChart(id, { deleted: false });
    }, 'The chart could not be brought back.');
  }
  return (
    <DeletedCharts
      tabName={tab.tab.tabName}
      charts={data}
      onRestore={(id) => void restore([id])}
      onRestoreAll={() => void restore(data.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}

function NoFigures() {
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No figures yet"
      sentence="Charts appear here as soon as something is posted in the books."
    />
  );
}

function EmptyTab() {
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="This tab is empty"
      sentence="Charts that were deleted from it can be brought back."
    />
  );
}

import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { lazy, Suspense, useState } from 'react';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { Button } from '#components/controls/button.ts';
import type { GridCard } from '#components/dashboard-grid/arrange.ts';
import { DashboardGrid } from '#components/dashboard-grid/dashboard-grid.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import { usePhone } from '#lib/use-phone.ts';
import { useArrangeCards, type ArrangeCards } from './arranging/use-arrange-cards.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './dashboard.module.css';
import { ChartComments } from './chart-comments.tsx';
import { useExport } from './export/use-export.ts';
import { useChartTalk } from './use-chart-talk.ts';
import { useOpenFigure } from './use-open-figure.ts';
import type { TabAnswer } from './use-tab.ts';

// Whoever only reads never asks for them.
const AddChart = lazy(async () => ({ default: (await import('./arranging/add-chart.tsx')).AddChart }));
const CardItems = lazy(async () => ({ default: (await import('./arranging/card-items.tsx')).CardItems }));
const Deleted = lazy(async () => ({ default: (await import('./arranging/deleted.tsx')).Deleted }));
const WordsDialog = lazy(async () => ({ default: (await import('./arranging/words-dialog.tsx')).WordsDialog }));

interface TabChartsProps {
  answer: TabAnswer;
  canEdit: boolean;
  isEditing: boolean;
}

/** The cards of a tab: read as one answer, drawn one by one as they come near the view. */
export function TabCharts({ answer: { data, error, refetch, isRefetching }, canEdit, isEditing }: TabChartsProps) {
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
      {data === undefined ? (
        <LoadingCards />
      ) : (
        <Cards tab={data} canEdit={canEdit} isEditing={canEdit && isEditing} isRefreshing={isRefetching} />
      )}
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
  canEdit: boolean;
  isEditing: boolean;
  isRefreshing: boolean;
}

function Cards({ tab, canEdit, isEditing, isRefreshing }: CardsProps) {
  const [drawer, setDrawer] = useState<'add' | 'deleted' | null>(null);
  const [written, setWritten] = useState<GridCard | null>(null);
  const arranged = useArrangeCards(tab);
  const openFigure = useOpenFigure(tab);
  const talk = useChartTalk(tab);
  const isPhone = usePhone(); // Its menu would be longer than the screen.
  const { canExport, save: exportTab } = useExport(tab.companyId, tab.tab.key);
  const byId = new Map(tab.charts.map((chart) => [chart.id, chart]));
  if (tab.range === null) return <NoFigures />;
  return (
    <>
      {isEditing && <EditTools tab={tab} arranged={arranged} onOpen={setDrawer} />}
      {arranged.cards.length === 0 ? (
        <EmptyTab onAdd={canEdit ? () => setDrawer('add') : null} />
      ) : (
        <DashboardGrid
          cards={arranged.cards}
          isEditing={isEditing}
          onArrange={arranged.arrange}
          onDelete={arranged.remove}
          onEditText={setWritten}
          itemsOf={({ id }) => !isPhone && <CardItems tab={tab} chart={byId.get(id)} />}
          draw={({ id }, isNear) => {
            const chart = byId.get(id);
            return (
              chart !== undefined && (
                <ChartCard
                  chart={chart}
                  isNear={isNear}
                  isRefreshing={isRefreshing}
                  onOpen={chart.metricId === null ? undefined : openFigure?.(chart)}
                  onSaveSheet={canExport ? () => exportTab({ format: 'xlsx', chart: id }, chart.data.title) : undefined}
                  threadCount={talk.counts.get(id) ?? 0}
                  onTalk={talk.open && (() => talk.open?.(id))}
                />
              )
            );
          }}
        />
      )}
      {talk.chart !== null && <ChartComments tab={tab} chart={talk.chart} onClose={talk.close} />}
      <Overlays tab={tab} drawer={drawer} onCloseDrawer={() => setDrawer(null)} />
      {written !== null && <Words tab={tab} card={written} arranged={arranged} onClose={() => setWritten(null)} />}
    </>
  );
}

interface OverlaysProps {
  tab: DashboardTab;
  drawer: 'add' | 'deleted' | null;
  onCloseDrawer: () => void;
}

function Overlays({ tab, drawer, onCloseDrawer }: OverlaysProps) {
  const to = { companyId: tab.companyId, tab: tab.tab.key, tabName: tab.tab.tabName };
  return (
    <Suspense>
      {drawer === 'add' && <AddChart to={to} onClose={onCloseDrawer} />}
      {drawer === 'deleted' && <Deleted tab={tab} onClose={onCloseDrawer} />}
    </Suspense>
  );
}

interface WordsProps {
  tab: DashboardTab;
  card: GridCard;
  arranged: ArrangeCards;
  onClose: () => void;
}

function Words({ tab, card, arranged, onClose }: WordsProps) {
  const { title = '', text = null } = tab.charts.find(({ id }) => id === card.id)?.data ?? {};
  return (
    <Suspense>
      <WordsDialog
        words={{ title, text: text ?? '' }}
        onSave={(words) => {
          arranged.write(card, words);
          onClose();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface EditToolsProps {
  tab: DashboardTab;
  arranged: ArrangeCards;
  onOpen: (drawer: 'add' | 'deleted') => void;
}

function EditTools({ tab: { deletedCount }, arranged, onOpen }: EditToolsProps) {
  return (
    <div className={styles.tools}>
      {deletedCount > 0 && (
        <Button size="xs" onClick={() => onOpen('deleted')}>{`Deleted charts (${deletedCount})`}</Button>
      )}
      <Button
        size="xs"
        leftSection={<Icon name="undo" size={12} />}
        disabled={arranged.undo === null}
        onClick={() => arranged.undo?.()}
      >
        Undo
      </Button>
      <Button size="xs" variant="filled" leftSection={<Icon name="plus" size={12} />} onClick={() => onOpen('add')}>
        Add chart
      </Button>
    </div>
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

function EmptyTab({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="This tab is empty"
      sentence="Charts of any metric can stand here, and words between them."
    >
      {onAdd !== null && (
        <Button variant="filled" mt="md" onClick={onAdd}>
          Add a chart
        </Button>
      )}
    </EmptyState>
  );
}

import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { restoreCard, type GridCard } from '#components/dashboard-grid/arrange.ts';
import { DashboardGrid } from '#components/dashboard-grid/dashboard-grid.tsx';
import { DeletedCharts } from '#components/dashboard-grid/deleted-charts.tsx';
import { TabStrip } from '#components/dashboard-grid/tab-strip.tsx';
import { createSession } from '#session/session.ts';
import { createSessionFlow } from '#session/session-flow.ts';
import { SessionProvider } from '#session/session-context.tsx';
import { offerUndo } from '#session/action-toasts.ts';
import { ToastArea } from '#app/toast-area.tsx';
import { chartKindSamples } from '#testing/chart-kind-samples.ts';
import { Part } from './part.tsx';
import styles from './parts.module.css';

const SAMPLES = new Map(chartKindSamples());
const CARDS: readonly GridCard[] = [
  { id: 'Line: last year and plan', title: 'Revenue', span: 8, height: 'M' },
  { id: 'Area: projection, minimum cash and bands', title: 'Cash balance', span: 4, height: 'M' },
  { id: 'Stacked: seven series, of which the last two are one', title: 'Expenses by group', span: 4, height: 'M' },
  { id: 'Waterfall: totals are cut, since the steps are small', title: 'MRR movement', span: 4, height: 'M' },
  { id: 'Bars of categories, the largest in ink', title: 'Top vendors', span: 4, height: 'M' },
];
const TABS = [
  'Overview',
  'Profitability',
  'Cash & runway',
  'People',
  'Recurring revenue',
  'Customers & retention',
  'Unit economics',
].map((name) => ({ key: name.toLowerCase(), name }));

const session = createSession();
const flow = createSessionFlow({
  session,
  open: () => undefined,
  currentPath: () => '/',
  forgetData: () => undefined,
  forgetCompany: () => undefined,
  tokenRefresh: { schedule: () => undefined, stop: () => undefined },
});

/** A dashboard whose layout can be changed; nothing is kept. */
export function DashboardParts() {
  return (
    <SessionProvider session={session} flow={flow}>
      <Part title="Dashboard tabs: renamed by F2 or a double click, those that do not fit under More" isWide>
        <Tabs />
      </Part>
      <Part title="Dashboard grid: cards are moved, resized, deleted and restored" isWide>
        <Grid />
      </Part>
      <ToastArea />
    </SessionProvider>
  );
}

function Tabs() {
  const [tabs, setTabs] = useState(TABS);
  const [chosen, setChosen] = useState('overview');
  return (
    <TabStrip
      tabs={tabs}
      chosen={chosen}
      canEdit
      onChoose={setChosen}
      onRename={(key, name) => setTabs(tabs.map((tab) => (tab.key === key ? { ...tab, name } : tab)))}
      onReorder={(keys) => setTabs(keys.flatMap((key) => tabs.filter((tab) => tab.key === key)))}
      onHide={(key) => setTabs(tabs.filter((tab) => tab.key !== key))}
      hidden={TABS.filter(({ key }) => tabs.every((tab) => tab.key !== key))}
      onShow={(key) => setTabs([...tabs, ...TABS.filter((tab) => tab.key === key)])}
      onAdd={(name) => setTabs([...tabs, { key: name.toLowerCase(), name }])}
      onCopy={(key) => setTabs([...tabs, { key: `${key} copy`, name: `${key} copy` }])}
    />
  );
}

function Grid() {
  const [cards, setCards] = useState<readonly GridCard[]>(CARDS);
  const [deleted, setDeleted] = useState<readonly { card: GridCard; place: number }[]>([]);
  const [isEditing, setIsEditing] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  function restore(card: GridCard, place: number): void {
    setCards((now) => restoreCard(now, card, place));
    setDeleted((now) => now.filter((each) => each.card.id !== card.id));
  }

  return (
    <>
      <div className={styles.row}>
        <Button size="xs" aria-pressed={isEditing} onClick={() => setIsEditing(!isEditing)}>
          {isEditing ? 'Done' : 'Edit layout'}
        </Button>
        <Button size="xs" onClick={() => setIsOpen(true)}>{`Deleted charts (${deleted.length})`}</Button>
      </div>
      <DashboardGrid
        cards={cards}
        isEditing={isEditing}
        onArrange={setCards}
        onEditText={() => undefined}
        onDelete={(card, place) => {
          setCards(cards.filter(({ id }) => id !== card.id));
          setDeleted([...deleted, { card, place }]);
          offerUndo(session, `${card.title} was deleted.`, () => restore(card, place));
        }}
        draw={({ id, title, height }, isNear) => {
          const data = SAMPLES.get(id);
          const answer =
            data === undefined || !isNear ? ({ status: 'loading' } as const) : ({ status: 'ready', data } as const);
          return <ChartTile title={title} kind={data?.kind ?? 'line'} size={height} answer={answer} />;
        }}
      />
      {isOpen && (
        <DeletedCharts
          tabName="Overview"
          charts={deleted.map(({ card: { id, title } }) => ({
            id,
            title,
            kind: SAMPLES.get(id)?.kind ?? 'line',
            deletedBy: 'Mara Lind',
            deletedAt: '2026-11-14T06:10:00Z',
          }))}
          onRestore={(id) => {
            const found = deleted.find(({ card }) => card.id === id);
            if (found !== undefined) restore(found.card, found.place);
          }}
          onRestoreAll={() => {
            for (const { card, place } of deleted.toReversed()) restore(card, place);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ChartChoice, ChartDrawing } from '@tieout/contracts/dashboard-cards.ts';
import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import { ChartGlyph } from '#components/charts/chart-glyph.tsx';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { chartChoicesQuery, dashboardLayoutQuery } from '#data/dashboard-queries.ts';
import { useArrangement } from './arrangement.tsx';
import { KIND_NAME } from './kind-names.ts';
import { useAddCard } from './use-add-card.ts';

interface CardItemsProps {
  tab: DashboardTab;
  chart: DashboardChart;
}

/** In the menu of a card: drawn in another way, and copied to another tab. */
export function CardItems({ tab, chart }: { tab: DashboardTab; chart: DashboardChart | undefined }) {
  const { data: choices } = useQuery(chartChoicesQuery(tab.companyId, tab.tab.key));
  const choice = choices?.find(({ metricId }) => metricId === chart?.metricId);
  const drawn = choice?.drawings.find(({ chartId }) => chartId === chart?.id);
  if (chart === undefined) return null;
  return (
    <>
      {choice !== undefined && drawn !== undefined && <Drawings choice={choice} chart={chart} drawn={drawn.as} />}
      <Copies tab={tab} chart={chart} choice={choice} drawn={drawn?.as} />
    </>
  );
}

interface DrawingsProps {
  choice: ChartChoice;
  chart: DashboardChart;
  drawn: ChartDrawing;
}

function Drawings({ choice: { drawings }, chart, drawn }: DrawingsProps) {
  const { save } = useArrangement();
  return (
    <>
      <Menu.Label>Drawn as</Menu.Label>
      {drawings.map(({ as, kind, chartId }) => (
        <Menu.Item
          key={as}
          // A second one of the same kind would say nothing more.
          disabled={chartId !== null}
          leftSection={<ChartGlyph kind={kind} />}
          rightSection={as === drawn && <Icon name="check" />}
          onClick={() => void save((calls) => calls.changeChart(chart.id, { as }), 'The chart could not be changed.')}
        >
          {KIND_NAME[kind]}
        </Menu.Item>
      ))}
    </>
  );
}

interface CopiesProps extends CardItemsProps {
  choice: ChartChoice | undefined;
  drawn: ChartDrawing | undefined;
}

function Copies({ tab, chart, choice, drawn }: CopiesProps) {
  const { data: layout } = useQuery(dashboardLayoutQuery(tab.companyId));
  const others = (layout?.tabs ?? []).filter(({ key, canEdit }) => canEdit && key !== tab.tab.key);
  const isText = chart.data.kind === 'text';
  if (others.length === 0 || (!isText && drawn === undefined)) return null;
  return (
    <>
      <Menu.Label>Copy to…</Menu.Label>
      {others.map(({ key, tabName }) => (
        <Copy
          key={key}
          to={{ companyId: tab.companyId, tab: key, tabName }}
          chart={chart}
          choice={choice}
          drawn={drawn}
        />
      ))}
    </>
  );
}

interface CopyProps extends Omit<CopiesProps, 'tab'> {
  to: Parameters<typeof useAddCard>[0];
}

function Copy({ to, chart: { data }, choice, drawn }: CopyProps) {
  const { addChart, addWords } = useAddCard(to);
  function copy(): void {
    if (choice !== undefined && drawn !== undefined) void addChart(choice, drawn);
    else void addWords({ title: data.title, text: data.text ?? '' });
  }
  return (
    <Menu.Item leftSection={<Icon name="chevron-right" />} onClick={copy}>
      {to.tabName}
    </Menu.Item>
  );
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import { useState, type ReactNode } from 'react';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { OpenMonth } from '#components/headline/open-month.tsx';
import { Later } from '#components/later.tsx';
import { Page } from '#components/page.tsx';
import { RecordLine } from '#components/runway-of-record/record-line.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { dashboardLayoutQuery } from '#data/dashboard-queries.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import { RaisedAlerts } from './alerts/raised-alerts.tsx';
import { ArrangementProvider } from './arranging/arrangement.tsx';
import { ChangesPanel } from './changes/changes-panel.tsx';
import { CompareChips } from './compare-chips.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import styles from './dashboard.module.css';
import { ExportMenu } from './export/export-menu.tsx';
import { HeadlineStrip } from './headline-strip.tsx';
import { SinceLastLooked } from './last-look/since-last-looked.tsx';
import { NoMonth } from './no-month.tsx';
import { RecalculateButton } from './recalculation/recalculate-button.tsx';
import { RecalculationNotice } from './recalculation/recalculation-notice.tsx';
import { RestatedSince } from './restated-since.tsx';
import { TabActions } from './tab-actions.tsx';
import { TabCharts } from './tab-charts.tsx';
import { useTab } from './use-tab.ts';

interface DashboardProps {
  scope: CompanyScope;
  /** Key of the tab. */
  tab: string;
  /** Whose figures these are, for a manager. */
  banner: ReactNode;
  /** Draws the drill-down drawer; composed in app, because a feature may not import another. */
  renderDrawer: (headline: Headline) => ReactNode;
}

const OVERVIEW = 'overview';

/** A tab of the dashboard; the first is also the home of those whose home is the overview. */
export function Dashboard({ scope, tab, banner, renderDrawer }: DashboardProps) {
  const { base, companyId } = scope;
  const { data: headline } = useSuspenseQuery(headlineQuery(companyId));
  const { data: layout } = useQuery(dashboardLayoutQuery(companyId));
  const [isEditing, setIsEditing] = useState(false);
  const { answer, choices, change } = useTab(companyId, tab);
  const isOverview = tab === OVERVIEW;
  const { tabName: name = isOverview ? 'Overview' : 'Dashboard', canEdit = false } =
    layout?.tabs.find(({ key }) => key === tab) ?? {};
  const hasFigures = headline.month !== null;
  return (
    <Page
      title={name}
      banner={banner}
      under={
        <FreshnessLine headline={headline}>
          <RestatedSince tab={answer.data} />
        </FreshnessLine>
      }
      drawer={renderDrawer(headline)}
      isRefetching={answer.isPlaceholderData}
      actions={
        hasFigures ? (
          <TabActions
            tab={answer.data}
            choices={choices}
            onChange={change}
            canEdit={canEdit}
            isEditing={isEditing}
            onEdit={setIsEditing}
          >
            <RecalculateButton companyId={companyId} />
            <ExportMenu companyId={companyId} tab={tab} />
          </TabActions>
        ) : (
          <RecalculateButton companyId={companyId} />
        )
      }
    >
      <RecalculationNotice companyId={companyId} currency={headline.currency} />
      {isOverview && <News companyId={companyId} />}
      {isOverview && hasFigures && <HeadlineStrip answer={answer} headline={headline} />}
      {isOverview && <OpenMonth headline={headline} base={base} />}
      {hasFigures ? (
        <ArrangementProvider companyId={companyId}>
          {isOverview && <ChangesPanel companyId={companyId} />}
          <div className={styles.tabRow}>
            {layout !== undefined && <DashboardTabs scope={scope} layout={layout} chosen={tab} />}
            <CompareChips compare={choices.compare} onChange={(compare) => change({ compare })} />
          </div>
          {hasRunway(answer.data) && <RecordLine scope={scope} className={styles.record} />}
          <TabCharts key={tab} answer={answer} canEdit={canEdit} isEditing={isEditing} />
          {isOverview && <Months headline={headline} />}
        </ArrangementProvider>
      ) : (
        <NoMonth base={base} headline={headline} />
      )}
    </Page>
  );
}

function News({ companyId }: { companyId: string }) {
  return (
    <>
      <SinceLastLooked companyId={companyId} />
      <RaisedAlerts companyId={companyId} />
    </>
  );
}

/** A runway of another definition is shown: the one of record stands beside it. */
function hasRunway(tab: ReturnType<typeof useTab>['answer']['data']): boolean {
  return tab?.charts.some(({ metricId }) => metricId === 'runway_months') === true;
}

/** Far below the first view. */
function Months({ headline }: { headline: Headline }) {
  return (
    <Later>
      <HistoryTable headline={headline} />
    </Later>
  );
}

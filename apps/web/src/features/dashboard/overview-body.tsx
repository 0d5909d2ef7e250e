import { useQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { HistoryTable } from '#components/headline/history-table.tsx';
import { KpiStrip } from '#components/headline/kpi-strip.tsx';
import { OpenMonth } from '#components/headline/open-month.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { dashboardLayoutQuery } from '#data/dashboard-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { ChangesPanel } from './changes/changes-panel.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { SinceLastLooked } from './last-look/since-last-looked.tsx';
import { TabCharts } from './tab-charts.tsx';

interface OverviewBodyProps {
  headline: Headline;
  scope: CompanyScope;
}

/** Headline figures, charts and months of a company. */
export function OverviewBody({ headline, scope }: OverviewBodyProps) {
  const { base, companyId } = scope;
  const { data: layout } = useQuery(dashboardLayoutQuery(companyId));
  const canEdit = layout?.tabs.find(({ key }) => key === 'overview')?.canEdit ?? false;
  return (
    <>
      <SinceLastLooked companyId={companyId} />
      <KpiStrip headline={headline} />
      <OpenMonth headline={headline} base={base} />
      {headline.month === null ? (
        <NoMonth base={base} />
      ) : (
        <>
          <ChangesPanel companyId={companyId} />
          {layout !== undefined && <DashboardTabs scope={scope} layout={layout} chosen="overview" />}
          <TabCharts companyId={companyId} tab="overview" canEdit={canEdit} />
          <HistoryTable headline={headline} />
        </>
      )}
    </>
  );
}

/** Without books there is nothing to show or to close; they are offered to whoever may bring them. */
function NoMonth({ base }: Pick<CompanyScope, 'base'>) {
  const { accessibleResources } = useSessionState();
  // Of a manager only the server knows.
  const isOffered = accessibleResources === null || accessibleResources.accessiblePages.includes('data-sources');
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No figures yet"
      sentence="Figures appear here as soon as something is posted in the books."
    >
      {isOffered && (
        <Button component={Link} to={`${base}/data-sources`} variant="filled" mt="md">
          Upload your books
        </Button>
      )}
    </EmptyState>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { DashboardLayout } from '@tieout/contracts/dashboard.ts';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { RecalculateButton } from './recalculation/recalculate-button.tsx';
import { RecalculationNotice } from './recalculation/recalculation-notice.tsx';
import { TabCharts } from './tab-charts.tsx';

interface DashboardTabProps {
  scope: CompanyScope;
  layout: DashboardLayout;
  tab: string;
  banner: ReactNode;
  renderDrawer: (headline: Headline) => ReactNode;
}

/** A tab of the dashboard other than the overview. */
export function DashboardTab({ scope, layout, tab, banner, renderDrawer }: DashboardTabProps) {
  const { data: headline } = useSuspenseQuery(headlineQuery(scope.companyId));
  const { tabName: name = 'Dashboard', canEdit = false } = layout.tabs.find(({ key }) => key === tab) ?? {};
  return (
    <Page
      title={name}
      banner={banner}
      under={<FreshnessLine headline={headline} />}
      actions={<RecalculateButton companyId={scope.companyId} />}
      drawer={renderDrawer(headline)}
    >
      <RecalculationNotice companyId={scope.companyId} currency={headline.currency} />
      <DashboardTabs scope={scope} layout={layout} chosen={tab} />
      <TabCharts key={tab} companyId={scope.companyId} tab={tab} canEdit={canEdit} />
    </Page>
  );
}

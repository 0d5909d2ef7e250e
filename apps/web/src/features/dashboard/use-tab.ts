import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { dashboardTabQuery } from '#data/dashboard-queries.ts';
import { useTabChoices, type TabChoices } from './use-tab-choices.ts';

export type TabAnswer = UseQueryResult<DashboardTab>;

interface OpenTab {
  answer: TabAnswer;
  choices: TabChoices;
  change: (changes: Partial<TabChoices>) => void;
}

/** A tab as its reader has chosen to see it. What was shown stays while another period is on its way, never another tab. */
export function useTab(companyId: string, tab: string): OpenTab {
  const { choices, ask, change } = useTabChoices();
  const answer = useQuery({
    ...dashboardTabQuery(companyId, tab, ask),
    placeholderData: (shown: DashboardTab | undefined) =>
      shown?.tab.key === tab && shown.companyId === companyId ? shown : undefined,
  });
  return { answer, choices, change };
}

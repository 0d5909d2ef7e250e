import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { useDeferredValue } from 'react';
import { dashboardTabQuery } from '#data/dashboard-queries.ts';
import { useTabChoices, type TabChoices } from './use-tab-choices.ts';

export type TabAnswer = Pick<
  UseQueryResult<DashboardTab>,
  'data' | 'error' | 'isError' | 'isRefetching' | 'isPlaceholderData' | 'refetch'
>;

interface OpenTab {
  answer: TabAnswer;
  choices: TabChoices;
  change: (changes: Partial<TabChoices>) => void;
}

/** A tab as its reader has chosen to see it. What was shown stays while another period is on its way, never another tab. */
export function useTab(companyId: string, tab: string): OpenTab {
  const { choices, ask, change } = useTabChoices();
  const { data, error, isError, isRefetching, isPlaceholderData, refetch } = useQuery({
    ...dashboardTabQuery(companyId, tab, ask),
    placeholderData: (shown: DashboardTab | undefined) =>
      shown?.tab.key === tab && shown.companyId === companyId ? shown : undefined,
  });
  // A tab is many charts: they are drawn in steps, between which the page answers.
  const drawn = useDeferredValue(data, undefined);
  const isOfTab = drawn?.tab.key === tab && drawn.companyId === companyId;
  return {
    answer: { data: isOfTab ? drawn : undefined, error, isError, isRefetching, isPlaceholderData, refetch },
    choices,
    change,
  };
}

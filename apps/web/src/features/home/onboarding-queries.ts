import { queryOptions } from '@tanstack/react-query';
import { getLatestOnboardingStep, getOnboardingCompleted } from '@tieout/contracts/onboarding.ts';
import { listTutorialVideos } from '@tieout/contracts/tutorial-videos.ts';
import { callApi } from '#lib/api-client.ts';

/** Steps are completed on other pages: every visit of the home asks how far the person is. */
const ALWAYS_STALE = 0;

export function latestStepQuery(companyId: string) {
  return queryOptions({
    queryKey: ['home', 'latest-onboarding-step', companyId],
    queryFn: ({ signal }) => callApi(getLatestOnboardingStep, { query: { companyId } }, signal),
    staleTime: ALWAYS_STALE,
  });
}

export function onboardingCompletedQuery(companyId: string) {
  return queryOptions({
    queryKey: ['home', 'onboarding-completed', companyId],
    queryFn: ({ signal }) => callApi(getOnboardingCompleted, { query: { companyId } }, signal),
    staleTime: ALWAYS_STALE,
  });
}

/** Fixed while the server runs. */
export function explainersQuery() {
  return queryOptions({
    queryKey: ['home', 'tutorial-videos'],
    queryFn: ({ signal }) => callApi(listTutorialVideos, {}, signal),
    staleTime: Infinity,
  });
}

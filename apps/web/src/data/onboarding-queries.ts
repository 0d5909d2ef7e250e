import { queryOptions } from '@tanstack/react-query';
import { getLatestOnboardingStep, getOnboardingCompleted } from '@tieout/contracts/onboarding.ts';
import { callApi } from '#lib/api-client.ts';

/** Begins the key of all that is remembered of how far somebody is: whoever completes a step forgets it. */
export const ONBOARDING_KEY = 'onboarding';

/** Steps are completed on other pages: every visit of the home asks how far the person is. */
const ALWAYS_STALE = 0;

export function latestStepQuery(companyId: string) {
  return queryOptions({
    queryKey: [ONBOARDING_KEY, 'latest-step', companyId],
    queryFn: ({ signal }) => callApi(getLatestOnboardingStep, { query: { companyId } }, signal),
    staleTime: ALWAYS_STALE,
  });
}

export function onboardingCompletedQuery(companyId: string) {
  return queryOptions({
    queryKey: [ONBOARDING_KEY, 'completed', companyId],
    queryFn: ({ signal }) => callApi(getOnboardingCompleted, { query: { companyId } }, signal),
    staleTime: ALWAYS_STALE,
  });
}

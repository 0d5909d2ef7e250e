import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { completeOnboarding, completeOnboardingStep } from '@tieout/contracts/onboarding.ts';
import { checkQuickbooksConnection } from '@tieout/contracts/quickbooks.ts';
import { useLocation, useNavigate } from 'react-router';
import { track } from '#lib/analytics.ts';
import { callApi } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { ONBOARDING_KEY } from '#data/onboarding-queries.ts';
import { reportError } from '#lib/report-error.ts';
import { useSessionState } from '#session/session-context.tsx';
import { isSignedIn, type SessionState } from '#session/session.ts';
import { nextPath } from './next-path.ts';
import { analyticsName, isLast, isOfCompany } from './tutorial-step.ts';

/** Next and Skip do the same: they complete the step and lead on (decisions section 3). */
export function useCompleteStep(step: number): { isPending: boolean; complete: () => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useSessionState();
  const queryClient = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: () => completeStep(step, state, queryClient),
    onSuccess: ({ isQuickbooksConnected }) =>
      navigate(nextPath({ step, userType: state.roleType, search, isQuickbooksConnected })),
    onError: (error) => reportError(error, 'completed tutorial step'),
  });
  return { isPending, complete: () => mutate() };
}

async function completeStep(step: number, state: SessionState, queryClient: QueryClient) {
  const name = analyticsName(step);
  if (name !== null) track({ name: 'onboarding', step: name });
  const query = { companyId: state.userDetails.companyId ?? undefined };
  await unlessItFails('completed tutorial step', () => markCompleted(step, state, query));
  queryClient.removeQueries({ queryKey: [ONBOARDING_KEY] });
  if (step !== 5) return { isQuickbooksConnected: false };
  const connection = await unlessItFails('QuickBooks connection', () => callApi(checkQuickbooksConnection, { query }));
  return { isQuickbooksConnected: connection?.isQuickbooksConnected ?? false };
}

type CompanyQuery = { companyId: string | undefined };

/** Of step 2 nothing is kept while there is nobody to keep it of. */
async function markCompleted(step: number, state: SessionState, query: CompanyQuery): Promise<unknown> {
  if (isLast(step)) return callApi(completeOnboarding, { query });
  if (!isOfCompany(step) && !isSignedIn(state)) return null;
  return callApi(completeOnboardingStep, { query, body: { stepNumber: step } });
}

/** Failures of tutorials are only logged (spec section 8). Those that end the session have led to the login already. */
async function unlessItFails<T>(context: string, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) throw error;
    reportError(error, context);
    return null;
  }
}

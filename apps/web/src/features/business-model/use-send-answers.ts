import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submitNext, type BusinessModelAnswers } from '@tieout/contracts/next.ts';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '#lib/api-client.ts';
import { isHubspotRegistration } from '#session/registration-type.ts';
import { useSession, useSessionState } from '#session/session-context.tsx';
import { isSignedIn, showToast } from '#session/session.ts';
import { writeBusinessModel, writePackage } from '#lib/storage.ts';

/** Keeps the answers in the browser, but for the CRM's variant, and with the company of whoever is signed in; then goes on. */
export function useSendAnswers(): { isPending: boolean; send: (answers: BusinessModelAnswers) => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  const session = useSession();
  const state = useSessionState();
  const { companyId } = state.userDetails;
  const queries = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: (body: BusinessModelAnswers) =>
      callApi(submitNext, { query: { companyId: companyId ?? undefined }, body }),
    onSuccess: async ({ data }) => {
      if (!data.success) return;
      await queries.invalidateQueries();
      goOn();
    },
    onError: () => showToast(session, 'Your answers could not be saved. Please try again.', true),
  });

  function goOn(): void {
    void navigate({ pathname: '/tutorials/2', search });
  }

  return {
    isPending,
    send(answers) {
      if (!isHubspotRegistration(search)) {
        writeBusinessModel(answers);
        writePackage(new URLSearchParams(search).get('package') || 'free');
      }
      return isSignedIn(state) ? mutate(answers) : goOn();
    },
  };
}

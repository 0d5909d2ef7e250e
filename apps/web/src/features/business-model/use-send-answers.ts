import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submitNext, type BusinessModelAnswers } from '@tieout/contracts/next.ts';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '#lib/api-client.ts';
import { isHubspotRegistration } from '#lib/registration-type.ts';
import { useSession, useSessionState } from '#lib/session-context.tsx';
import { showToast } from '#lib/session.ts';
import { writeBusinessModel, writePackage } from '#lib/storage.ts';

/** Keeps the answers in the browser, or with the company of somebody who came through the CRM, and goes on. */
export function useSendAnswers(): { isPending: boolean; send: (answers: BusinessModelAnswers) => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  const session = useSession();
  const { companyId } = useSessionState().userDetails;
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
      if (isHubspotRegistration(search)) return mutate(answers);
      writeBusinessModel(answers);
      writePackage(new URLSearchParams(search).get('package') || 'free');
      return goOn();
    },
  };
}

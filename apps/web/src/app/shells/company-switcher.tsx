import { useMutation, useQuery } from '@tanstack/react-query';
import { chooseCompanyMutation } from '#session/choose-company.ts';
import { companiesQuery } from '#data/me-queries.ts';
import { useSession, useSessionFlow, useSessionState } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { CompanyMenu } from './company-menu.tsx';

/** The current company of a client, and the way to their others. */
export function CompanySwitcher() {
  const { userDetails } = useSessionState();
  const { data: companies = [] } = useQuery(companiesQuery());
  const session = useSession();
  const choose = useMutation({
    ...chooseCompanyMutation(useSessionFlow()),
    onError: () => showToast(session, 'The company could not be opened. Try again in a moment.', true),
  });
  return (
    <CompanyMenu
      name={userDetails.companyName}
      currentId={userDetails.companyId}
      companies={companies}
      onChoose={(id) => choose.mutate(id)}
    />
  );
}

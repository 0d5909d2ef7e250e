import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompanyProfile } from '@tieout/contracts/account.ts';
import { reportError } from '#lib/report-error.ts';
import { changeCompanyMutation, companyProfileQuery, type CompanyChange } from '#data/profile-queries.ts';
import { useSession, useSessionFlow } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { failureText } from '#lib/failure-text.ts';
import type { CompanyValues } from './company-values.ts';

const FAILED = 'The company could not be saved. Your changes are still here; try again in a moment.';

interface SaveCompany {
  save: (changes: Partial<CompanyValues>) => void;
  isSaving: boolean;
}

export function useSaveCompany({ id, name }: CompanyProfile, onSaved: () => void): SaveCompany {
  const session = useSession();
  const flow = useSessionFlow();
  const queryClient = useQueryClient();
  const { queryKey } = companyProfileQuery(id);
  const { mutate, isPending } = useMutation({
    ...changeCompanyMutation(id),
    onSuccess(company) {
      queryClient.setQueryData(queryKey, company);
      onSaved();
      showToast(session, 'Company saved.');
      // Name, business model and experience are part of many answers.
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      if (company.name === name) return;
      flow.companyChosen({ id, name: company.name, type: null }).catch((error: unknown) => {
        reportError(error, 'new name of the company');
      });
    },
    onError: (error) => showToast(session, failureText(error, FAILED), true),
  });
  return { save: (changes) => mutate(changeOf(changes)), isSaving: isPending };
}

/** An answer that was never given cannot be among the changes. */
function changeOf({ name, country, businessModel, experience, needs }: Partial<CompanyValues>): CompanyChange {
  return {
    ...(name !== undefined && { name }),
    ...(country !== undefined && { country }),
    ...(businessModel && { businessModel }),
    ...(experience && { experience }),
    ...(needs !== undefined && { needs }),
  };
}

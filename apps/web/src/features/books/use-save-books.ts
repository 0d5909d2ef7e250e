import { useMutation, useQueryClient } from '@tanstack/react-query';
import { booksQuery, saveBooksMutation, type BooksAnswer } from '#data/books-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

/** As the form holds them. */
export interface BooksValues {
  baseCurrency: string;
  timezone: string;
  fiscalYearStartMonth: string;
}

export interface SaveBooks {
  isSaving: boolean;
  save: (values: BooksValues, onSaved: () => void) => void;
}

const FAILED = 'The books could not be changed. Your choices are still here; try again in a moment.';

export function useSaveBooks(scope: CompanyScope, { settingsVersion }: BooksAnswer): SaveBooks {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...saveBooksMutation(scope),
    onSuccess(saved) {
      queryClient.setQueryData(booksQuery(scope).queryKey, saved);
      // Days, years and currencies of everything else follow.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'books' });
      showToast(session, 'Books saved.');
    },
    onError(error) {
      showToast(session, failureText(error, FAILED), true);
      // Somebody else was faster, or entries have come meanwhile: what holds now is shown beside the edits.
      void queryClient.invalidateQueries({ queryKey: booksQuery(scope).queryKey });
    },
  });
  return {
    isSaving: isPending,
    save({ fiscalYearStartMonth, ...values }, onSaved) {
      const body = { ...values, fiscalYearStartMonth: Number(fiscalYearStartMonth), settingsVersion };
      mutate(body, { onSuccess: onSaved });
    },
  };
}

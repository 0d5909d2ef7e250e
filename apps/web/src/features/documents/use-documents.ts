import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CompanyDocument, LoadingStatus } from '@tieout/contracts/documents.ts';
import { useState } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { documentsQuery, loadingStatusQuery, type DocumentsSource } from '#data/documents-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { NO_FILTERS, type Filters } from './document-list.ts';
import { pollingReason } from './polling.ts';
import { usePolling } from './use-polling.ts';

/** Waiting is the first 30 seconds of an empty list; late and none are what it becomes. */
type Phase = 'loading' | 'failed' | 'waiting' | 'late' | 'none' | 'filled';

export interface Documents {
  scope: CompanyScope;
  source: DocumentsSource;
  phase: Phase;
  list: UseQueryResult<CompanyDocument[]>;
  status: LoadingStatus | undefined;
  filters: Filters;
  setFilters: (changes: Partial<Filters>) => void;
  /** Asks once, by hand. */
  refresh: () => Promise<void>;
  /** The reader has started something: the list is followed again. */
  follow: () => void;
}

/** The documents of a company, asked for again as the specification says (section 4, documents loading). */
export function useDocuments(scope: CompanyScope, source: DocumentsSource = 'own'): Documents {
  const { sessionKey } = useSessionState();
  const queryClient = useQueryClient();
  const list = useQuery(documentsQuery(scope, source));
  const { data: status } = useQuery(loadingStatusQuery(scope));
  const [filters, setFilters] = useState(NO_FILTERS);
  const [round, setRound] = useState(0);
  const [hadDocuments, setHadDocuments] = useState(false);
  if (!hadDocuments && (list.data?.length ?? 0) > 0) setHadDocuments(true);

  async function refresh(): Promise<void> {
    // An answer that is on its way is waited for: a slow server must not be asked anew every two seconds.
    await Promise.all(
      [documentsQuery(scope, source).queryKey, loadingStatusQuery(scope).queryKey].map((queryKey) =>
        queryClient.refetchQueries({ queryKey }, { cancelRefetch: false }),
      ),
    );
  }

  const isBeingPrepared = status?.documentsLoading === true || status?.areReportsUpdating === true;
  const reason = pollingReason({
    statuses: list.data?.map((document) => document.status),
    wasEmptied: hadDocuments,
    isBeingPrepared,
  });
  const isOver = usePolling({ reason, sessionKey, round, onPoll: () => void refresh() });
  return {
    scope,
    source,
    phase: phaseOf(list, { isWaiting: reason === 'empty' && !isOver, isBeingPrepared }),
    list,
    status,
    filters,
    setFilters: (changes) => setFilters((current) => ({ ...current, ...changes })),
    refresh,
    follow: () => setRound((current) => current + 1),
  };
}

function phaseOf(
  { data, isError }: UseQueryResult<CompanyDocument[]>,
  { isWaiting, isBeingPrepared }: { isWaiting: boolean; isBeingPrepared: boolean },
): Phase {
  if (data === undefined) return isError ? 'failed' : 'loading';
  if (data.length > 0) return 'filled';
  if (isWaiting) return 'waiting';
  return isBeingPrepared ? 'late' : 'none';
}

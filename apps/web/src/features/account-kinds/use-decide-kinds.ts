import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import type { LedgerAccounts } from '@tieout/contracts/ledger-accounts.ts';
import type { KindAnswer } from '@tieout/finance/closed-changes.ts';
import { useState } from 'react';
import { failureText } from '#lib/failure-text.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import {
  decideKindsMutation,
  ledgerAccountsQuery,
  undoKindsMutation,
  type KindDecisions,
} from '#data/ledger-accounts-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

const LEFT = 'Accounts that change closed months stay as they are.';
const FAILED = 'The accounts could not be changed. Nothing has happened to them; try again in a moment.';

export interface DecideKinds {
  isBusy: boolean;
  decide: (accounts: KindDecisions) => void;
  undo: () => void;
  /** What closed months would show, while somebody has to say whether they want that. */
  asked: AskedKinds | null;
}

export interface AskedKinds {
  closed: ClosedEffects;
  currency: string;
  answer: (closed: KindAnswer) => void;
  forget: () => void;
}

/** What is asked, and how the same call is sent again with an answer. */
interface Question {
  closed: ClosedEffects;
  currency: string;
  again: (closed: KindAnswer) => void;
}

/** Every figure follows from what accounts are: after a decision all of them are asked for again. */
export function useDecideKinds(scope: CompanyScope, onDecided: () => void): DecideKinds {
  const session = useSession();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const { queryKey } = ledgerAccountsQuery(scope);

  function onSuccess(answer: LedgerAccounts, text: string, again: Question['again']): void {
    queryClient.setQueryData(queryKey, answer);
    if (answer.asks !== null) {
      setQuestion({ closed: answer.asks, currency: answer.currency, again });
      return;
    }
    setQuestion(null);
    void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    onDecided();
    showToast(session, text);
  }
  function onError(error: Error): void {
    setQuestion(null);
    showToast(session, failureText(error, FAILED), true);
  }
  const decided = useMutation({
    ...decideKindsMutation(scope),
    onSuccess(answer, { accounts, closed }) {
      const text = accounts.length === 1 ? '1 account decided.' : `${accounts.length} accounts decided.`;
      onSuccess(answer, closed === 'leave-out' ? LEFT : text, (next) => decided.mutate({ accounts, closed: next }));
    },
    onError,
  });
  const undone = useMutation({
    ...undoKindsMutation(scope),
    onSuccess(answer, { closed }) {
      const text = closed === 'leave-out' ? LEFT : 'The last decision was undone.';
      onSuccess(answer, text, (next) => undone.mutate({ closed: next }));
    },
    onError,
  });
  return {
    isBusy: decided.isPending || undone.isPending,
    decide: (accounts) => decided.mutate({ accounts }),
    undo: () => undone.mutate({}),
    asked:
      question === null
        ? null
        : {
            closed: question.closed,
            currency: question.currency,
            answer: question.again,
            forget: () => setQuestion(null),
          },
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuickbooksSwitching } from '@tieout/contracts/quickbooks.ts';
import type { Month } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import {
  chooseSwitchingMutation,
  quickbooksConnectionQuery,
  quickbooksSwitchingQuery,
  type SwitchingChoice,
} from '#data/quickbooks-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from '../quickbooks-connect.module.css';
import { AccountMatches } from './account-matches.tsx';
import { ChooseMonth } from './choose-month.tsx';
import { ComparedAccounts, ComparedMonths } from './compared-tables.tsx';

interface SwitchingProps {
  scope: CompanyScope;
  connectionId: string;
}

/** What the company has and what QuickBooks says, and the month from which QuickBooks is to count. */
export function Switching({ scope, connectionId }: SwitchingProps) {
  const [month, setMonth] = useState<Month | null>(null);
  const { data, error, refetch } = useQuery(quickbooksSwitchingQuery(scope, connectionId, month));
  const choice = useChoice(scope, connectionId);
  if (error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return (
    <>
      <ChooseMonth
        switching={data}
        isChoosing={choice.isPending}
        onMonth={setMonth}
        onChoose={(countsFrom) => choice.mutate({ countsFrom, matches: byHand(data) })}
      />
      <ComparedMonths switching={data} onMonth={setMonth} />
      <ComparedAccounts switching={data} />
      <AccountMatches
        switching={data}
        isBusy={choice.isPending}
        onMatch={(match) => {
          const others = byHand(data).filter(({ externalId }) => externalId !== match.externalId);
          choice.mutate({ countsFrom: null, matches: [...others, match] });
        }}
      />
    </>
  );
}

function byHand({ matches }: QuickbooksSwitching): SwitchingChoice['matches'] {
  return matches.flatMap(({ externalId, accountId, by }) => (by === 'hand' ? [{ externalId, accountId }] : []));
}

function useChoice(scope: CompanyScope, connectionId: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    ...chooseSwitchingMutation(scope, connectionId),
    onSuccess: async (_, { countsFrom }) => {
      await queryClient.invalidateQueries({
        queryKey: quickbooksSwitchingQuery(scope, connectionId, null).queryKey.slice(0, -1),
      });
      if (countsFrom === null) return;
      showToast(session, 'QuickBooks is taking its place in your books.');
      await queryClient.invalidateQueries({ queryKey: quickbooksConnectionQuery(scope).queryKey });
    },
    onError: (error) => showToast(session, failureText(error, 'It could not be changed. Nothing was.'), true),
  });
}

function Waiting() {
  return (
    <Card title="Your books and QuickBooks">
      <Delayed>
        <div className={styles.way}>
          <Skeleton width="70%" height={12} />
          <Skeleton width="55%" height={12} />
          <Skeleton width="62%" height={12} />
        </div>
      </Delayed>
    </Card>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatDay } from '#components/date-format.ts';
import { availableCompaniesQuery, invitationCalls } from '#data/invitation-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { chooseCompanyMutation } from '#session/choose-company.ts';
import { useSession, useSessionFlow } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './account.module.css';

/** Companies that wait for an answer; nothing where none does. Accepting opens the company. */
export function InvitationsSection() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: companies = [] } = useQuery(availableCompaniesQuery());
  const open = useMutation(chooseCompanyMutation(useSessionFlow()));
  const isOnline = useOnline();
  const answer = useMutation({
    mutationFn: async ({ id, isAccepted }: { id: string; isAccepted: boolean }) => {
      if (!isAccepted) return invitationCalls.decline(id);
      const accepted = await invitationCalls.accept(id);
      await open.mutateAsync(id);
      return accepted;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['companies'] }),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'The invitation could not be answered. Try again in a moment.'), true),
  });
  const invitations = companies.filter(({ state }) => state === 'INVITED');
  if (invitations.length === 0) return null;
  const isLocked = !isOnline || answer.isPending;
  return (
    <Card title="Invitations" sentence="Companies that would like you to see their figures.">
      <dl className={styles.facts}>
        {invitations.map(({ id, name, expiresAt }) => (
          <div key={id} className={styles.fact}>
            <dt>
              {name}
              {expiresAt !== null && <span className={styles.help}>{` until ${formatDay(expiresAt)}`}</span>}
            </dt>
            <dd className={styles.answers}>
              <Button
                size="xs"
                disabled={isLocked}
                aria-label={`Decline ${name}`}
                onClick={() => answer.mutate({ id, isAccepted: false })}
              >
                Decline
              </Button>
              <Button
                size="xs"
                variant="filled"
                disabled={isLocked}
                aria-label={`Accept ${name}`}
                onClick={() => answer.mutate({ id, isAccepted: true })}
              >
                Accept
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

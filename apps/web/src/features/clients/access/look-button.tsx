import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { lookAs, type AccessSettings } from '#data/access-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { failureText } from '#lib/failure-text.ts';
import { startLook } from '#session/look.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { nameOf } from '../client-text.ts';

/** See what somebody sees: read only, and in the history. */
export function LookButton({ scope, client }: { scope: CompanyScope; client: AccessSettings['client'] }) {
  const session = useSession();
  const { pathname } = useLocation();
  const look = useMutation({
    mutationFn: () => lookAs(scope, client.id),
    onSuccess: ({ id }) => startLook({ id, name: nameOf(client), back: pathname }),
    onError: (error) => showToast(session, failureText(error, 'This could not be done. Try again in a moment.'), true),
  });
  if (client.isYou || client.status === 'DISABLED') return null;
  return (
    <Button leftSection={<Icon name="eye" />} loading={look.isPending} onClick={() => look.mutate()}>
      {`See what ${client.firstName} sees`}
    </Button>
  );
}

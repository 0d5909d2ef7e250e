import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { MailIllustration } from '#components/mail-illustration.tsx';
import { Page } from '#components/page.tsx';
import { clientsQuery, type Client } from '#data/clients-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useOnline } from '#lib/use-online.ts';
import { ClientDrawer } from './client-drawer.tsx';
import { ClientTable } from './client-table.tsx';
import { nameOf } from './client-text.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useChangeClients } from './use-change-clients.ts';

interface ClientsProps {
  scope: CompanyScope;
  banner: ReactNode;
}

/** The people of a company; to its manager they are clients. */
export function Clients({ scope, banner }: ClientsProps) {
  const { data, isError, error, refetch } = useQuery(clientsQuery(scope));
  const change = useChangeClients(scope);
  const isLocked = !useOnline() || change.isBusy;
  /** Null: nobody; `new`: somebody who is to be invited. */
  const [edited, setEdited] = useState<Client | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Client | null>(null);

  const invite = (
    <Button variant="filled" disabled={isLocked} onClick={() => setEdited('new')}>
      Invite someone
    </Button>
  );
  const drawer = edited !== null && (
    <ClientDrawer
      key={edited === 'new' ? 'new' : edited.id}
      client={edited === 'new' ? null : edited}
      isFirst={data?.length === 0}
      change={change}
      onClose={() => setEdited(null)}
    />
  );
  return (
    <Page
      title={scope.isManager ? 'Clients' : 'Team'}
      banner={banner}
      actions={data?.length === 0 ? undefined : invite}
      drawer={drawer}
    >
      {isError && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!isError && data?.length === 0 && (
        <EmptyState
          illustration={<MailIllustration />}
          title="No clients yet"
          sentence="Invite the founder: they get a mail with a link to set a password."
        >
          {invite}
        </EmptyState>
      )}
      {!isError && data?.length !== 0 && (
        <ClientTable
          clients={data ?? null}
          isLocked={isLocked}
          accessPathOf={({ id }) => `${scope.base}/${scope.isManager ? 'clients' : 'team'}/${id}/access`}
          onEdit={setEdited}
          onResend={(client) => change.act(() => change.calls.resend(client.id), `Sent again to ${client.email}.`)}
          onDisable={(client, isDisabled) =>
            change.act(
              () => change.calls.change(client.id, { kind: client.kind, isDisabled }),
              `${nameOf(client)} ${isDisabled ? 'has no access any more' : 'has access again'}.`,
            )
          }
          onDelete={setDeleted}
        />
      )}
      {deleted !== null && <DeleteDialog client={deleted} change={change} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

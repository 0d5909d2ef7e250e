import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Menu } from '#components/controls/menu.ts';
import { Button } from '#components/controls/button.ts';
import { accessQuery, type AccessSettings } from '#data/access-queries.ts';
import { clientsQuery } from '#data/clients-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { kindText, nameOf } from '../client-text.ts';

interface CopyFromProps {
  scope: CompanyScope;
  clientId: string;
  disabled: boolean;
  onCopy: (other: AccessSettings) => void;
}

/** Levels of somebody else, as far as they can be given; nothing is saved by it. */
export function CopyFrom({ scope, clientId, disabled, onCopy }: CopyFromProps) {
  const { data: clients = [] } = useQuery(clientsQuery(scope));
  const queryClient = useQueryClient();
  const session = useSession();
  const others = clients.filter(({ id }) => id !== clientId);
  if (others.length === 0) return null;

  async function copy(id: string): Promise<void> {
    try {
      onCopy(await queryClient.fetchQuery(accessQuery(scope, id)));
    } catch {
      showToast(session, 'Their access could not be read. Try again in a moment.', true);
    }
  }
  return (
    // In place, not in a portal: what floats belongs to the landmark it was opened from.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button disabled={disabled}>{`Copy from another ${scope.isManager ? 'client' : 'person'}`}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((client) => (
          <Menu.Item key={client.id} onClick={() => void copy(client.id)}>
            {`${nameOf(client)}, ${kindText(client.kind).toLowerCase()}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

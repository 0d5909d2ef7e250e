import { Link } from 'react-router';
import { formatDay } from '#components/date-format.ts';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import table from '#components/list-table/list-table.module.css';
import { Pill, type PillTone } from '#components/pill.tsx';
import type { Client } from '#data/clients-queries.ts';
import { accessText, kindText, nameOf } from './client-text.ts';
import styles from './clients.module.css';

interface Actions {
  isLocked: boolean;
  /** The page with what somebody may do. */
  accessPathOf: (client: Client) => string;
  onEdit: (client: Client) => void;
  onResend: (client: Client) => void;
  onDisable: (client: Client, isDisabled: boolean) => void;
  onDelete: (client: Client) => void;
}

export function ClientTable({ clients, ...actions }: Actions & { clients: readonly Client[] | null }) {
  const columns: readonly ListColumn<Client>[] = [
    {
      key: 'name',
      label: 'Name',
      compare: (one, other, sign) => sign * nameOf(one).localeCompare(nameOf(other)),
      render: (client) => <ClientName client={client} />,
    },
    { key: 'type', label: 'Type', onPhone: 'under', render: ({ kind }) => kindText(kind) },
    { key: 'status', label: 'Status', render: (client) => <Status client={client} /> },
    {
      key: 'login',
      label: 'Last login',
      onPhone: 'nowhere',
      render: ({ lastLoginAt }) => (lastLoginAt === null ? 'Never' : formatDay(lastLoginAt)),
    },
    {
      key: 'access',
      label: 'Access',
      onPhone: 'under',
      render: (client) => <Link to={actions.accessPathOf(client)}>{accessText(client)}</Link>,
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      className: styles.menuCell,
      render: (client) => !client.isYou && <ClientMenu client={client} {...actions} />,
    },
  ];
  // The menu of the last row hangs out of it.
  return (
    <ListTable
      label="People"
      columns={columns}
      rows={clients}
      keyOf={({ id }) => id}
      isOpenBelow
      className={styles.table}
    />
  );
}

function ClientName({ client }: { client: Client }) {
  return (
    <>
      {nameOf(client)}
      {client.isYou && ' (you)'}
      <span className={table.under}>{client.email}</span>
    </>
  );
}

function Status({ client: { status, isExpired, expiresAt } }: { client: Client }) {
  const [tone, word]: [PillTone, string] = isExpired
    ? ['bad', 'Expired']
    : status === 'INVITED'
      ? ['warn', 'Invited']
      : status === 'ACTIVE'
        ? ['good', 'Active']
        : ['quiet', 'Disabled'];
  return (
    <>
      <Pill tone={tone}>{word}</Pill>
      {expiresAt !== null && !isExpired && <span className={table.under}>{`until ${formatDay(expiresAt)}`}</span>}
    </>
  );
}

function ClientMenu({
  client,
  isLocked,
  accessPathOf,
  onEdit,
  onResend,
  onDisable,
  onDelete,
}: Actions & { client: Client }) {
  const { status } = client;
  return (
    // In place, not in a portal: what floats belongs to the landmark it was opened from.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={`Actions for ${nameOf(client)}`}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isLocked} onClick={() => onEdit(client)}>
          Edit
        </Menu.Item>
        <Menu.Item component={Link} to={accessPathOf(client)}>
          Access
        </Menu.Item>
        {status === 'INVITED' && (
          <Menu.Item disabled={isLocked} leftSection={<Icon name="mail" />} onClick={() => onResend(client)}>
            Send again
          </Menu.Item>
        )}
        {status !== 'INVITED' && (
          <Menu.Item disabled={isLocked} onClick={() => onDisable(client, status === 'ACTIVE')}>
            {status === 'ACTIVE' ? 'Disable' : 'Enable'}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item disabled={isLocked} color="red" onClick={() => onDelete(client)}>
          {status === 'INVITED' ? 'Withdraw invitation' : 'Delete'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

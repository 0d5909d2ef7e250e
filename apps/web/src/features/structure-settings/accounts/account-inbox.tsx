import { useDeferredValue, useState, type ReactNode } from 'react';
import { TextInput } from '#components/controls/text-input.ts';
import { Icon } from '#components/icon.tsx';
import type { Dragged } from '../dragged.ts';
import { categoriesOf } from '../row-edits.ts';
import styles from '../structure-settings.module.css';
import type { StructureEditor } from '../use-structure-editor.ts';
import { AccountItem } from './account-item.tsx';
import { inboxGroups, type InboxAccount, type InboxGroup } from './inbox-groups.ts';

const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['unplaced', 'new']);
/** A chart can have thousands of accounts; a longer list is no list to look through. */
const MOST_SHOWN = 100;

interface AccountInboxProps {
  editor: StructureEditor;
  /** Of the books; null until it is known. */
  currency: string | null;
  showCostsAsNegative: boolean;
  isLocked: boolean;
  onDrag: (dragged: Dragged | null) => void;
}

/** The accounts: those that need a place first, then all by section. Each is placed by a list or by dragging it. */
export function AccountInbox({ editor, currency, showCostsAsNegative, isLocked, onDrag }: AccountInboxProps) {
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const { draft, settings } = editor;
  const categories = categoriesOf(draft.sections);
  const deferred = useDeferredValue(search);
  const groups = inboxGroups({
    accounts: settings.accounts,
    draft,
    categories: new Map(categories.map((category) => [category.key, category])),
    search: deferred,
  });

  return (
    <section className={styles.pane} aria-label="Accounts" data-kind="accounts">
      <TextInput
        type="search"
        size="sm"
        aria-label="Search accounts"
        placeholder={`Search ${settings.accounts.length} accounts`}
        leftSection={<Icon name="search" />}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      {groups.length === 0 && <p className={styles.detail}>{`No account matches “${deferred}”.`}</p>}
      {groups.map((group) => (
        <GroupOfAccounts
          key={group.id}
          group={group}
          isOpen={deferred !== '' || OPEN_AT_FIRST.has(group.id) !== toggled.has(group.id)}
          onToggle={() => setToggled((current) => flipped(current, group.id))}
          renderAccount={(item) => {
            const id = `${group.id} ${item.account.accountId}`;
            return (
              <AccountItem
                key={id}
                item={item}
                editor={editor}
                categories={categories}
                currency={currency}
                showCostsAsNegative={showCostsAsNegative}
                isLocked={isLocked}
                isOpen={openId === id}
                onToggle={(isOpen) => setOpenId(isOpen ? id : null)}
                onDrag={onDrag}
              />
            );
          }}
        />
      ))}
    </section>
  );
}

interface GroupOfAccountsProps {
  group: InboxGroup;
  isOpen: boolean;
  onToggle: () => void;
  renderAccount: (item: InboxAccount) => ReactNode;
}

function GroupOfAccounts({ group: { id, title, accounts }, isOpen, onToggle, renderAccount }: GroupOfAccountsProps) {
  return (
    <section className={styles.inboxGroup} data-kind={id} aria-label={title}>
      <h2>
        <button type="button" className={styles.groupToggle} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
          {title}
          <span className={styles.groupCount}>{accounts.length}</span>
        </button>
      </h2>
      {isOpen && (
        <ul>
          {accounts.slice(0, MOST_SHOWN).map(renderAccount)}
          {accounts.length > MOST_SHOWN && (
            <li className={styles.detail}>{`${accounts.length - MOST_SHOWN} more. Search to find one.`}</li>
          )}
        </ul>
      )}
    </section>
  );
}

function flipped(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
}

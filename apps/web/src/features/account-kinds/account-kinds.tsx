import { useQuery } from '@tanstack/react-query';
import type { LedgerAccount, LedgerAccounts } from '@tieout/contracts/ledger-accounts.ts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ClosedDialog } from '#components/closed-months/closed-dialog.tsx';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { formatInstant } from '#components/date-format.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { Icon } from '#components/icon.tsx';
import { KindFileTools } from '#components/kind-file/kind-file-tools.tsx';
import { ListTable } from '#components/list-table/list-table.tsx';
import { Notice } from '#components/notice.tsx';
import { Segments } from '#components/segments.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { accountKindFile } from '#data/kind-file-queries.ts';
import { ledgerAccountsQuery } from '#data/ledger-accounts-queries.ts';
import { accountColumns } from './account-columns.tsx';
import { ACCOUNT_FILTERS, filterChoices, proposalsOf, shownAccounts, type AccountFilter } from './account-filter.ts';
import { ConfirmAll, SelectionBar } from './selection-bar.tsx';
import { useDecideKinds, type DecideKinds } from './use-decide-kinds.ts';
import styles from './account-kinds.module.css';

const NO_ACCOUNTS: readonly LedgerAccount[] = [];

function filterOf(text: string | null): AccountFilter {
  return ACCOUNT_FILTERS.find((filter) => filter === text) ?? 'all';
}

/** What every account of the books is, why, and how sure: one by one or many at once. */
export function AccountKinds({ scope }: { scope: CompanyScope }) {
  const { data, error, refetch } = useQuery(ledgerAccountsQuery(scope));
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const decisions = useDecideKinds(scope, () => setSelected(new Set()));
  if (error !== null && data === undefined) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  const accounts = data?.accounts ?? NO_ACCOUNTS;
  const filter = filterOf(params.get('show'));
  const shown = shownAccounts(accounts, { filter, search });
  function show(next: AccountFilter): void {
    setParams(next === 'all' ? {} : { show: next }, { replace: true });
  }
  function toggle(id: string): void {
    setSelected(selected.has(id) ? new Set([...selected].filter((each) => each !== id)) : new Set([...selected, id]));
  }
  return (
    <div className={styles.page}>
      <Asked asked={decisions.asked} isBusy={decisions.isBusy} />
      {data !== undefined && <LastChange last={data.lastChange} decisions={decisions} />}
      <Tools accounts={accounts} filter={filter} search={search} onSearch={setSearch} onFilter={show}>
        {selected.size === 0 && <ConfirmAll proposals={proposalsOf(shown)} decisions={decisions} />}
      </Tools>
      {selected.size > 0 && data !== undefined && (
        <SelectionBar
          chosen={accounts.filter(({ id }) => selected.has(id))}
          currency={data.currency}
          decisions={decisions}
          onClear={() => setSelected(new Set())}
        />
      )}
      <ListTable
        label="Accounts"
        isOpenBelow
        columns={accountColumns({
          currency: data?.currency ?? 'USD',
          selected,
          onSelect: toggle,
          isBusy: decisions.isBusy,
          decide: decisions.decide,
        })}
        rows={data === undefined ? null : shown}
        keyOf={({ id }) => id}
        empty={<p className={styles.empty}>{emptyText(accounts, filter)}</p>}
      />
      {accounts.length > 0 && (
        <KindFileTools
          {...accountKindFile(scope)}
          isLocked={decisions.isBusy}
          onApply={(changes) => decisions.decide(changes.map(({ key, to }) => ({ accountId: key, kind: to })))}
        />
      )}
      {accounts.length > 0 && <p className={styles.foot}>{FOOT}</p>}
    </div>
  );
}

const FOOT =
  'Reasons by weight: type column, number range, prefix, name, behaviour. A change restates the books; closed months change only where you say so, and show what they were.';

/** What closed months would show is asked before it happens. */
function Asked({ asked, isBusy }: { asked: DecideKinds['asked']; isBusy: boolean }) {
  if (asked === null) return null;
  const { closed, currency, answer, forget } = asked;
  return <ClosedDialog closed={closed} currency={currency} isBusy={isBusy} onAnswer={answer} onClose={forget} />;
}

interface ToolsProps {
  accounts: readonly LedgerAccount[];
  filter: AccountFilter;
  search: string;
  onFilter: (filter: AccountFilter) => void;
  onSearch: (search: string) => void;
  children: ReactNode;
}

function Tools({ accounts, filter, search, onFilter, onSearch, children }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Segments
        label="Which accounts"
        isLabelHidden
        isSmall
        choices={filterChoices(accounts)}
        value={filter}
        onChange={onFilter}
      />
      <TextInput
        className={styles.search}
        type="search"
        size="xs"
        aria-label="Search accounts"
        placeholder="Search accounts"
        leftSection={<Icon name="search" size={12} />}
        value={search}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      {children}
    </div>
  );
}

function emptyText(accounts: readonly LedgerAccount[], filter: AccountFilter): string {
  if (accounts.length === 0) return 'No accounts yet: they come with the first books.';
  return filter === 'unsure' || filter === 'undecided' ? 'Every account is decided.' : 'No account matches.';
}

/** The last decision while it can be taken back. */
function LastChange({ last, decisions }: { last: LedgerAccounts['lastChange']; decisions: DecideKinds }) {
  if (last === null) return null;
  const accounts = last.count === 1 ? '1 account' : `${last.count} accounts`;
  return (
    <Notice
      tone="info"
      icon="check"
      actions={
        <Button size="xs" variant="default" disabled={decisions.isBusy} onClick={decisions.undo}>
          Undo
        </Button>
      }
    >
      {`${last.by ?? 'Somebody'} decided ${accounts} on ${formatInstant(last.at)}. The books were restated.`}
    </Notice>
  );
}

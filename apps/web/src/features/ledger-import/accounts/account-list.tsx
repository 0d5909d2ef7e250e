import type { ImportControl } from '@tieout/contracts/control-reports.ts';
import type { ImportAccount } from '@tieout/contracts/ledger-import.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import { proposedStatements } from '@tieout/finance/statements/proposed-statements.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatExact } from '#components/number-format.ts';
import own from '../ledger-import.module.css';
import { groupAccounts, isFound, isIn, isOpen, type AccountView } from './account-rows.ts';
import { AccountTable } from './account-table.tsx';
import styles from './accounts.module.css';
import { AccountTools, SelectedBar } from './account-tools.tsx';

interface AccountListProps {
  accounts: readonly ImportAccount[];
  currency: string;
  /** What reports of other systems say of the same months. */
  controls: readonly ImportControl[];
  isLocked: boolean;
  onDecide: (kinds: { key: string; kind: DecidedKind }[]) => void;
}

/** Accounts to search, filter and decide about, one by one and several at once. */
export function AccountList({ accounts, currency, controls, isLocked, onDecide }: AccountListProps) {
  const [view, setView] = useState<AccountView>('all');
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = accounts.filter((account) => isIn(view, account) && isFound(account, search));
  const chosen = accounts.filter(({ key }) => selected.has(key));

  function select(keys: readonly string[], isSelected: boolean): void {
    const others = [...selected].filter((key) => !keys.includes(key));
    setSelected(new Set(isSelected ? [...others, ...keys] : others));
  }
  const hasChosen = chosen.length > 0;
  useEscape(hasChosen, () => setSelected(new Set()));
  function selectOpen(): void {
    const open = shown.filter(isOpen).map(({ key }) => key);
    select(open, true);
  }

  return (
    <div className={own.stack}>
      <AccountTools
        accounts={accounts}
        view={view}
        search={search}
        onView={setView}
        onSearch={setSearch}
        onSelectOpen={selectOpen}
      />
      {hasChosen && (
        <SelectedBar
          accounts={chosen}
          currency={currency}
          isLocked={isLocked}
          onDecide={(kinds) => {
            onDecide(kinds);
            setSelected(new Set());
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
      <AccountTable
        groups={groupAccounts(shown)}
        proposed={proposedStatements(accounts)}
        controls={controls}
        currency={currency}
        selected={selected}
        isLocked={isLocked}
        onSelect={select}
        onKind={(key, kind) => onDecide([{ key, kind }])}
      />
      <p className={styles.under}>
        <span>Reasons by weight: type column, number range, prefix, name, behaviour.</span>
        <span>{balancesText(accounts, currency)}</span>
      </p>
    </div>
  );
}

/** An open menu takes the key for itself. */
function useEscape(isWaiting: boolean, clear: () => void): void {
  const onEscape = useEffectEvent(clear);
  useEffect(() => {
    if (!isWaiting) return undefined;
    function press({ key, defaultPrevented }: KeyboardEvent): void {
      if (key === 'Escape' && !defaultPrevented) onEscape();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isWaiting]);
}

/** Of a file whose accounts are all new; others have balances of their own beside these. */
function balancesText(accounts: readonly ImportAccount[], currency: string): string {
  const [debit, credit] = [1, -1].map((side) =>
    sumMoney(accounts.map(({ balance }) => minorUnits(Math.max(0, balance * side)))),
  );
  if (debit === undefined || debit !== credit) return '';
  return `Debit balances ${formatExact(debit, currency)} = credit balances ${formatExact(credit, currency)}.`;
}

import type { ImportAccount } from '@tieout/contracts/ledger-import.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { minorUnits, sumMoney } from '@tieout/finance/money.ts';
import { Button } from '#components/controls/button.ts';
import { isDecidedKind, kindChoices } from '#components/kind-choices.ts';
import { formatExact } from '#components/number-format.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import { isIn, isOpen, type AccountView } from './account-rows.ts';
import styles from './accounts.module.css';

interface AccountToolsProps {
  accounts: readonly ImportAccount[];
  view: AccountView;
  search: string;
  onView: (view: AccountView) => void;
  onSearch: (search: string) => void;
  onSelectOpen: () => void;
}

/** Which accounts are shown, and how many there are to look at. */
export function AccountTools({ accounts, view, search, onView, onSearch, onSelectOpen }: AccountToolsProps) {
  const open = accounts.filter(isOpen).length;
  function countIn(shown: AccountView): number {
    return accounts.filter((account) => isIn(shown, account)).length;
  }
  return (
    <div className={styles.tools}>
      <Segments
        label="Accounts shown"
        isLabelHidden
        isSmall
        choices={[
          { value: 'all', label: `All ${accounts.length}` },
          { value: 'open', label: `Not sure ${open}` },
          { value: 'balance-sheet', label: `Balance sheet ${countIn('balance-sheet')}` },
          { value: 'pnl', label: `P&L ${countIn('pnl')}` },
        ]}
        value={view}
        onChange={onView}
      />
      <TextInput
        className={styles.search ?? ''}
        size="sm"
        type="search"
        aria-label="Search accounts"
        placeholder="Search accounts"
        value={search}
        onChange={({ currentTarget: { value } }) => onSearch(value)}
      />
      {open > 0 && (
        <Button variant="subtle" size="sm" onClick={onSelectOpen}>
          Select all that are not sure
        </Button>
      )}
    </div>
  );
}

interface SelectedBarProps {
  accounts: readonly ImportAccount[];
  currency: string;
  isLocked: boolean;
  onDecide: (kinds: { key: string; kind: DecidedKind }[]) => void;
  onClear: () => void;
}

/** What can be done with several accounts at once. */
export function SelectedBar({ accounts, currency, isLocked, onDecide, onClear }: SelectedBarProps) {
  const sum = sumMoney(accounts.map(({ balance }) => balance));
  return (
    <fieldset className={styles.selected} aria-label="Selected accounts" disabled={isLocked}>
      <strong>{`${accounts.length} selected`}</strong>
      <span>{`${formatExact(minorUnits(Math.abs(sum)), currency)} ${sum < 0 ? 'Cr' : 'Dr'}`}</span>
      <Button
        variant="default"
        size="sm"
        onClick={() => onDecide(accounts.flatMap(({ key, kind }) => (kind === 'UNDECIDED' ? [] : [{ key, kind }])))}
      >
        Accept proposals
      </Button>
      <SelectField
        size="sm"
        aria-label="Set kind of the selected"
        placeholder="Set kind"
        value=""
        data={kindChoices(null, [])}
        onChange={(value) => {
          if (isDecidedKind(value)) onDecide(accounts.map(({ key }) => ({ key, kind: value })));
        }}
      />
      <Button variant="subtle" size="sm" onClick={onClear}>
        Clear <kbd className={styles.key}>Esc</kbd>
      </Button>
    </fieldset>
  );
}

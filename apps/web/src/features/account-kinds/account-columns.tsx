import type { LedgerAccount } from '@tieout/contracts/ledger-accounts.ts';
import { KIND_NAMES } from '@tieout/finance/kind-names.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import type { ListColumn } from '#components/list-table/list-table.tsx';
import { formatExact } from '#components/number-format.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { kindChoices, isDecidedKind } from '#components/kind-choices.ts';
import { KindCertainty, KindReason } from '#components/kind-reason.tsx';
import type { DecideKinds } from './use-decide-kinds.ts';
import styles from './account-kinds.module.css';

interface ColumnFacts extends Pick<DecideKinds, 'isBusy' | 'decide'> {
  currency: string;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
}

/** What an account is called: `6600 Stripe fees`. */
export function accountName({ code, name }: Pick<LedgerAccount, 'code' | 'name'>): string {
  return code === null ? name : `${code} ${name}`;
}

export function accountColumns(facts: ColumnFacts): ListColumn<LedgerAccount>[] {
  return [
    {
      key: 'account',
      label: 'Account',
      compare: (a, b) => compareText(accountName(a), accountName(b)),
      render: (account) => <AccountCell account={account} {...facts} />,
    },
    {
      key: 'kind',
      label: 'Kind',
      className: styles.kind,
      compare: (a, b) => compareText(KIND_NAMES[a.kind], KIND_NAMES[b.kind]),
      render: (account) => <KindCell account={account} {...facts} />,
    },
    { key: 'why', label: 'Why', onPhone: 'under', render: (account) => <Why account={account} /> },
    {
      key: 'sure',
      label: 'Sure',
      onPhone: 'under',
      render: (account) => <KindCertainty certainty={account.decision.certainty} />,
    },
    {
      key: 'balance',
      label: 'Balance',
      isFigure: true,
      onPhone: 'under',
      compare: (a, b) => a.balance - b.balance,
      render: ({ balance }) => balanceText(balance, facts.currency),
    },
  ];
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

function compareText(a: string, b: string): number {
  return COLLATOR.compare(a, b);
}

/** The sign of an account depends on its kind, so a balance says its side instead. */
export function balanceText(balance: number, currency: string): string {
  if (balance === 0) return '–';
  return `${formatExact(minorUnits(Math.abs(balance)), currency)} ${balance > 0 ? 'Dr' : 'Cr'}`;
}

type CellProps = ColumnFacts & { account: LedgerAccount };

function AccountCell({ account, selected, onSelect }: CellProps) {
  return (
    <Checkbox
      size="xs"
      label={
        <span className={styles.account}>
          {account.code !== null && <span className={styles.code}>{account.code}</span>}
          {account.name}
        </span>
      }
      checked={selected.has(account.id)}
      onChange={() => onSelect(account.id)}
    />
  );
}

function KindCell({ account, isBusy, decide }: CellProps) {
  const { id, kind, decision } = account;
  return (
    <div className={styles.select} data-certainty={decision.certainty}>
      <SelectField
        aria-label={`Kind of ${accountName(account)}`}
        data={kindChoices(kind, decision.alternatives)}
        value={kind === 'UNDECIDED' ? '' : kind}
        placeholder="Not decided"
        size="xs"
        disabled={isBusy}
        nothingFound="No kind matches."
        onChange={(value) => {
          if (isDecidedKind(value) && value !== kind) decide([{ accountId: id, kind: value }]);
        }}
      />
    </div>
  );
}

function Why({ account: { decision, accountType } }: { account: LedgerAccount }) {
  const [first] = decision.reasons;
  if (first === undefined) {
    const type = decision.certainty === 'unknown' ? 'nothing says what it is' : accountType;
    return <span className={styles.detail}>{type}</span>;
  }
  return <KindReason reason={first} />;
}

import type { ImportControl } from '@tieout/contracts/control-reports.ts';
import type { ImportAccount } from '@tieout/contracts/ledger-import.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { ProposedStatements } from '@tieout/finance/statements/proposed-statements.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { isDecidedKind, kindChoices } from '#components/kind-choices.ts';
import { KindCertainty, KindReason } from '#components/kind-reason.tsx';
import table from '#components/list-table/list-table.module.css';
import { formatExact } from '#components/number-format.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import text from '#components/text.module.css';
import type { AccountGroup } from './account-rows.ts';
import styles from './accounts.module.css';
import { effectNotes } from './kind-effects.ts';

interface AccountTableProps {
  groups: readonly AccountGroup[];
  /** Under the kinds as they stand: what each other kind would do to them. */
  proposed: ProposedStatements;
  controls: readonly ImportControl[];
  currency: string;
  selected: ReadonlySet<string>;
  isLocked: boolean;
  onSelect: (keys: readonly string[], isSelected: boolean) => void;
  onKind: (key: string, kind: DecidedKind) => void;
}

/** New accounts with what each seems to be and why; those to look at first stand first. */
export function AccountTable(props: AccountTableProps) {
  // Some files have names only.
  const hasCodes = props.groups.some(({ accounts }) => accounts.some(hasCode));
  return (
    <ScrollRegion label="New accounts" className={styles.table}>
      <table className={table.table}>
        <thead>
          <tr>
            {hasCodes && (
              <th scope="col" className={table.wideOnly}>
                No.
              </th>
            )}
            <th scope="col">Account</th>
            <th scope="col">Kind</th>
            <th scope="col" className={table.wideOnly}>
              Why
            </th>
            <th scope="col" className={table.wideOnly}>
              Sure
            </th>
            <th scope="col" className={`${table.figure} ${table.wideOnly}`}>
              Balance
            </th>
          </tr>
        </thead>
        {props.groups.map((group) => (
          <tbody key={group.title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={hasCodes ? 6 : 5}>
                {group.title} <span>{group.accounts.length}</span>
                {group.title === 'Unsure' && <span className={styles.first}>look at these first</span>}
              </th>
            </tr>
            {group.accounts.map((account) => (
              <Row key={account.key} account={account} hasCodes={hasCodes} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

/** Some files have numbers only. */
function hasCode({ code, name }: ImportAccount): boolean {
  return code !== '' && code !== name;
}

function Row({
  account,
  hasCodes,
  proposed,
  controls,
  currency,
  selected,
  isLocked,
  onSelect,
  onKind,
}: AccountTableProps & { account: ImportAccount; hasCodes: boolean }) {
  const { key, code, name, kind, decision, balance } = account;
  const label = code === name ? code : `${code} ${name}`.trim();
  return (
    <tr data-marked={selected.has(key) || undefined}>
      {hasCodes && <td className={`${styles.code} ${table.wideOnly}`}>{hasCode(account) ? code : ''}</td>}
      <th scope="row">
        <Checkbox
          size="xs"
          aria-label={label}
          label={hasCodes ? <AccountName account={account} /> : label}
          checked={selected.has(key)}
          disabled={isLocked}
          onChange={({ currentTarget: { checked } }) => onSelect([key], checked)}
        />
        <span className={table.phoneOnly}>
          <KindCertainty certainty={decision.certainty} />
          <Balance balance={balance} currency={currency} />
        </span>
      </th>
      <td className={styles.kind}>
        <SelectField
          size="sm"
          aria-label={`Kind of ${label}`}
          disabled={isLocked}
          value={kind === 'UNDECIDED' ? '' : kind}
          placeholder="Choose a kind"
          data={kindChoices(kind, decision.alternatives, effectNotes(account, { proposed, controls }, currency))}
          onChange={(value) => {
            if (isDecidedKind(value)) onKind(key, value);
          }}
        />
      </td>
      <td className={`${styles.why} ${table.wideOnly}`}>
        {decision.reasons.slice(0, 1).map((reason) => (
          <KindReason key={reason.code} reason={reason} />
        ))}
        {decision.reasons.length === 0 && <span className={styles.detail}>Nothing tells what it is</span>}
      </td>
      <td className={`${styles.certainty} ${table.wideOnly}`}>
        <KindCertainty certainty={decision.certainty} />
      </td>
      <td className={`${table.figure} ${table.wideOnly}`}>
        <Balance balance={balance} currency={currency} />
      </td>
    </tr>
  );
}

/** Its number stands before it on a phone, which has no column for it. */
function AccountName({ account }: { account: ImportAccount }) {
  const { code, name } = account;
  return (
    <>
      {hasCode(account) && <span className={table.phoneOnly}>{`${code} `}</span>}
      {name}
    </>
  );
}

function Balance({ balance, currency }: { balance: number; currency: string }) {
  return (
    <span>
      <span className={text.figure}>{formatExact(minorUnits(Math.abs(balance)), currency)}</span>
      <span className={styles.side}>{balance < 0 ? 'Cr' : 'Dr'}</span>
    </span>
  );
}

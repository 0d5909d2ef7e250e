import type { LedgerAccount } from '@tieout/contracts/ledger-accounts.ts';
import { Button } from '#components/controls/button.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { balanceText } from './account-columns.tsx';
import { proposalsOf, sumOf } from './account-filter.ts';
import { isDecidedKind, kindChoices } from '#components/kind-choices.ts';
import type { DecideKinds } from './use-decide-kinds.ts';
import styles from './account-kinds.module.css';

/** All proposals in sight at once. */
export function ConfirmAll({ proposals, decisions }: { proposals: readonly LedgerAccount[]; decisions: DecideKinds }) {
  if (proposals.length === 0) return null;
  return (
    <Button size="xs" disabled={decisions.isBusy} onClick={() => decisions.decide(proposals.flatMap(confirmed))}>
      {proposals.length === 1 ? 'Confirm 1 proposal' : `Confirm ${proposals.length} proposals`}
    </Button>
  );
}

function confirmed({ id, kind }: LedgerAccount) {
  return isDecidedKind(kind) ? [{ accountId: id, kind }] : [];
}

interface SelectionBarProps {
  chosen: readonly LedgerAccount[];
  currency: string;
  decisions: DecideKinds;
  onClear: () => void;
}

/** What can be done with the accounts that are chosen. */
export function SelectionBar({ chosen, currency, decisions, onClear }: SelectionBarProps) {
  const proposals = proposalsOf(chosen);
  return (
    <section className={styles.selection} aria-label="Selected accounts">
      <strong>{`${chosen.length} selected`}</strong>
      <span className={styles.detail}>{balanceText(sumOf(chosen), currency)}</span>
      {proposals.length > 0 && (
        <Button
          size="xs"
          variant="default"
          disabled={decisions.isBusy}
          onClick={() => decisions.decide(proposals.flatMap(confirmed))}
        >
          Confirm proposals
        </Button>
      )}
      <div className={styles.bulk}>
        <SelectField
          aria-label="Set kind of the selected accounts"
          data={kindChoices(null, [])}
          value=""
          placeholder="Set kind"
          size="xs"
          disabled={decisions.isBusy}
          nothingFound="No kind matches."
          onChange={(kind) => {
            if (isDecidedKind(kind)) decisions.decide(chosen.map(({ id }) => ({ accountId: id, kind })));
          }}
        />
      </div>
      <Button size="xs" variant="subtle" className={styles.clear} onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}

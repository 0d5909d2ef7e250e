import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { subtractMoney } from '@tieout/finance/money.ts';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import text from '#components/text.module.css';
import { ApiError } from '#lib/api-error.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { confirmImportMutation, ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { confirmText } from './confirm-text.ts';
import styles from './ledger-import.module.css';
import { CancelButton } from './moving-step.tsx';

interface ConfirmCardProps {
  scope: CompanyScope;
  item: LedgerImport;
  /** The columns were changed and not checked since. */
  isChanged: boolean;
  isLocked: boolean;
}

export function ConfirmCard({ scope, item, isChanged, isLocked }: ConfirmCardProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = ledgerImportQuery(scope, item.id);
  const { mutate, isPending } = useMutation({
    ...confirmImportMutation(scope),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError(error) {
      const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
      showToast(session, refusal ?? 'The file could not be posted. Nothing was changed.', true);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const obstacle = obstacleOf(item, isChanged);
  return (
    <Card title="Post to the ledger">
      <div className={styles.confirm}>
        <TotalsLine item={item} />
        <p>{obstacle ?? confirmText(item)}</p>
        <p className={styles.detail}>
          Nothing is posted until you confirm. Then either all of it is posted or none of it.
        </p>
        <div className={styles.confirmActions}>
          <CancelButton scope={scope} item={item} label="Discard upload" size="sm" />
          <Button
            variant="filled"
            loading={isPending}
            disabled={obstacle !== null || isLocked}
            onClick={() => mutate(item.id)}
          >
            Confirm and post
          </Button>
        </div>
      </div>
    </Card>
  );
}

function TotalsLine({ item: { totals, errorCount } }: { item: LedgerImport }) {
  // With lines that could not be read the totals are of the others, and say nothing about the file.
  if (totals === null || errorCount > 0) return null;
  const { debit, credit, currency } = totals;
  const difference = subtractMoney(debit, credit);
  const isEqual = difference === 0;
  return (
    <p className={styles.totals} data-equal={isEqual}>
      <Icon name={isEqual ? 'check' : 'warning'} />
      <span className={text.figure}>
        {`Debits ${formatExact(debit, currency)} ${isEqual ? '=' : '≠'} credits ${formatExact(credit, currency)} ${currency}`}
      </span>
      {!isEqual && <span>{`The file is off by ${formatExact(difference, currency)}.`}</span>}
    </p>
  );
}

function obstacleOf({ status, errorCount, counts }: LedgerImport, isChanged: boolean): string | null {
  if (status === 'failed') return 'The last check failed. Check the file again first.';
  if (errorCount > 0) return 'The file has errors. Fix them before posting.';
  if (counts === null) return 'Choose what the columns mean, then check the file.';
  return isChanged ? 'You changed the columns. Check the file again first.' : null;
}

import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { confirmText } from './confirm-text.ts';
import { countText } from './import-text.ts';
import styles from './ledger-import.module.css';
import { CancelButton } from './moving-step.tsx';
import { useConfirm } from './use-confirm.ts';

interface FileFootProps {
  scope: CompanyScope;
  item: LedgerImport;
  /** The columns were changed and not checked since. */
  isChanged: boolean;
  isLocked: boolean;
  onAccounts: () => void;
}

/** What can be done next: replace the file while something is wrong, else check its new accounts or post it. */
export function FileFoot({ scope, item, isChanged, isLocked, onAccounts }: FileFootProps) {
  const { confirm, isPending } = useConfirm(scope, item);
  const obstacle = obstacleOf(item, isChanged);
  const newAccounts = countOf(item);
  const isWrong = item.errorCount > 0;
  return (
    <div className={styles.foot}>
      <p>
        <strong>Nothing is posted yet.</strong> {obstacle ?? confirmText(item)}
      </p>
      <CancelButton scope={scope} item={item} label="Discard upload" size="sm" />
      <Button
        component={Link}
        to={`${scope.base}/data-sources`}
        variant={isWrong ? 'filled' : 'default'}
        disabled={isLocked}
      >
        Replace file
      </Button>
      {newAccounts === 0 ? (
        <Button variant="filled" loading={isPending} disabled={obstacle !== null || isLocked} onClick={confirm}>
          Confirm and post
        </Button>
      ) : (
        <Button variant={isWrong ? 'default' : 'filled'} disabled={obstacle !== null || isLocked} onClick={onAccounts}>
          {`Check ${countText(newAccounts, 'account', 'accounts')}`}
        </Button>
      )}
    </div>
  );
}

function countOf({ newAccounts }: LedgerImport): number {
  return newAccounts === null ? 0 : newAccounts.sure + newAccounts.unsure + newAccounts.unknown;
}

function obstacleOf({ status, errorCount, counts }: LedgerImport, isChanged: boolean): string | null {
  if (status === 'failed') return 'The last check failed. Check the file again first.';
  if (errorCount > 0) {
    return `Correct ${errorCount === 1 ? 'the line' : 'the lines'} where the file comes from, or here what the columns mean, then replace the file. The mapping is kept.`;
  }
  if (counts === null) return 'Choose what the columns mean, then check the file.';
  return isChanged ? 'You changed the columns. Check the file again first.' : null;
}

import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { confirmText } from './confirm-text.ts';
import { answerSentences, isUnanswered, UNANSWERED } from './corrections/correction-text.ts';
import { useCorrections } from './corrections/use-corrections.ts';
import { countText } from './import-text.ts';
import styles from './ledger-import.module.css';
import { CancelButton } from './moving-step.tsx';
import { ReplaceFile } from './replace-file.tsx';
import { useConfirm } from './use-confirm.ts';

interface FileFootProps {
  scope: CompanyScope;
  item: LedgerImport;
  /** The columns were changed and not checked since. */
  isChanged: boolean;
  /** The books are to be kept in another currency than they are. */
  booksObstacle: string | null;
  isLocked: boolean;
  onAccounts: () => void;
}

/** What can be done next: replace the file while something is wrong, else check its new accounts or post it. */
export function FileFoot({ scope, item, isChanged, booksObstacle, isLocked, onAccounts }: FileFootProps) {
  const { confirm, isPending } = useConfirm(scope, item);
  const { data: corrections, isLoading } = useCorrections(scope, item);
  const isOpen = corrections !== undefined && isUnanswered(corrections);
  // Where only the currency stands in the way, it is chosen on this page and nothing is wrong with the file.
  const isWrong = item.errorCount > 0 && !(booksObstacle !== null && isOfCurrency(item));
  const obstacle = isWrong
    ? obstacleOf(item, isChanged)
    : (booksObstacle ?? obstacleOf(item, isChanged) ?? (isOpen ? UNANSWERED : null));
  const isWaiting = isLocked || isLoading;
  const answered = corrections === undefined ? [] : answerSentences(corrections);
  const newAccounts = countOf(item);
  return (
    <div className={styles.foot}>
      <p>
        <strong>Nothing is posted yet.</strong> {obstacle ?? [confirmText(item), ...answered].join(' ')}
      </p>
      <CancelButton scope={scope} item={item} label="Discard upload" size="sm" />
      <ReplaceFile scope={scope} item={item} isLocked={isLocked} isUrgent={isWrong} />
      {newAccounts === 0 ? (
        <Button variant="filled" loading={isPending} disabled={obstacle !== null || isWaiting} onClick={confirm}>
          Confirm and post
        </Button>
      ) : (
        <Button variant={isWrong ? 'default' : 'filled'} disabled={obstacle !== null || isWaiting} onClick={onAccounts}>
          {`Check ${countText(newAccounts, 'account', 'accounts')}`}
        </Button>
      )}
    </div>
  );
}

function isOfCurrency({ errorKinds }: LedgerImport): boolean {
  return errorKinds.every(({ kind }) => kind === 'currency');
}

function countOf({ newAccounts }: LedgerImport): number {
  return newAccounts === null ? 0 : newAccounts.sure + newAccounts.unsure + newAccounts.unknown;
}

function obstacleOf(
  { status, errorCount, errorKinds, counts, questions, bringsNews }: LedgerImport,
  isChanged: boolean,
): string | null {
  if (status === 'failed') return 'The last check failed. Check the file again first.';
  if (errorKinds.length > 0 && errorKinds.every(({ kind }) => kind === 'columns')) {
    return 'Say what the columns mean, then check the file again.';
  }
  if (errorCount > 0) {
    return `Correct ${errorCount === 1 ? 'the line' : 'the lines'} where the file comes from, or here what the columns mean, then replace the file. The mapping is kept.`;
  }
  if (counts === null) return 'Choose what the columns mean, then check the file.';
  if (questions.amounts !== null || questions.dates !== null) return 'Answer what is asked about the file first.';
  if (isChanged) return 'You changed the columns. Check the file again first.';
  return bringsNews ? null : 'Everything in this file is in the ledger already, so there is nothing to confirm.';
}

import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { useOnline } from '#lib/use-online.ts';
import { countText, monthsText } from './import-text.ts';
import styles from './ledger-import.module.css';
import { RevertDialog } from './revert-dialog.tsx';

interface EndStepProps {
  scope: CompanyScope;
  item: LedgerImport;
}

export function DoneStep({ scope, item }: EndStepProps) {
  const [isReverting, setIsReverting] = useState(false);
  const isOnline = useOnline();
  return (
    <Card title="Posted" sentence={item.importedAt === null ? '' : `Posted ${formatInstant(item.importedAt)}.`}>
      <div className={styles.confirm}>
        {item.failure !== null && (
          <Notice tone="bad">{`It could not be reverted: ${item.failure} Nothing has changed.`}</Notice>
        )}
        <p>{doneText(item)}</p>
        <div className={styles.confirmActions}>
          <Button disabled={!isOnline} onClick={() => setIsReverting(true)}>
            Revert this import
          </Button>
          <Button component={Link} to={`${scope.base}/reports`}>
            Open the reports
          </Button>
        </div>
      </div>
      {isReverting && <RevertDialog scope={scope} item={item} onClose={() => setIsReverting(false)} />}
    </Card>
  );
}

function doneText(item: LedgerImport): string {
  const { counts } = item;
  if (counts === null) return 'The file is in the books.';
  if (counts.entries === 0) return `${countText(counts.accounts, 'account is', 'accounts are')} in the books.`;
  const months = monthsText(item);
  return `${countText(counts.entries, 'entry is', 'entries are')} in the books${months === '' ? '' : `, ${months}`}. Reports show them now.`;
}

const CLOSED = {
  reverted: 'This import was reverted. You can upload the file again.',
  failed: 'Nothing from this file is in the books.',
  cancelled: 'This upload was cancelled. Nothing was posted.',
} as const;

export function ClosedStep({ scope, item, status }: EndStepProps & { status: keyof typeof CLOSED }) {
  const isFailed = status === 'failed';
  return (
    <Notice
      tone={isFailed ? 'bad' : 'info'}
      icon={isFailed ? 'warning' : 'undo'}
      actions={
        <Button component={Link} to={`${scope.base}/data-sources`} size="xs">
          Upload another file
        </Button>
      }
    >
      {isFailed && item.failure !== null && <strong>{`${item.failure} `}</strong>}
      {CLOSED[status]}
      {item.revertedAt !== null && ` (${formatInstant(item.revertedAt)})`}
    </Notice>
  );
}

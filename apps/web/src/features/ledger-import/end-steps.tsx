import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { takeAsControlMutation } from '#data/control-report-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { resultText } from './controls/control-text.ts';
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
        {item.posted?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
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
  const when = months === '' ? '' : `, ${months}`;
  const { posted } = item;
  if (posted === null || posted.changed + posted.takenOut + posted.unchanged === 0) {
    return `${countText(counts.entries, 'entry is', 'entries are')} in the books${when}. Reports show them now.`;
  }
  const done = [
    ...(posted.added > 0 ? [countText(posted.added, 'entry was added', 'entries were added')] : []),
    ...(posted.changed > 0 ? [countText(posted.changed, 'entry was changed', 'entries were changed')] : []),
    ...(posted.takenOut > 0 ? [countText(posted.takenOut, 'entry was taken out', 'entries were taken out')] : []),
  ];
  const kept = countText(posted.unchanged, 'entry of the file was', 'entries of the file were');
  return [
    done.length === 0 ? 'No entry of the books changed.' : `${done.join(', ')}${when}.`,
    ...(posted.unchanged > 0 ? [`${kept} in the books already.`] : []),
  ].join(' ');
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
        <>
          {isFailed && <TakeAsControl scope={scope} item={item} />}
          <Button component={Link} to={`${scope.base}/data-sources`} size="xs">
            Upload another file
          </Button>
        </>
      }
    >
      {isFailed && item.failure !== null && <strong>{`${item.failure} `}</strong>}
      {CLOSED[status]}
      {item.revertedAt !== null && ` (${formatInstant(item.revertedAt)})`}
    </Notice>
  );
}

/** A profit and loss or a balance sheet is no ledger, but tells whether ours is right, or what was before it. */
function TakeAsControl({ scope, item }: EndStepProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    ...takeAsControlMutation(scope, item.id),
    async onSuccess(control) {
      void queryClient.invalidateQueries();
      showToast(session, `${control.fileName}: ${resultText(control)}.`);
      await navigate(`${scope.base}/data-sources${control.history === null ? '' : `?control=${control.id}`}`);
    },
    onError(error) {
      showToast(session, failureText(error, 'The file could not be compared. Try again in a moment.'), true);
    },
  });
  return (
    <Button size="xs" loading={isPending} onClick={() => mutate()}>
      Use its figures
    </Button>
  );
}

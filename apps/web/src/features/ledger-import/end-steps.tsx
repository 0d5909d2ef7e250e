import { useMutation, useQueryClient } from '@tanstack/react-query';
import { USE_ITS_FIGURES } from '@tieout/contracts/control-reports.ts';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Link, useNavigate } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { takeAsControlMutation } from '#data/control-report-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { resultText } from './controls/control-text.ts';

interface EndStepProps {
  scope: CompanyScope;
  item: LedgerImport;
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
          {isFailed && item.failure?.includes(USE_ITS_FIGURES) === true && <TakeAsControl scope={scope} item={item} />}
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

import { useMutation } from '@tanstack/react-query';
import type { ControlResult } from '@tieout/contracts/control-reports.ts';
import { useNavigate } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Notice } from '#components/notice.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { takeAsHistoryMutation } from '#data/control-report-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { countText } from '../import-text.ts';
import { periodText } from './control-text.ts';

/** Months of a report that the books have no lines for: without them charts and comparisons begin with the first ledger. */
export function HistoryOffer({ scope, result }: { scope: CompanyScope; result: ControlResult }) {
  const session = useSession();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { mutate, isPending } = useMutation({
    ...takeAsHistoryMutation(scope, result.id),
    onSuccess: ({ id }) => navigate(`${scope.base}/data-sources/imports/${id}`),
    onError(error) {
      showToast(session, failureText(error, 'The months could not be taken. Nothing was changed.'), true);
    },
  });
  const { history, noHistory } = result;
  if (noHistory !== null) return <Notice tone="info">{`It cannot be history of your books yet. ${noHistory}`}</Notice>;
  if (history === null) return null;
  const months = countText(history.count, 'month', 'months');
  return (
    <Notice
      tone="info"
      actions={
        <Button size="xs" loading={isPending} disabled={!isOnline} onClick={() => mutate()}>
          {`Use ${months} as history`}
        </Button>
      }
    >
      {`Your books have no lines for ${periodText(history)}. These figures can stand for them, one entry a month: you see and confirm the accounts before anything is posted.`}
    </Notice>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { cancelImportMutation, jobQuery, ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './ledger-import.module.css';

const TEXT = {
  reading: { title: 'Reading the file', sentence: 'Nothing is posted until you confirm. You can leave this page.' },
  importing: {
    title: 'Posting to the ledger',
    sentence: 'Either all of it is posted or none of it. You can leave this page; posting continues.',
  },
  reverting: {
    title: 'Removing the file from the books',
    sentence: 'You can leave this page; it continues in the background.',
  },
} as const;

interface MovingStepProps {
  scope: CompanyScope;
  item: LedgerImport;
  status: keyof typeof TEXT;
}

/** While the server works. The bar is the job's own progress, and only for whoever started it. */
export function MovingStep({ scope, item, status }: MovingStepProps) {
  const { title, sentence } = TEXT[status];
  const { data: job } = useQuery({
    ...jobQuery(scope, item.jobId ?? ''),
    enabled: item.jobId !== null,
    retry: false,
  });
  const share = job === undefined || job.status === 'waiting' ? null : job.progress;
  return (
    <Card title={title} sentence={sentence}>
      <div className={styles.moving}>
        <ProgressBar label={title} share={share} />
        <p className={styles.detail}>{progressText(share, job?.step ?? null)}</p>
        {status !== 'reverting' && <CancelButton scope={scope} item={item} />}
      </div>
    </Card>
  );
}

function progressText(share: number | null, step: string | null): string {
  const percent = share === null ? 'Waiting to start' : `${Math.round(share * 100)} %`;
  return step === null ? percent : `${percent} · ${step}`;
}

interface CancelButtonProps {
  scope: CompanyScope;
  item: LedgerImport;
  label?: string;
  size?: 'xs' | 'sm';
}

export function CancelButton({ scope, item, label = 'Cancel', size = 'xs' }: CancelButtonProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = ledgerImportQuery(scope, item.id);
  const { mutate, isPending, isSuccess } = useMutation({
    ...cancelImportMutation(scope),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError() {
      showToast(session, 'It was too late to cancel. Check its status.', true);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Button size={size} loading={isPending} disabled={isSuccess} onClick={() => mutate(item.id)}>
      {isSuccess ? 'Cancelling…' : label}
    </Button>
  );
}

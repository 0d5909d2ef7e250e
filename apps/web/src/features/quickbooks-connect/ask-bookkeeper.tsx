import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectLink } from '@tieout/contracts/quickbooks.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { Dialog } from '#components/dialog.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { connectLinkQuery, makeLinkMutation } from '#data/quickbooks-queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './quickbooks-connect.module.css';

/** For whoever has somebody else keep their books. Nobody without the right to make a link is shown one. */
export function AskBookkeeper({ scope }: { scope: CompanyScope }) {
  const { data: link, error, refetch } = useQuery(connectLinkQuery(scope));
  if (error instanceof ApiError && error.status === 404) return null;
  return (
    <Card title="Ask your bookkeeper">
      <div className={styles.way}>
        <p>
          Whoever keeps your books connects QuickBooks through a link, without an account here. They see your company
          and your name, and nothing else. The link works once, for 24 hours, and you are told when it was used.
        </p>
        {error !== null && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {error === null && link === undefined && <Skeleton width="100%" height={32} />}
        {error === null && link !== undefined && <LinkMaker scope={scope} link={link} />}
      </div>
    </Card>
  );
}

function LinkMaker({ scope, link }: { scope: CompanyScope; link: ConnectLink | null }) {
  const session = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...makeLinkMutation(useQueryClient(), scope),
    onError: (error) => showToast(session, failureText(error, 'The link could not be made.'), true),
  });
  if (link === null) {
    return (
      <Button loading={isPending} onClick={() => mutate()}>
        Make a link
      </Button>
    );
  }
  return (
    <>
      <CopyLink key={link.url} url={link.url} />
      <div className={styles.actions}>
        <p>{`Works until ${formatInstant(link.expiresAt)}.`}</p>
        <Button size="xs" loading={isPending} onClick={() => setIsAsking(true)}>
          Make a new link
        </Button>
      </div>
      {isAsking && (
        <ReplaceDialog
          onClose={() => setIsAsking(false)}
          onReplace={() => {
            setIsAsking(false);
            mutate();
          }}
        />
      )}
    </>
  );
}

function ReplaceDialog({ onClose, onReplace }: { onClose: () => void; onReplace: () => void }) {
  return (
    <Dialog
      title="Make a new link?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" onClick={onReplace}>
            Make a new link
          </Button>
        </>
      }
    >
      <p>The link you have now stops working at once, also for whoever has received it.</p>
    </Dialog>
  );
}

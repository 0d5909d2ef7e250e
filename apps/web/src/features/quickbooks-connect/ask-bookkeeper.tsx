import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectLink } from '@tieout/contracts/quickbooks.ts';
import { useState } from 'react';
import { formatInstant } from '#components/date-format.ts';
import { Dialog } from '#components/dialog.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { ApiError } from '#lib/api-error.ts';
import type { CompanyScope } from '#lib/company-scope.ts';
import { connectLinkQuery, makeLinkMutation } from '#lib/quickbooks-queries.ts';
import { useSession } from '#lib/session-context.tsx';
import { showToast } from '#lib/session.ts';
import { useOnline } from '#lib/use-online.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './quickbooks-connect.module.css';

export function AskBookkeeper({ scope }: { scope: CompanyScope }) {
  const { data: link, error, refetch } = useQuery(connectLinkQuery(scope));
  const mayMake = !(error instanceof ApiError && error.status === 404);
  return (
    <div className={styles.way}>
      <p>
        Whoever keeps your books connects them through a link, without an account. It is valid for 24 hours and works
        once. Until the next version it only shows whose books they are.
      </p>
      {!mayMake && <p className={styles.hint}>Only people who may change data sources can make a link.</p>}
      {mayMake && error !== null && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {error === null && link === undefined && <Skeleton width="100%" height={32} />}
      {error === null && link !== undefined && <LinkMaker scope={scope} link={link} />}
    </div>
  );
}

function LinkMaker({ scope, link }: { scope: CompanyScope; link: ConnectLink | null }) {
  const session = useSession();
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    ...makeLinkMutation(useQueryClient(), scope),
    onError: () => showToast(session, 'The link could not be made. Try again in a moment.', true),
  });
  if (link === null) {
    return (
      <Button loading={isPending} disabled={!isOnline} onClick={() => mutate()}>
        Make a link
      </Button>
    );
  }
  return (
    <>
      <CopyLink key={link.url} url={link.url} />
      <div className={styles.linkFoot}>
        <p className={styles.hint}>{`Works until ${formatInstant(link.expiresAt)}.`}</p>
        <Button size="xs" loading={isPending} disabled={!isOnline} onClick={() => setIsAsking(true)}>
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

import { useMutation, useQuery } from '@tanstack/react-query';
import type { ConnectInvitation } from '@tieout/contracts/quickbooks.ts';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { ApiError } from '#lib/api-error.ts';
import { invitationQuery, invitedConnectMutation } from '#data/quickbooks-queries.ts';
import { leavePage } from '#lib/leave-page.ts';
import { warmQuery } from '#data/warm-query.ts';
import styles from './quickbooks-connect.module.css';

const TITLE = 'Connect QuickBooks';

export function loader({ context, params }: LoaderFunctionArgs) {
  warmQuery(context, invitationQuery(params['token'] ?? ''));
  return null;
}

/** What a bookkeeper sees who was sent a link. They have no account and gets none. */
export function Component() {
  const { token = '' } = useParams();
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  if (error instanceof ApiError && error.status === 404) return <DeadLink />;
  if (error !== null) {
    return (
      <FormCard title={TITLE}>
        <div className={card.form}>
          <ErrorCard error={error} onRetry={() => void refetch()} />
        </div>
      </FormCard>
    );
  }
  if (invitation === undefined) return <InvitationSkeleton />;
  return invitation.isQuickbooksConnected ? (
    <Done invitation={invitation} />
  ) : (
    <Invitation token={token} invitation={invitation} />
  );
}

interface InvitationProps {
  token: string;
  invitation: ConnectInvitation;
}

function Invitation({ token, invitation }: InvitationProps) {
  const { companyName, invitedBy, expiresAt, isOffered, isSandbox } = invitation;
  return (
    <FormCard title={TITLE}>
      {isOffered ? (
        <p className={card.lead}>
          {invitedBy} asks you to connect the books of this company. You sign in at QuickBooks and allow reading; you
          need no account here.
        </p>
      ) : (
        <p className={card.lead}>
          {invitedBy} asks you for the books of this company. QuickBooks cannot be connected here; send {invitedBy} the
          general ledger as a CSV or Excel file instead. You need no account.
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Company</dt>
        <dd>{companyName}</dd>
        <dt>Asked by</dt>
        <dd>{invitedBy}</dd>
        {isOffered && (
          <>
            <dt>What is read</dt>
            <dd>Accounts, postings of the last 36 months, invoices, bills and payments. Nothing is written.</dd>
          </>
        )}
        <dt>Link works until</dt>
        <dd>{formatInstant(expiresAt)}</dd>
      </dl>
      {isOffered && (
        <div className={card.form}>
          {isSandbox && <p className={card.foot}>Sandbox: invented data</p>}
          <InvitedConnect token={token} />
        </div>
      )}
    </FormCard>
  );
}

function InvitedConnect({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...invitedConnectMutation(token),
    onSuccess: ({ authUri }) => leavePage(authUri),
  });
  return (
    <>
      {error !== null && <ErrorCard error={error} onRetry={() => mutate()} />}
      <Button variant="filled" loading={isPending || isSuccess} onClick={() => mutate()}>
        Connect QuickBooks
      </Button>
    </>
  );
}

function Done({ invitation: { companyName } }: { invitation: ConnectInvitation }) {
  return (
    <FormCard title="QuickBooks is connected">
      <p className={card.lead}>The books of {companyName} are connected. There is nothing left to do; thank you.</p>
    </FormCard>
  );
}

function DeadLink() {
  return (
    <FormCard title="This link does not work any more">
      <p className={card.lead}>
        A link can be used once, within 24 hours, and stops working when a newer one is made. Ask whoever sent it to you
        for a new one.
      </p>
      <p className={card.foot}>
        Do you have an account? <Link to="/">Go to Tieout</Link>
      </p>
    </FormCard>
  );
}

function InvitationSkeleton() {
  return (
    <FormCard title={TITLE}>
      <Delayed>
        <div className={card.form}>
          <Skeleton width="90%" height={12} />
          <Skeleton width="60%" height={12} />
          <Skeleton width={160} height={32} />
        </div>
      </Delayed>
    </FormCard>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { getOutbox, MailState } from '@tieout/contracts/outbox.ts';
import { Suspense } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { formatInstant } from '#components/date-format.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { warmQuery } from '#data/warm-query.ts';
import { LinkedText } from './linked-text.tsx';
import { outboxQuery } from './outbox-queries.ts';
import styles from './outbox.module.css';

type Mail = EndpointOutput<typeof getOutbox>[number];

const STATE_TEXT: Readonly<Record<MailState, string>> = { waiting: 'Not sent', sent: 'Sent', failed: 'Failed' };

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, outboxQuery());
  return null;
}

export function Component() {
  return (
    <div className={styles.page}>
      <title>Outbox · Tieout</title>
      <h1>Outbox</h1>
      <p className={styles.sentence}>Mails of this installation. No mail server is configured, so they stay here.</p>
      <Suspense fallback={<div className={styles.frame} />}>
        <Outbox />
      </Suspense>
    </div>
  );
}

function Outbox() {
  const { data: mails } = useSuspenseQuery(outboxQuery());
  const [parameters, setParameters] = useSearchParams();
  if (mails === null) {
    return (
      <EmptyState
        illustration={<ReportIllustration />}
        title="The outbox is closed"
        sentence="It opens only on the machine that runs Tieout, and only while no mail server is configured."
      />
    );
  }
  const open = mails.find(({ id }) => id === parameters.get('mail')) ?? mails[0];
  if (open === undefined) {
    return (
      <EmptyState
        illustration={<ReportIllustration />}
        title="No mails yet"
        sentence="A mail that Tieout sends, such as a verification link, appears here within seconds."
      />
    );
  }
  return (
    <div className={styles.frame}>
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              className={styles.item}
              aria-current={mail === open}
              onClick={() => setParameters({ mail: mail.id }, { replace: true, preventScrollReset: true })}
            >
              <span className={styles.subject}>{mail.subject}</span>
              <span className={styles.meta}>{`${mail.to} · ${formatInstant(mail.createdAt)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <Reader mail={open} />
    </div>
  );
}

function Reader({ mail }: { mail: Mail }) {
  return (
    <article className={styles.reader} aria-label={mail.subject}>
      <h2>{mail.subject}</h2>
      <p className={styles.meta}>{`To ${mail.to} · ${formatInstant(mail.createdAt)} · ${STATE_TEXT[mail.state]}`}</p>
      {mail.failure !== null && <p className={styles.failure}>{`Last attempt: ${mail.failure}`}</p>}
      <div className={styles.text}>
        <LinkedText text={mail.text} />
      </div>
    </article>
  );
}

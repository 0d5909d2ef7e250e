import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Card } from '#components/card.tsx';
import { formatDay, formatInstant } from '#components/date-format.ts';
import { FieldError } from '#components/field-error.tsx';
import { sharedLinkCalls, sharedLinksQuery, type PublishingState, type SharedLink } from '#data/publication-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import styles from './publishing.module.css';

interface LinksCardProps {
  companyId: string;
  published: PublishingState['published'];
  isLocked: boolean;
}

/** Links to the latest letter for readers without an account: each has an end, and can be ended before. */
export function LinksCard({ companyId, published, isLocked }: LinksCardProps) {
  const { data: links = [] } = useQuery(sharedLinksQuery(companyId));
  const [label, setLabel] = useState('');
  const [latest] = published;
  const { make, revoke } = useChangeLinks(companyId);
  const failure = make.error ?? revoke.error;
  if (latest === undefined) return null;
  return (
    <Card
      title="Links"
      sentence={`For readers without an account: they see ${formatPeriodLabel(latest.month)} as a viewer does, for 30 days.`}
    >
      <ul className={styles.readers}>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            isLocked={isLocked || revoke.isPending}
            onRevoke={() => revoke.mutate(link.id)}
          />
        ))}
      </ul>
      <div className={styles.fields}>
        <TextInput
          label="Who is the link for?"
          maxLength={100}
          value={label}
          disabled={isLocked}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div>
          <Button
            disabled={isLocked || label.trim() === ''}
            loading={make.isPending}
            onClick={() => make.mutate({ publicationId: latest.id, label, days: 30 })}
          >
            Make a link
          </Button>
        </div>
        {make.data !== undefined && (
          <TextInput
            label="Copy it now: it is shown once"
            readOnly
            value={make.data.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <FieldError isAlert>
          {failure === null ? null : failureText(failure, 'This could not be done. Try again in a moment.')}
        </FieldError>
      </div>
    </Card>
  );
}

function useChangeLinks(companyId: string) {
  const queryClient = useQueryClient();
  const calls = sharedLinkCalls(companyId);
  function onSuccess(): Promise<void> {
    return queryClient.invalidateQueries({ queryKey: sharedLinksQuery(companyId).queryKey });
  }
  return {
    make: useMutation({ mutationFn: calls.make, onSuccess }),
    revoke: useMutation({ mutationFn: (id: string) => calls.revoke(id), onSuccess }),
  };
}

function LinkRow({ link, isLocked, onRevoke }: { link: SharedLink; isLocked: boolean; onRevoke: () => void }) {
  const { label, month, isOpen, expiresAt, lastOpenedAt } = link;
  const opened = lastOpenedAt === null ? 'not opened yet' : `last opened ${formatInstant(lastOpenedAt)}`;
  return (
    <li>
      <strong>{label}</strong>
      <span>{formatPeriodLabel(month)}</span>
      <span className={styles.sees}>
        {isOpen ? `Open until ${formatDay(expiresAt)} · ${opened}` : `Ended · ${opened}`}
      </span>
      {isOpen && (
        <button
          type="button"
          className={styles.add}
          aria-label={`Revoke the link for ${label}`}
          disabled={isLocked}
          onClick={onRevoke}
        >
          Revoke
        </button>
      )}
    </li>
  );
}

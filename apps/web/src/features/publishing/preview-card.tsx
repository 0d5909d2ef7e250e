import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorCard } from '#components/error-card.tsx';
import { Card } from '#components/card.tsx';
import { LetterView } from '#components/letter/letter-view.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { previewQuery, type PublishingState } from '#data/publication-queries.ts';
import type { Publishing } from './use-publishing.ts';
import styles from './publishing.module.css';

/** Nobody reads a preview between two letters that they type. */
const WAIT_MS = 900;

interface PreviewCardProps {
  companyId: string;
  readers: PublishingState['readers'];
  publishing: Publishing;
}

/** The letter exactly as one of its readers would get it. */
export function PreviewCard({ companyId, readers, publishing }: PreviewCardProps) {
  const able = readers.filter(({ getsLetter }) => getsLetter);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [body] = useDebouncedValue(publishing.body, WAIT_MS);
  const chosen = able.find(({ id }) => id === chosenId) ?? able[0];
  return (
    <Card
      title="Preview"
      sentence={chosen === undefined ? 'Nobody reads along yet.' : `Exactly what ${chosen.name} sees: ${chosen.sees}.`}
      action={
        able.length > 1 &&
        chosen !== undefined && (
          <SelectField
            label="As seen by"
            value={chosen.id}
            data={able.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosenId}
          />
        )
      }
    >
      {chosen === undefined ? (
        <p className={styles.none}>
          Invite an investor or a viewer, and their letter is shown here before it goes out.
        </p>
      ) : (
        <PreviewBody companyId={companyId} body={{ ...body, readerId: chosen.id }} />
      )}
    </Card>
  );
}

function PreviewBody({ companyId, body }: { companyId: string; body: Parameters<typeof previewQuery>[1] }) {
  const { data: letter, isError, error, refetch, isFetching } = useQuery(previewQuery(companyId, body));
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} isBare />;
  return (
    <div
      className={styles.preview}
      aria-busy={isFetching}
      data-dimmed={(letter !== undefined && isFetching) || undefined}
    >
      {letter === undefined ? (
        <p className={styles.none}>The letter is being made…</p>
      ) : (
        <LetterView letter={letter} level="h2" />
      )}
    </div>
  );
}

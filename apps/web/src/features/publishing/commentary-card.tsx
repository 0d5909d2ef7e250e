import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { Card } from '#components/card.tsx';
import { letterTitle } from '#components/letter/letter-title.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import type { Publishing, Written } from './use-publishing.ts';
import styles from './publishing.module.css';

const LINES = [
  { field: 'highlights', label: 'Highlights' },
  { field: 'lowlights', label: 'Lowlights' },
  { field: 'asks', label: 'Asks' },
] as const satisfies readonly { field: keyof Written; label: string }[];

interface CommentaryCardProps {
  companyId: string;
  month: string;
  publishing: Publishing;
  isLocked: boolean;
}

/** What is said beside the figures. */
export function CommentaryCard({ companyId, month, publishing: { written, set }, isLocked }: CommentaryCardProps) {
  const { data: headline } = useQuery(headlineQuery(companyId));
  // The headline figures are those of the last closed month, and tell nothing of one before.
  const draft = headline?.month === month ? letterTitle(headline) : null;
  return (
    <Card
      title="Commentary"
      action={
        draft !== null && (
          <Button size="xs" disabled={isLocked} onClick={() => set({ headline: draft })}>
            Draft from figures
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <TextInput
          label="Headline"
          maxLength={200}
          placeholder={draft ?? 'What happened, in a sentence'}
          value={written.headline}
          disabled={isLocked}
          onChange={(event) => set({ headline: event.currentTarget.value })}
        />
        {LINES.map(({ field, label }) => (
          <Textarea
            key={field}
            label={label}
            description="One line each"
            autosize
            minRows={2}
            maxRows={10}
            value={written[field]}
            disabled={isLocked}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Card>
  );
}

import type { ImportCorrections } from '@tieout/contracts/import-corrections.ts';
import type { BookedAnswer, MissingAnswer, OverlapAnswer } from '@tieout/finance/closed-changes.ts';
import { Card } from '#components/card.tsx';
import { RadioList } from '#components/choice-list.tsx';
import { formatCount } from '#components/number-format.ts';
import { countText } from '../import-text.ts';
import styles from './corrections.module.css';
import { EntryTable } from './entry-table.tsx';

interface CardProps<Answer> {
  currency: string;
  answer: Answer;
  isDisabled: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Entries of the file that this one corrects, and that it has no longer. */
export function MissingCard({
  missing: { count, examples },
  currency,
  answer,
  isDisabled,
  onAnswer,
}: CardProps<MissingAnswer> & { missing: NonNullable<ImportCorrections['missing']> }) {
  return (
    <Card
      title={countText(count, 'entry is not in this file', 'entries are not in this file')}
      sentence="It corrects files that had them. Deleted at the source, or left out of the export?"
    >
      <div className={styles.question}>
        <RadioList
          legend="What happens with them?"
          choices={[
            { value: 'keep', label: 'Keep them in the books', isDisabled },
            { value: 'take-out', label: 'Take them out', isDisabled },
          ]}
          value={answer}
          onChange={onAnswer}
        />
      </div>
      <EntryTable label="Entries that are not in this file" entries={examples} count={count} currency={currency} />
    </Card>
  );
}

/** Entries with day, accounts and amounts of others that are posted under another number. */
export function OverlapCard({
  overlap: { count, sources, examples },
  currency,
  answer,
  isDisabled,
  onAnswer,
}: CardProps<OverlapAnswer> & { overlap: NonNullable<ImportCorrections['overlap']> }) {
  const from = sources.map((each) => `${each.source} (${formatCount(each.count)})`).join(', ');
  return (
    <Card
      title={countText(count, 'entry looks posted already', 'entries look posted already')}
      sentence={`Same day, accounts and amounts under another number, from ${from}.`}
    >
      <div className={styles.question}>
        <RadioList
          legend="What happens with them?"
          choices={[
            { value: 'leave-out', label: 'Leave them out', isDisabled },
            { value: 'post', label: 'Post them too', isDisabled },
          ]}
          value={answer}
          onChange={onAnswer}
        />
      </div>
      <EntryTable label="Entries that look posted already" entries={examples} count={count} currency={currency} />
    </Card>
  );
}

/** Entries whose difference to closed months is booked in open ones: the file says the same again. */
export function BookedCard({
  booked: { count },
  answer,
  isDisabled,
  onAnswer,
}: Omit<CardProps<BookedAnswer>, 'currency'> & { booked: NonNullable<ImportCorrections['booked']> }) {
  return (
    <Card
      title={countText(count, 'entry is booked as a difference', 'entries are booked as differences')}
      sentence="Closed months keep them as they were, and open months make up for it. This file says nothing new about them."
    >
      <div className={styles.question}>
        <RadioList
          legend="What happens with them?"
          choices={[
            { value: 'keep', label: 'Keep the differences', isDisabled },
            { value: 'restate', label: 'Restate their months instead', isDisabled },
          ]}
          value={answer}
          onChange={onAnswer}
        />
      </div>
    </Card>
  );
}

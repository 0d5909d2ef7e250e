import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import type { ClosedAnswer } from '@tieout/finance/closed-changes.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Card } from '#components/card.tsx';
import { RadioList } from '#components/choice-list.tsx';
import { ClosedTable } from '#components/closed-months/closed-table.tsx';
import { kindsTitle, NO_DIFFERENCE } from '#components/closed-months/closed-text.ts';
import { countText } from '../import-text.ts';
import { closedSentence } from './correction-text.ts';
import styles from './corrections.module.css';

interface ClosedCardProps {
  closed: ClosedEffects;
  currency: string;
  answer: ClosedAnswer | null;
  isDisabled: boolean;
  onAnswer: (answer: ClosedAnswer) => void;
}

/** Closed stays closed: what was, what would become, and what shall happen. */
export function ClosedCard({ closed, currency, answer, isDisabled, onAnswer }: ClosedCardProps) {
  const { through, firstOpen, fixed, entries, accounts, answers } = closed;
  const isOfKinds = accounts > 0;
  const labels: Readonly<Record<ClosedAnswer, string>> = {
    restate: 'Restate the closed months',
    'book-difference': `Book the difference in ${formatPeriodLabel(firstOpen)}`,
    'leave-out': isOfKinds ? 'Leave these accounts as they are' : 'Leave these entries out',
  };
  return (
    <Card
      title={
        isOfKinds
          ? kindsTitle(accounts)
          : countText(entries, 'entry changes closed months', 'entries change closed months')
      }
      sentence={`Months up to ${formatPeriodLabel(through)} are closed or published. Nothing in them changes unless you say so.${isOfKinds ? ` ${NO_DIFFERENCE}` : ''}`}
    >
      <div className={styles.question}>
        <RadioList
          legend="What happens with them?"
          choices={answers.map((value) => ({
            value,
            label: labels[value],
            isDisabled: isDisabled || (fixed !== null && fixed !== value),
          }))}
          value={answer}
          onChange={onAnswer}
        />
        <p className={styles.explained}>
          {answer === null ? 'Choose one; the file is not posted before.' : closedSentence(answer, closed)}
          {fixed !== null && ' Your company has fixed this in the report settings.'}
        </p>
      </div>
      <ClosedTable closed={closed} currency={currency} />
    </Card>
  );
}

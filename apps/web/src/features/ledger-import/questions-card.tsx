import type { ImportMapping, LedgerImport } from '@tieout/contracts/ledger-import.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { Card } from '#components/card.tsx';
import { RadioList } from '#components/choice-list.tsx';
import { formatLocalDate } from '#components/date-format.ts';
import { formatExact } from '#components/number-format.ts';
import styles from './ledger-import.module.css';
import { withSaid } from './said.ts';

interface QuestionsCardProps {
  item: LedgerImport;
  mapping: ImportMapping;
  /** What the amounts are in. */
  currency: string;
  isLocked: boolean;
  onAnswer: (mapping: ImportMapping) => void;
}

/** What nothing in the file proves: both readings of one of its cells, side by side. Nothing is posted before. */
export function QuestionsCard({ item, mapping, currency, isLocked, onAnswer }: QuestionsCardProps) {
  const { amounts, dates } = item.questions;
  if (amounts === null && dates === null) return null;
  return (
    <Card
      title={amounts !== null && dates !== null ? 'Two questions about the file' : 'One question about the file'}
      sentence="Nothing in the file proves it, so it is asked. The answer is kept for the next file of this kind."
    >
      {amounts !== null && (
        <div className={styles.question}>
          <RadioList
            legend={`How much is “${amounts.cell}”?`}
            value={null}
            choices={[
              {
                value: '.',
                label: readAs(amounts.point, currency),
                detail: 'written like 1,234.56',
                isDisabled: isLocked,
              },
              {
                value: ',',
                label: readAs(amounts.comma, currency),
                detail: 'written like 1.234,56',
                isDisabled: isLocked,
              },
            ]}
            onChange={(decimalMark) => onAnswer(withSaid({ ...mapping, decimalMark }, 'decimalMark'))}
          />
        </div>
      )}
      {dates !== null && (
        <div className={styles.question}>
          <RadioList
            legend={`Which day is “${dates.cell}”?`}
            value={null}
            choices={[
              { value: 'DD/MM/YYYY', label: dayText(dates.dayFirst), detail: 'day first', isDisabled: isLocked },
              { value: 'MM/DD/YYYY', label: dayText(dates.monthFirst), detail: 'month first', isDisabled: isLocked },
            ]}
            onChange={(dateFormat) => onAnswer(withSaid({ ...mapping, dateFormat }, 'dateFormat'))}
          />
        </div>
      )}
    </Card>
  );
}

function readAs(minor: Parameters<typeof formatExact>[0], currency: string): string {
  return `${formatExact(minor, currency)} ${currency}`;
}

function dayText(date: LocalDate): string {
  return `${formatLocalDate(date)} ${date.slice(0, 4)}`;
}

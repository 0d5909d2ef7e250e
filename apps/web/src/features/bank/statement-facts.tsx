import type { BankFileCheck } from '@tieout/contracts/bank.ts';
import { FieldError } from '#components/field-error.tsx';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import { formatExact, formatCount } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import styles from './bank.module.css';
import { BALANCES_TEXT, daysText, FORMAT_NAMES } from './bank-text.ts';

interface StatementFactsProps {
  statement: BankFileCheck['statements'][number];
  format: BankFileCheck['format'];
}

/** One statement of a file as it was read. */
export function StatementFacts({ statement, format }: StatementFactsProps) {
  const { account, isCard, currency, opening, closing, lineCount, newLineCount, balances, problem, isKnown } =
    statement;
  return (
    <section className={styles.content} aria-label={`Statement of ${daysText(statement)}`}>
      <p>{`${FORMAT_NAMES[format]}, ${isCard ? 'card' : 'account'} ${account ?? 'without a number'}, ${daysText(statement)}.`}</p>
      <dl className={styles.facts}>
        <dt>Opening balance</dt>
        <dd>{opening === null ? 'Not in the file' : `${formatExact(opening, currency)} ${currency}`}</dd>
        <dt>Lines</dt>
        <dd>{`${formatCount(lineCount)}, of which ${formatCount(newLineCount)} ${newLineCount === 1 ? 'is' : 'are'} new`}</dd>
        <dt>Closing balance</dt>
        <dd>{closing === null ? 'Not in the file' : `${formatExact(closing, currency)} ${currency}`}</dd>
      </dl>
      <p className={styles.none}>{BALANCES_TEXT[balances]}</p>
      {problem !== null && <FieldError isAlert>{problem}</FieldError>}
      {isKnown && problem === null && <p>All of it is here already.</p>}
      <div className={styles.sample}>
        <ListTable
          label="First lines"
          columns={columnsOf(currency)}
          rows={statement.sample.map((line, index) => ({ ...line, index }))}
          keyOf={({ index }) => String(index)}
        />
      </div>
    </section>
  );
}

/** Two lines may be alike in everything but their place. */
type SampleLine = BankFileCheck['statements'][number]['sample'][number] & { index: number };

function columnsOf(currency: string): readonly ListColumn<SampleLine>[] {
  return [
    { key: 'date', label: 'First lines', render: ({ date }) => dateText(date) },
    { key: 'text', label: 'Text', onPhone: 'under', render: ({ text }) => text || 'Without a text' },
    { key: 'amount', label: currency, isFigure: true, render: ({ amount }) => formatExact(amount, currency) },
  ];
}

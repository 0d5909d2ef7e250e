import { basisWords, lastingWords, type RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { formatFullDate } from '#components/date-format.ts';
import { NOT_AVAILABLE } from '#components/number-format.ts';
import { REASON_TEXT } from '#components/reason-text.ts';
import text from '#components/text.module.css';
import { tenthsText } from './record-words.ts';
import styles from './record.module.css';

/** A cell of a list of companies: months, and what they stand on. */
export function RunwayFigure({ runway }: { runway: RunwayOfRecord | null }) {
  if (runway === null || runway.end.status === 'UNKNOWN') return <span className={text.muted}>{NOT_AVAILABLE}</span>;
  return (
    <>
      {monthsOf(runway)}
      <span className={styles.basis}>{basisWords(runway)}</span>
    </>
  );
}

function monthsOf(runway: RunwayOfRecord): string {
  return 'tenths' in runway.end ? tenthsText(runway.end.tenths) : (lastingWords(runway) ?? NOT_AVAILABLE);
}

/** The same as a line of a letter, with its day. */
export function RunwaySentence({ runway }: { runway: RunwayOfRecord | null }) {
  if (runway === null) return null;
  const { end } = runway;
  if (end.status === 'UNKNOWN') return <p className={styles.line}>{`Runway: n/a. ${REASON_TEXT[end.code]}`}</p>;
  return (
    <p className={styles.line}>
      {'Runway: '}
      <strong>{'tenths' in end ? `${tenthsText(end.tenths)} months` : monthsOf(runway)}</strong>
      {`${'date' in end ? `, to ${formatFullDate(end.date)}` : ''}. ${basisWords(runway)}.`}
    </p>
  );
}

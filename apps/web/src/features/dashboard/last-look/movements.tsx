import type { LookNews } from '@tieout/contracts/last-look.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { lineName } from '#components/lines/line-names.ts';
import { formatCount, formatSignedExact } from '#components/number-format.ts';
import styles from './last-look.module.css';
import { useSinceAddress } from './use-since-address.ts';

interface MovementsProps {
  heading: string;
  /** One of them, in a sentence. */
  one: string;
  movements: LookNews['receipts'];
  news: LookNews;
}

/** The largest of one direction, each with its entry; their sum opens all of them. */
export function Movements({ heading, one, movements, news }: MovementsProps) {
  const { count, total, largest } = movements;
  const { currency, canDrill, canOpenEntries } = news;
  const { openCash, openEntry } = useSinceAddress();
  if (count === 0) {
    return (
      <section className={styles.part} aria-label={heading}>
        <h3>{heading}</h3>
        <p className={styles.quiet}>{`No ${one}.`}</p>
      </section>
    );
  }
  const sum = `${formatCount(count)} ${one}${count === 1 ? '' : 's'}, ${formatSignedExact(total, currency)}`;
  return (
    <section className={styles.part} aria-label={heading}>
      <h3>{heading}</h3>
      <ul className={styles.list}>
        {largest.map((movement) => {
          const name = lineName(movement);
          return (
            <li key={movement.entryId} className={styles.row} title={name}>
              <span className={styles.date}>{formatLocalDate(movement.date)}</span>
              {canOpenEntries ? (
                <button type="button" className={styles.name} onClick={() => openEntry(movement.entryId)}>
                  {name}
                </button>
              ) : (
                <span className={styles.plainName}>{name}</span>
              )}
              <span className={styles.amount}>{formatSignedExact(movement.amount, currency)}</span>
            </li>
          );
        })}
      </ul>
      {canDrill ? (
        <button type="button" className={styles.all} onClick={openCash}>
          {sum}
        </button>
      ) : (
        <p className={styles.quiet}>{sum}</p>
      )}
    </section>
  );
}

import { formatWhole } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import styles from './cash-calendar.module.css';
import { belowWords, causeOf, coveredWords, dayText, payDayWords } from './calendar-words.ts';
import type { Opened } from './opened-rows.ts';
import type { Calendar } from './use-calendar.ts';

interface TilesProps {
  calendar: Calendar;
  onOpen: (opened: Opened) => void;
}

/** The first day below the floor, the next pay day and the lowest day, each with the amount that it is about. */
export function VerdictTiles({ calendar, onOpen }: TilesProps) {
  const { answer, currency, items, today } = calendar;
  const { payDays, lowest } = answer;
  const [next] = payDays;
  const cause = causeOf(items, lowest.day);
  return (
    <section className={styles.tiles} aria-label="Verdict">
      <FirstBelow calendar={calendar} onOpen={onOpen} />
      <div className={styles.tile}>
        <p className={styles.label}>
          Next pay day
          {next !== undefined && (
            <Pill tone={next.short > 0 ? 'bad' : next.needs > 0 ? 'warn' : 'good'}>
              {next.short > 0 ? 'Not covered' : next.needs > 0 ? 'Watch' : 'Covered'}
            </Pill>
          )}
        </p>
        {next === undefined ? (
          <p className={styles.small}>No pay day was found in the books of the last three months.</p>
        ) : (
          <>
            <button type="button" className={styles.value} onClick={() => onOpen({ of: 'day', day: next.day })}>
              {dayText(next.day)}
            </button>
            <p className={styles.small}>{payDayWords(next, currency)}</p>
          </>
        )}
      </div>
      <div className={styles.tile}>
        <p className={styles.label}>Lowest day of 13 weeks</p>
        {lowest.day === today ? (
          <p className={styles.none}>{formatWhole(lowest.closing, currency)}</p>
        ) : (
          <button type="button" className={styles.value} onClick={() => onOpen({ of: 'day', day: lowest.day })}>
            {formatWhole(lowest.closing, currency)}
          </button>
        )}
        <p className={styles.small}>
          {lowest.day === today
            ? `Today, before anything moves. ${coveredWords(answer)}`
            : `${dayText(lowest.day)}${cause === null ? '' : `, after ${cause}`}. ${coveredWords(answer)}`}
        </p>
      </div>
    </section>
  );
}

function FirstBelow({ calendar, onOpen }: TilesProps) {
  const { answer, currency, floor, items } = calendar;
  const { firstBelow, firstBelowInvoiced } = answer;
  const floorText = formatWhole(floor, currency);
  if (firstBelow === null) {
    return (
      <div className={styles.main}>
        <p className={styles.label}>
          Days below your floor <Pill tone="good">Kept</Pill>
        </p>
        <p className={styles.none}>None in 13 weeks</p>
        <p className={styles.small}>
          {floor === 0 ? 'Cash never falls below zero.' : `Cash stays at ${floorText} or above.`}
          {firstBelowInvoiced !== null &&
            ` Without receipts that are not invoiced yet: ${dayText(firstBelowInvoiced.day)}, ${formatWhole(firstBelowInvoiced.short, currency)} short.`}
        </p>
      </div>
    );
  }
  const { day } = firstBelow;
  return (
    <div className={styles.main}>
      <p className={styles.label}>
        First day below your floor{' '}
        <Pill tone="bad" icon="warning">
          Below floor
        </Pill>
      </p>
      <button type="button" className={styles.bad} onClick={() => onOpen({ of: 'day', day })}>
        {dayText(day)}
      </button>
      <p className={styles.small}>
        {belowWords(firstBelow, { cause: causeOf(items, day), currency })}
        {firstBelowInvoiced !== null &&
          firstBelowInvoiced.day < day &&
          ` Without receipts that are not invoiced yet: ${dayText(firstBelowInvoiced.day)}.`}
      </p>
    </div>
  );
}

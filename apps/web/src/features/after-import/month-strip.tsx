import type { FilledMonths } from '@tieout/contracts/after-import.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatRange } from '#components/period/period-choice.ts';
import styles from './after-import.module.css';
import { entriesText, stateWords } from './after-text.ts';

/** Which months are filled and which are open, at a glance. */
export function MonthStrip({ months, earlier }: Pick<FilledMonths, 'months' | 'earlier'>) {
  return (
    <>
      <ul className={styles.strip} aria-label="Months">
        {months.map((each) => (
          <li key={each.month} data-state={each.state}>
            <span className={styles.month}>{formatPeriodLabel(each.month)}</span>
            <span>{entriesText(each)}</span>
            <span className={styles.state}>{stateWords(each)}</span>
          </li>
        ))}
      </ul>
      {earlier !== null && <p className={styles.earlier}>{`Filled before: ${formatRange(earlier)}.`}</p>}
    </>
  );
}

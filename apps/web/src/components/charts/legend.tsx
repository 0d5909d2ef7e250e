import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { classNames } from '#components/class-names.ts';
import { legendOf } from './legend-items.ts';
import styles from './legend.module.css';

/** Swatch and word for whatever a chart draws more than one of. What lines say of themselves is not said twice. */
export function Legend({ data }: { data: ChartData }) {
  const items = legendOf(data);
  if (items.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Legend">
      {items.map(({ label, shape, tone }) => (
        <li key={label} className={classNames(styles.item, tone)}>
          <span className={styles[shape]} data-swatch={shape} />
          {label}
        </li>
      ))}
    </ul>
  );
}

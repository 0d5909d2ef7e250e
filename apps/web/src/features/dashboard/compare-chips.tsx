import type { Comparison } from '@tieout/contracts/statements.ts';
import { Icon } from '#components/icon.tsx';
import { COMPARISON_LABEL } from '#components/period/comparisons.ts';
import styles from './dashboard.module.css';

interface CompareChipsProps {
  compare: readonly Comparison[];
  onChange: (compare: Comparison[]) => void;
}

/** What the figures are compared with, each with the way to leave it; they are chosen beside the period. */
export function CompareChips({ compare, onChange }: CompareChipsProps) {
  if (compare.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Compared with">
      {compare.map((comparison) => (
        <li key={comparison}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Do not compare with: ${COMPARISON_LABEL[comparison].toLowerCase()}`}
            onClick={() => onChange(compare.filter((each) => each !== comparison))}
          >
            {COMPARISON_LABEL[comparison]}
            <Icon name="close" size={10} />
          </button>
        </li>
      ))}
    </ul>
  );
}

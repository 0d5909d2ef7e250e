import { COMPARISONS, type Comparison, type Statement } from '@tieout/contracts/statements.ts';
import { Button } from '#components/controls/button.ts';
import styles from './statement-page.module.css';
import { COMPARISON_LABEL } from '#components/period/comparisons.ts';

interface CompareOfferProps {
  statement: Statement;
  onCompare: (compare: readonly Comparison[]) => void;
}

/** One period alone leaves most of the sheet empty: there is room to set something beside it. */
export function CompareOffer({ statement: { columns }, onCompare }: CompareOfferProps) {
  const [period] = columns;
  if (columns.length !== 1 || period === undefined) return null;
  return (
    <aside className={styles.offer}>
      <p>{`Compare ${period.label} with`}</p>
      {COMPARISONS.map((comparison) => (
        <Button key={comparison} size="xs" onClick={() => onCompare([comparison])}>
          {COMPARISON_LABEL[comparison]}
        </Button>
      ))}
    </aside>
  );
}

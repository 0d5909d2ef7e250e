import type { DrillDown } from '@tieout/contracts/headline.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { Icon } from '#components/icon.tsx';
import { formatCount, formatExact, formatSignedExact } from '#components/number-format.ts';
import styles from './drill-down.module.css';
import { proveFigure } from './proof.ts';

interface ProofFootProps {
  page: DrillDown;
  clicked: MinorUnits;
}

/** The promise of the product in one line: the lines add up to the figure, or the difference is named. */
export function ProofFoot({ page, clicked }: ProofFootProps) {
  const { sum, difference, ties } = proveFigure(page, clicked);
  const { currency, openingBalance, proof } = page;
  const lines = `${formatCount(proof.lineCount)} ${proof.lineCount === 1 ? 'line' : 'lines'}`;
  const parts = openingBalance === null ? `Sum of ${lines}` : `Opening balance and sum of ${lines}`;
  return (
    <footer className={styles.foot} data-ties={ties}>
      <span className={styles.seal}>
        <Icon name={ties ? 'check' : 'close'} size={12} />
      </span>
      <p className={styles.proof}>
        {`${parts} = `}
        <b className={styles.doubleRule}>{formatExact(sum, currency)}</b>{' '}
        {ties ? (
          <>
            <Icon name="check" size={12} className={styles.tick} /> equals the figure you clicked
          </>
        ) : (
          `differs from the figure you clicked by ${formatSignedExact(difference, currency)}`
        )}
      </p>
    </footer>
  );
}

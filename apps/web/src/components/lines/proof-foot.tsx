import type { MinorUnits } from '@tieout/finance/money.ts';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { formatCount, formatExact, formatSignedExact } from '#components/number-format.ts';
import { proveFigure, type ProvenLines } from './proof.ts';
import styles from './proof-foot.module.css';

interface ProofFootProps {
  page: ProvenLines;
  clicked: MinorUnits;
  /** Buttons under the sentence. */
  children?: ReactNode;
}

/** The promise of the product in one line: the lines add up to the figure, or the difference is named. */
export function ProofFoot({ page, clicked, children }: ProofFootProps) {
  const { sum, difference, ties } = proveFigure(page, clicked);
  const { currency } = page;
  return (
    <footer className={styles.foot} data-ties={ties}>
      <div className={styles.row}>
        <span className={styles.seal}>
          <Icon name={ties ? 'check' : 'close'} size={12} />
        </span>
        <p className={styles.proof}>
          {`${partsOf(page)} = `}
          <b className={styles.doubleRule}>{formatExact(sum, currency)}</b>{' '}
          {ties ? (
            <>
              <Icon name="check" size={12} className={styles.tick} /> equals the figure you clicked
            </>
          ) : (
            `differs from the figure you clicked by ${formatSignedExact(difference, currency)}`
          )}
        </p>
      </div>
      {children}
    </footer>
  );
}

/** What was added up, in words. */
function partsOf({ openingBalance, translationDifference, proof }: ProvenLines): string {
  const lines = `sum of ${formatCount(proof.lineCount)} ${proof.lineCount === 1 ? 'line' : 'lines'}`;
  const parts = [
    ...(openingBalance === null ? [] : ['opening balance']),
    lines,
    ...(translationDifference === null || translationDifference === undefined || translationDifference === 0
      ? []
      : ['translation']),
  ];
  const last = parts.pop() ?? '';
  const words = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

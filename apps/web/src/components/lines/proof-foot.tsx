import type { MinorUnits } from '@tieout/finance/money.ts';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { formatCount, withSign } from '#components/number-format.ts';
import { capital } from './capital.ts';
import { formatPartAmount } from './part-amount.ts';
import { proveFigure, type ProvenLines } from './proof.ts';
import styles from './proof-foot.module.css';

interface ProofFootProps {
  page: ProvenLines;
  clicked: MinorUnits;
  /** What the rows are held against. */
  equals?: string;
  /** Buttons under the sentence. */
  children?: ReactNode;
}

/** The promise of the product in one line: the lines add up to the figure, or the difference is named. */
export function ProofFoot({ page, clicked, equals = 'the figure you clicked', children }: ProofFootProps) {
  const { sum, difference, ties } = proveFigure(page, clicked);
  const { currency, unit = 'money' } = page;
  return (
    <footer className={styles.foot} data-ties={ties}>
      <div className={styles.row}>
        <span className={styles.seal}>
          <Icon name={ties ? 'check' : 'close'} size={12} />
        </span>
        <p className={styles.proof}>
          {`${partsOf(page)} = `}
          <b className={styles.doubleRule}>{formatPartAmount(sum, unit, currency)}</b>{' '}
          {ties ? (
            <>
              <Icon name="check" size={12} className={styles.tick} /> {`equals ${equals}`}
            </>
          ) : (
            `differs from ${equals} by ${withSign(difference, formatPartAmount(difference, unit, currency))}`
          )}
        </p>
      </div>
      {children}
    </footer>
  );
}

const LINES = { one: 'line', several: 'lines' };

/** What was added up, in words. */
function partsOf({ openingBalance, translationDifference, proof, rowName = LINES }: ProvenLines): string {
  const lines = `sum of ${formatCount(proof.lineCount)} ${proof.lineCount === 1 ? rowName.one : rowName.several}`;
  const parts = [
    ...(openingBalance === null ? [] : ['opening balance']),
    lines,
    ...(translationDifference === null || translationDifference === undefined || translationDifference === 0
      ? []
      : ['translation']),
  ];
  const last = parts.pop() ?? '';
  const words = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  return capital(words);
}

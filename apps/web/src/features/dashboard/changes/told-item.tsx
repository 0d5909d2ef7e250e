import type { Changes, ToldChange } from '@tieout/contracts/changes.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { Icon } from '#components/icon.tsx';
import { formatWhole, withSign } from '#components/number-format.ts';
import { Pill } from '#components/pill.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { CAUSE_WORDS, pieceText } from '#components/sentence-pieces.ts';
import { proofText } from './change-words.ts';
import styles from './changes.module.css';

const BAR_WIDTH = 96;
const LEAST_BAR = 2;

interface ToldItemProps {
  told: ToldChange;
  changes: Changes;
  /** The effect that a whole bar stands for. */
  largest: number;
  onWrong: () => void;
}

/** A sentence with its effect, its cause and the way to its lines. */
export function ToldItem({ told, changes, largest, onWrong }: ToldItemProps) {
  const drill = useDrill();
  const { effect, about, sentence, cause, proof, canMark } = told;
  const { currency, month } = changes;
  const isGood = effect > 0;
  return (
    <li className={styles.item}>
      <div className={styles.effect} data-judgement={isGood ? 'good' : 'bad'}>
        <span className={styles.amount}>
          <Icon name={isGood ? 'arrow-up' : 'arrow-down'} size={10} />
          <VisuallyHidden>{isGood ? 'Better: ' : 'Worse: '}</VisuallyHidden>
          {withSign(effect, formatWhole(effect, currency))}
        </span>
        <span className={styles.about}>{about}</span>
        <svg width={BAR_WIDTH} height="14" className={styles.bar} aria-hidden="true">
          <rect y="3" width={Math.max(LEAST_BAR, (Math.abs(effect) / largest) * BAR_WIDTH)} height="8" rx="1.5" />
        </svg>
      </div>
      <div className={styles.words}>
        <p>
          {sentence.map((piece, index) => {
            const text = pieceText(piece, currency);
            // A sentence is never reordered.
            return piece.kind === 'money' || piece.kind === 'change' ? <b key={index}>{text}</b> : text;
          })}
        </p>
        <div className={styles.under}>
          {cause !== null && <Pill tone="quiet">{CAUSE_WORDS[cause]}</Pill>}
          {proof !== null && (
            <button
              type="button"
              className={styles.proof}
              onClick={() => drill.openRows({ ...proof, name: told.row.name })}
            >
              {proofText(proof, month)}
              <VisuallyHidden>{` behind ${told.row.name}`}</VisuallyHidden>
              <Icon name="chevron-right" size={12} />
            </button>
          )}
          {canMark && cause !== null && (
            <button type="button" className={styles.wrong} onClick={onWrong}>
              Not the reason
              <VisuallyHidden>{`: ${CAUSE_WORDS[cause]}, ${told.row.name}`}</VisuallyHidden>
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

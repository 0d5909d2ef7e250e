import type { Changes } from '@tieout/contracts/changes.ts';
import { useDrill } from '#components/headline/use-drill.ts';
import { Icon } from '#components/icon.tsx';
import { pieceText } from '#components/sentence-pieces.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './changes.module.css';

interface MovedItemProps {
  changes: Changes;
  moved: NonNullable<Changes['moved']>;
}

/** What the metric that was asked for did itself; changes of the P&L that are part of it stand below. */
export function MovedItem({ changes: { month, metric, currency }, moved: { name, sentence, tab } }: MovedItemProps) {
  const drill = useDrill();
  return (
    <div className={styles.moved}>
      <p>{sentence.map((piece) => pieceText(piece, currency)).join('')}</p>
      {tab !== null && month !== null && metric !== null && (
        <button type="button" className={styles.proof} onClick={() => drill.openFigure({ tab, metric, month }, name)}>
          Rows
          <VisuallyHidden>{` behind ${name}`}</VisuallyHidden>
          <Icon name="chevron-right" size={12} />
        </button>
      )}
    </div>
  );
}

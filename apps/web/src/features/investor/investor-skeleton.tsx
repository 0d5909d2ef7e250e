import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import cards from '#components/card.module.css';
import styles from './investor.module.css';

/** The geometry of a letter before its figures are there. */
export function LetterSkeleton() {
  return (
    <div className={styles.page}>
      <Delayed>
        <div className={`${styles.letter} ${styles.narrow}`}>
          <header className={styles.skeletonHead}>
            <Skeleton width={140} height={12} />
            <Skeleton width={420} height={26} />
            <Skeleton width={260} height={10} />
          </header>
          <div className={`${cards.card} ${styles.skeletonStrip}`} />
          <div className={`${cards.card} ${styles.skeletonChart}`} />
        </div>
      </Delayed>
    </div>
  );
}

import { classNames } from '#components/class-names.ts';
import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import cards from '#components/card.module.css';
import styles from './investor.module.css';

/** The geometry of a letter before its figures are there; in the middle where the letter is the page. */
export function LetterSkeleton({ isPage = false }: { isPage?: boolean }) {
  return (
    <div className={styles.page}>
      <Delayed>
        <div className={classNames(styles.letter, isPage && styles.narrow)}>
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

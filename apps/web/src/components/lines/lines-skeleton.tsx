import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './lines.module.css';

const ROWS = 12;

export function LinesSkeleton() {
  return (
    <div className={styles.scroll}>
      <Delayed>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className={styles.skeletonRow}>
            <Skeleton width={36} height={10} />
            <Skeleton width={150 - (index % 3) * 24} height={10} />
            <Skeleton width={74} height={10} />
          </div>
        ))}
      </Delayed>
    </div>
  );
}

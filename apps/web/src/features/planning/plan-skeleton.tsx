import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './planning-page.module.css';

const ROWS = [150, 120, 132, 96, 150, 110, 128, 90, 140, 118, 104, 150];

/** Rows in the geometry of the grid. */
export function PlanSkeleton() {
  return (
    <Delayed>
      {ROWS.map((width, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton width={width} height={10} />
          <Skeleton width="60%" height={10} />
        </div>
      ))}
    </Delayed>
  );
}

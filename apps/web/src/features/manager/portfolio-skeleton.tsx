import table from '#components/list-table/list-table.module.css';
import { Delayed } from '#components/delayed.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './manager.module.css';

const ROWS = 10;

export function PortfolioSkeleton() {
  return (
    <Page title="Portfolio" under={<div className={styles.count} />}>
      <Delayed>
        <div className={table.frame}>
          <div className={styles.skeletonHead} />
          {Array.from({ length: ROWS }, (_, index) => (
            <div key={index} className={styles.skeletonRow}>
              <Skeleton width={180 - (index % 3) * 24} height={12} />
              <Skeleton width={72} height={12} />
              <Skeleton width={88} height={12} />
            </div>
          ))}
        </div>
      </Delayed>
    </Page>
  );
}

import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './books.module.css';

export function BooksSkeleton() {
  return (
    <Delayed>
      <div className={styles.page}>
        <Card title="Books">
          <div className={styles.fields}>
            {[0, 1, 2].map((field) => (
              <div key={field} className={styles.waiting}>
                <Skeleton width={120} height={12} />
                <Skeleton width="100%" height={36} />
              </div>
            ))}
          </div>
        </Card>
      </div>
    </Delayed>
  );
}

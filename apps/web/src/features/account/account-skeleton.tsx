import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './account.module.css';

export function SectionSkeleton({ title, fields }: { title: string; fields: number }) {
  return (
    <Delayed>
      <Card title={title}>
        <div className={styles.group}>
          {Array.from({ length: fields }, (_, index) => (
            <div key={index} className={styles.waiting}>
              <Skeleton width={120} height={12} />
              <Skeleton width="100%" height={36} />
            </div>
          ))}
        </div>
      </Card>
    </Delayed>
  );
}

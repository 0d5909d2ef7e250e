import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './report-settings.module.css';

const GROUPS = ['Currency and calendar', 'Figures', 'Comparison', 'People and terms'];

export function ReportSettingsSkeleton() {
  return (
    <Delayed>
      <div className={styles.columns}>
        <div className={styles.form}>
          {GROUPS.map((title) => (
            <Card key={title} title={title}>
              <div className={styles.group}>
                {[0, 1, 2, 3].map((field) => (
                  <div key={field} className={styles.waiting}>
                    <Skeleton width={120} height={12} />
                    <Skeleton width="100%" height={36} />
                  </div>
                ))}
              </div>
            </Card>
          ))}
        </div>
        <div className={styles.sample}>
          <Card title="Sample">
            <div className={styles.waitingRows}>
              {[0, 1, 2, 3, 4, 5].map((row) => (
                <Skeleton key={row} width="100%" height={12} />
              ))}
            </div>
          </Card>
        </div>
      </div>
    </Delayed>
  );
}

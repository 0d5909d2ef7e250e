import { Card } from '#components/card.tsx';
import { Delayed } from '#components/delayed.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './ledger-import.module.css';

export function ImportSkeleton() {
  return (
    <Page title="Import" width="content">
      <Delayed>
        <Card title="Columns">
          <div className={styles.moving}>
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} width="100%" height={16} />
            ))}
          </div>
        </Card>
      </Delayed>
    </Page>
  );
}

import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './structure-settings.module.css';

const INDENTS = [0, 1, 2, 3, 3, 2, 3, 0, 1, 2, 3, 3];

export function StructureSkeleton() {
  return (
    <Delayed>
      <div className={styles.frame}>
        <div className={styles.panes}>
          <div className={styles.pane}>
            {INDENTS.map((indent, row) => (
              <div key={row} className={styles.waitingRow} style={{ paddingLeft: 16 + indent * 16 }}>
                <Skeleton width={180 - indent * 16} height={12} />
              </div>
            ))}
          </div>
          <div className={styles.pane}>
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <div key={row} className={styles.waitingRow}>
                <Skeleton width="70%" height={12} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </Delayed>
  );
}

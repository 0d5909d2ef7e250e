import type { ChartKind } from '@tieout/contracts/chart-data.ts';
import { Delayed } from '#components/delayed.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './chart-tile.module.css';

/** The geometry of a chart before its figures are there, so that nothing moves when they come. */
export function TileShape({ kind }: { kind: ChartKind }) {
  return (
    <Delayed>
      <div className={styles.shape} data-kind={kind}>
        {kind === 'kpi' ? (
          <>
            <Skeleton width={112} height={24} />
            <Skeleton width={144} height={10} />
            <Skeleton width="100%" height={2} />
          </>
        ) : (
          <>
            <Skeleton width="62%" height={10} />
            <div className={styles.lines}>
              {[0, 1, 2, 3, 4].map((line) => (
                <Skeleton key={line} width="100%" height={1} />
              ))}
            </div>
          </>
        )}
      </div>
    </Delayed>
  );
}

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { formatCount } from '#components/number-format.ts';
import { ProofFoot } from '#components/proof/proof-foot.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import text from '#components/text.module.css';
import { drillDownQuery, type DrillDownTarget } from './drill-down-queries.ts';
import styles from './drill-down.module.css';
import { LinesTable } from './lines-table.tsx';

const SKELETON_ROWS = 9;

interface DrillDownLinesProps {
  target: DrillDownTarget;
  /** The figure on the page that the lines must add up to. */
  clicked: MinorUnits;
}

/** Not a suspense query: the head of the drawer is known and stays, only the lines load or fail. */
export function DrillDownLines({ target, clicked }: DrillDownLinesProps) {
  const query = useInfiniteQuery(drillDownQuery(target));
  const pages = query.data?.pages ?? [];
  const first = pages[0];

  if (first === undefined) {
    return (
      <div className={styles.scroll}>
        {query.isError ? (
          <div className={styles.failure}>
            <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
          </div>
        ) : (
          <LinesSkeleton />
        )}
      </div>
    );
  }

  const lines = pages.flatMap((page) => page.lines);
  return (
    <>
      <ScrollRegion label="Lines" className={styles.scroll}>
        <LinesTable first={first} lines={lines} />
        <div className={styles.more}>
          <span className={text.caption}>
            {`${formatCount(lines.length)} of ${formatCount(first.proof.lineCount)} lines shown`}
          </span>
          {query.hasNextPage && (
            <Button size="xs" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Load more
            </Button>
          )}
        </div>
        {query.isFetchNextPageError && (
          <div className={styles.failure}>
            <ErrorCard error={query.error} onRetry={() => void query.fetchNextPage()} />
          </div>
        )}
      </ScrollRegion>
      <ProofFoot page={first} clicked={clicked} />
    </>
  );
}

function LinesSkeleton() {
  return (
    <Delayed>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton width={36} height={10} />
          <Skeleton width={150 - (index % 3) * 24} height={10} />
          <Skeleton width={74} height={10} />
        </div>
      ))}
    </Delayed>
  );
}

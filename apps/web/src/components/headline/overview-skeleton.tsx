import { HEADLINE_METRICS } from '@tieout/finance/headline.ts';
import { Delayed } from '#components/delayed.tsx';
import { METRIC_LABEL } from '#components/metric-label.ts';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import cards from '#components/card.module.css';
import strip from './kpi-strip.module.css';
import styles from './overview-skeleton.module.css';

interface OverviewSkeletonProps {
  title: string;
  width: 'full' | 'content';
}

/** The geometry of an overview before its figures are there: the labels are known, the amounts are not. */
export function OverviewSkeleton({ title, width }: OverviewSkeletonProps) {
  return (
    <Page title={title} width={width} under={<div className={styles.freshness} />}>
      <Delayed>
        <Tiles />
        <div className={styles.grid}>
          <div className={cards.card} />
          <div className={cards.card} />
        </div>
      </Delayed>
    </Page>
  );
}

/** The strip alone, where figures are one part of several. */
export function StripShape() {
  return (
    <Delayed>
      <Tiles />
    </Delayed>
  );
}

function Tiles() {
  return (
    <ul className={strip.strip}>
      {HEADLINE_METRICS.map((metric) => (
        <li key={metric} className={strip.tile}>
          <div className={strip.label}>{METRIC_LABEL[metric]}</div>
          <div className={styles.value}>
            <Skeleton width={112} height={22} />
          </div>
          <Skeleton width={144} height={10} />
          <div className={styles.spark}>
            <Skeleton width="100%" height={2} />
          </div>
        </li>
      ))}
    </ul>
  );
}

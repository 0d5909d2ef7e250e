import { useQuery } from '@tanstack/react-query';
import type { MetricExplanation } from '@tieout/contracts/metrics.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { Month } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { ObjectComments } from '#components/comments/object-comments.tsx';
import { useLinkedThread } from '#components/comments/use-linked-thread.ts';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { commentsOnQuery } from '#data/comments-queries.ts';
import styles from './metric-modal.module.css';

interface MetricTalk {
  /** The month whose figure is talked about; null without one. */
  month: Month | null;
  /** Threads about that figure that nobody has settled. */
  count: number;
  isOpen: boolean;
  toggle: () => void;
}

/** What is said about the figure of a metric: of the month a link leads to, else of the newest. */
export function useMetricTalk({ companyId, id, month: newest }: MetricExplanation): MetricTalk {
  const { data } = useQuery(commentsOnQuery(companyId, 'metric', id));
  const { thread } = useLinkedThread(data?.comments);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const linked = thread?.object.kind === 'metric' ? thread.object.month : null;
  const month = linked ?? newest;
  const isOpen = chosen ?? linked !== null;
  const about = data?.comments.filter(({ object }) => object.kind === 'metric' && object.month === month) ?? [];
  return {
    month,
    count: about.filter(({ resolvedAt }) => resolvedAt === null).length,
    isOpen,
    toggle: () => setChosen(!isOpen),
  };
}

export function TalkButton({ month, count, isOpen, toggle }: MetricTalk) {
  if (month === null) return null;
  return (
    <Button size="xs" leftSection={<Icon name="comment" size={12} />} aria-expanded={isOpen} onClick={toggle}>
      {count === 0 ? 'Comment' : `Comments (${count})`}
    </Button>
  );
}

export function MetricComments({ metric, talk }: { metric: MetricExplanation; talk: MetricTalk }) {
  const { month, isOpen } = talk;
  if (!isOpen || month === null) return null;
  return (
    <section className={styles.talk} aria-labelledby="metric-comments">
      <h3 id="metric-comments">{`Comments, ${formatPeriodLabel(month)}`}</h3>
      <ObjectComments companyId={metric.companyId} object={{ kind: 'metric', metric: metric.id, month }} />
    </section>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { commentThreadQuery, markRead, refreshComments, type Comment } from '#data/comments-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { CommentThread } from './comment-thread.tsx';
import styles from './comments.module.css';

interface CommentDrawerProps {
  scope: CompanyScope;
  threadId: string;
  /** As a list shows it, until the thread itself is there. */
  known: Comment | null;
  onClose: () => void;
}

/** A thread away from what it is about, with the way there. */
export function CommentDrawer({ scope: { companyId, base }, threadId, known, onClose }: CommentDrawerProps) {
  const { data, error, refetch } = useQuery(commentThreadQuery(companyId, threadId));
  const queryClient = useQueryClient();
  const thread = data?.thread ?? known;
  const isUnread = thread?.unread === true;
  useEffect(() => {
    if (!isUnread) return;
    void markRead(companyId, threadId).then(
      () => refreshComments(queryClient, companyId),
      () => undefined,
    );
  }, [companyId, threadId, isUnread, queryClient]);
  const isElsewhere = thread !== null && !thread.path.startsWith('/comments');
  return (
    <Drawer
      label={thread === null ? 'Comment' : `Comment, ${thread.label.join(', ')}`}
      breadcrumb={
        thread !== null &&
        (isElsewhere ? <Link to={`${base}${thread.path}`}>{thread.label.join(' › ')}</Link> : thread.label.join(' › '))
      }
      onClose={onClose}
    >
      <div className={styles.panel}>
        {error !== null && thread === null && <ErrorCard error={error} onRetry={() => void refetch()} />}
        {thread !== null && <CommentThread companyId={companyId} thread={thread} people={data?.people ?? []} />}
      </div>
    </Drawer>
  );
}

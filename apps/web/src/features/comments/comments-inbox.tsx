import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CommentDrawer } from '#components/comments/comment-drawer.tsx';
import { Button } from '#components/controls/button.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Page } from '#components/page.tsx';
import { Segments } from '#components/segments.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { commentsQuery, markRead, refreshComments, type Comment, type CommentState } from '#data/comments-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments-inbox.module.css';

type Tab = Exclude<CommentState, 'all'>;

const EMPTY: Readonly<Record<Tab, string>> = {
  open: 'No comments yet. Press c on any figure.',
  mentions: 'Nobody has mentioned you.',
  mine: 'Nothing you wrote or are asked to do is open.',
  resolved: 'Nothing has been resolved yet.',
};

/** Everything that is said about figures this reader sees. A thread opens where what it is about is, that of ledger lines here. */
export function CommentsInbox({ scope, banner }: { scope: CompanyScope; banner: ReactNode }) {
  const { companyId, base } = scope;
  const [tab, setTab] = useState<Tab>('open');
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(commentsQuery(companyId, tab));
  const readAll = useMutation({
    mutationFn: () => markRead(companyId, null),
    onSuccess: () => refreshComments(queryClient, companyId),
  });
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const comments = pages.flatMap((page) => page.comments);
  const opened = search.get('comment');

  function open(thread: Comment): void {
    if (thread.gone === null && !thread.path.startsWith('/comments')) void navigate(`${base}${thread.path}`);
    else setSearch({ comment: thread.threadId });
  }

  return (
    <Page
      title="Comments"
      width="content"
      banner={banner}
      actions={
        first !== undefined && first.unread > 0 ? (
          <Button loading={readAll.isPending} onClick={() => readAll.mutate()}>
            Mark all read
          </Button>
        ) : null
      }
      drawer={
        opened === null ? null : (
          <CommentDrawer
            key={opened}
            scope={scope}
            threadId={opened}
            known={comments.find(({ threadId }) => threadId === opened) ?? null}
            onClose={() => setSearch({})}
          />
        )
      }
    >
      <div className={styles.tabs}>
        <Segments label="Which comments" isLabelHidden choices={tabsOf(first?.counts)} value={tab} onChange={setTab} />
      </div>
      {query.isError && <ErrorCard error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <InboxSkeleton />}
      {query.isSuccess && comments.length === 0 && <p className={styles.empty}>{EMPTY[tab]}</p>}
      <ThreadList comments={comments} opened={opened} onOpen={open} />
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
    </Page>
  );
}

interface ThreadListProps {
  comments: readonly Comment[];
  opened: string | null;
  onOpen: (thread: Comment) => void;
}

function ThreadList({ comments, opened, onOpen }: ThreadListProps) {
  if (comments.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Threads">
      {comments.map((thread) => (
        <CommentItem
          key={thread.threadId}
          thread={thread}
          isOpen={thread.threadId === opened}
          onOpen={() => onOpen(thread)}
        />
      ))}
    </ul>
  );
}

function tabsOf(counts: { open: number; mentions: number; mine: number } | undefined) {
  return [
    { value: 'open', label: named('Open', counts?.open) },
    { value: 'mentions', label: named('Mentions', counts?.mentions) },
    { value: 'mine', label: named('Mine', counts?.mine) },
    { value: 'resolved', label: 'Resolved' },
  ] as const satisfies readonly { value: Tab; label: string }[];
}

function named(label: string, count: number | undefined): string {
  return count === undefined || count === 0 ? label : `${label} ${count}`;
}

function InboxSkeleton() {
  return (
    <Delayed>
      <div className={styles.skeletons}>
        {[320, 280, 360, 300, 340].map((width) => (
          <Skeleton key={width} width={width} height={44} />
        ))}
      </div>
    </Delayed>
  );
}

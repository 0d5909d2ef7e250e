import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import {
  aboutQuery,
  beginThread,
  markRead,
  refreshComments,
  type Comment,
  type CommentAudience,
  type CommentObject,
} from '#data/comments-queries.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentThread } from './comment-thread.tsx';
import { PlainSelect } from './plain-select.tsx';
import styles from './comments.module.css';

interface ObjectCommentsProps {
  companyId: string;
  object: CommentObject;
  /** Where what changed a figure is listed. */
  onSeeWhy?: (() => void) | undefined;
}

const AUDIENCES: Readonly<Record<CommentAudience, string>> = {
  team: 'Team only',
  investors: 'Team and investors',
};

/** What is said about one thing, and the place to say more. */
export function ObjectComments({ companyId, object, onSeeWhy }: ObjectCommentsProps) {
  const { data, error, refetch } = useQuery(aboutQuery(companyId, object));
  const queryClient = useQueryClient();
  useReading(companyId, data?.comments ?? []);
  const [audience, setAudience] = useState<CommentAudience | null>(null);
  const [isBeginning, setIsBeginning] = useState(false);

  if (error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ThreadSkeleton />;
  const chosen = data.audiences.find((each) => each.audience === audience) ?? data.audiences[0];
  const isFirst = data.comments.length === 0;
  return (
    <div className={styles.panel}>
      {data.comments.map((thread) => (
        <CommentThread
          key={thread.threadId}
          companyId={companyId}
          thread={thread}
          people={data.audiences.find((each) => each.audience === thread.audience)?.people ?? []}
          onSeeWhy={onSeeWhy}
        />
      ))}
      {chosen === undefined && isFirst && <p className={styles.quiet}>Nobody has written about this yet.</p>}
      {chosen !== undefined && !isFirst && !isBeginning && (
        <p>
          <button type="button" className={styles.link} onClick={() => setIsBeginning(true)}>
            Begin another thread
          </button>
        </p>
      )}
      {chosen !== undefined && (isFirst || isBeginning) && (
        <div className={styles.thread}>
          {chosen.refusal !== null && <p className={styles.quiet}>{chosen.refusal}</p>}
          <CommentBox
            key={data.comments.length}
            label={isFirst ? 'Write a comment, @ mentions somebody' : 'Begin another thread'}
            action="Comment"
            people={chosen.people}
            onSend={async (text) => {
              await beginThread(companyId, { object, audience: chosen.audience, text });
              await refreshComments(queryClient, companyId);
              setIsBeginning(false);
            }}
            {...(!isFirst && { onCancel: () => setIsBeginning(false) })}
          >
            {data.audiences.length > 1 && (
              <PlainSelect
                label="Who may read it"
                choices={data.audiences.map((each) => ({ value: each.audience, label: AUDIENCES[each.audience] }))}
                value={chosen.audience}
                onChange={setAudience}
              />
            )}
          </CommentBox>
        </div>
      )}
    </div>
  );
}

/** What is shown is read; the badge follows without being waited for. */
function useReading(companyId: string, comments: readonly Comment[]): void {
  const queryClient = useQueryClient();
  const unread = comments.filter((thread) => thread.unread).map(({ threadId }) => threadId);
  const unreadKey = unread.join();
  useEffect(() => {
    if (unreadKey === '') return;
    void Promise.all(unreadKey.split(',').map((id) => markRead(companyId, id))).then(
      () => refreshComments(queryClient, companyId),
      () => undefined,
    );
  }, [companyId, unreadKey, queryClient]);
}

function ThreadSkeleton() {
  return (
    <Delayed>
      <div className={`${styles.panel} ${styles.skeleton}`}>
        <Skeleton width={140} height={12} />
        <Skeleton width={240} height={12} />
        <Skeleton width={200} height={12} />
      </div>
    </Delayed>
  );
}

import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { unreadQuery } from '#data/comments-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import styles from './unread-badge.module.css';

const MOST_SHOWN = 99;

/** How many threads have something new; nothing where there is none, or nobody can say. */
export function UnreadBadge({ path }: { path: string }) {
  const { userDetails } = useSessionState();
  // The shell stands above the page whose address names the company of a manager.
  const companyId = /^\/companies\/([^/]+)/.exec(path)?.[1] ?? userDetails.companyId;
  const { data: unread = 0 } = useQuery({ ...unreadQuery(companyId ?? ''), enabled: companyId !== null });
  if (unread === 0) return null;
  // The space belongs to the badge: without it "Comments 4" is read and copied as "Comments4".
  return (
    <>
      {' '}
      <b className={styles.badge}>
        {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        <VisuallyHidden> unread</VisuallyHidden>
      </b>
    </>
  );
}

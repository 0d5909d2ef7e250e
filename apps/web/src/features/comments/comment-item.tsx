import { initials, piecesOf, questionText, valueText } from '#components/comments/comment-words.ts';
import { formatInstant, formatLocalDate } from '#components/date-format.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import type { Comment } from '#data/comments-queries.ts';
import styles from './comments-inbox.module.css';

interface CommentItemProps {
  thread: Comment;
  isOpen: boolean;
  onOpen: () => void;
}

/** A thread in one look: who said what last about which figure, and what is to be done. */
export function CommentItem({ thread, isOpen, onOpen }: CommentItemProps) {
  const last = [thread, ...thread.replies].findLast(({ isDeleted }) => !isDeleted) ?? thread;
  return (
    <li>
      <button type="button" className={styles.item} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={styles.dot} data-unread={thread.unread || undefined}>
          {thread.unread && <VisuallyHidden>Unread</VisuallyHidden>}
        </span>
        <span className={styles.avatar} aria-hidden="true">
          {initials(last.author.name)}
        </span>
        <span className={styles.body}>
          <span className={styles.top}>
            <strong>{last.author.name}</strong>
            <span className={styles.quiet}>{formatInstant(last.createdAt)}</span>
          </span>
          <span className={styles.chips}>
            <span className={styles.chip}>{chipText(thread)}</span>
            {thread.isStale && thread.boundValue !== null && thread.currentValue !== null && (
              <span className={styles.stale}>
                {`was ${valueText(thread.boundValue)}, now ${valueText(thread.currentValue)}`}
              </span>
            )}
            {thread.audience === 'investors' && <span className={styles.shared}>with investors</span>}
            {thread.question !== null && <span className={styles.shared}>{questionText(thread.question)}</span>}
          </span>
          <span className={styles.text}>
            {piecesOf(last.text, last.mentions)
              .map(({ text }) => text)
              .join('')}
          </span>
          <span className={styles.quiet}>{detailsOf(thread)}</span>
        </span>
      </button>
    </li>
  );
}

function chipText({ label, currentValue, isStale }: Comment): string {
  const path = label.join(' › ');
  return currentValue === null || isStale ? path : `${path} = ${valueText(currentValue)}`;
}

function detailsOf({ replies, assignee, dueOn, gone }: Comment): string {
  const count = replies.length + 1;
  return [
    count === 1 ? '1 message' : `${count} messages`,
    assignee === null ? null : `assigned to ${assignee.name}`,
    dueOn === null ? null : `due ${formatLocalDate(dueOn)}`,
    gone,
  ]
    .filter((each) => each !== null)
    .join(' · ');
}

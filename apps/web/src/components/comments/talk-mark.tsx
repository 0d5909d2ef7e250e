import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import styles from './comments.module.css';

interface TalkMarkProps {
  /** Threads that nobody has settled. */
  count: number;
  title: string;
  onOpen: () => void;
}

/** Where something is talked about that has no corner of a cell: how much, and the way there. */
export function TalkMark({ count, title, onOpen }: TalkMarkProps) {
  if (count === 0) return null;
  return (
    <button type="button" className={styles.mark} onClick={onOpen}>
      <Icon name="comment" size={12} />
      {count}
      <VisuallyHidden>{` open ${count === 1 ? 'thread' : 'threads'} about ${title}`}</VisuallyHidden>
    </button>
  );
}

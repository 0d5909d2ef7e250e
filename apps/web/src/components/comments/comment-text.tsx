import type { CommentPerson } from '#data/comments-queries.ts';
import { piecesOf } from './comment-words.ts';
import styles from './comments.module.css';

/** What somebody wrote, with the names of those they mentioned. */
export function CommentText({ text, people }: { text: string; people: readonly CommentPerson[] }) {
  return (
    <p className={styles.text}>
      {piecesOf(text, people).map((piece, index) =>
        piece.isMention ? (
          <span key={`${index} ${piece.text}`} className={styles.mention}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}

import { useState } from 'react';
import { formatInstant } from '#components/date-format.ts';
import type { CommentPerson, CommentReply } from '#data/comments-queries.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentText } from './comment-text.tsx';
import { initials, typedText } from './comment-words.ts';
import styles from './comments.module.css';

interface CommentMessageProps {
  message: CommentReply;
  people: readonly CommentPerson[];
  onEdit: (text: string) => Promise<unknown>;
  onDelete: () => void;
  onFile: (fileId: string, name: string) => void;
}

/** One thing that was said, and by whom. */
export function CommentMessage({ message, people, onEdit, onDelete, onFile }: CommentMessageProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { author, createdAt, editedAt, isDeleted, text, mentions, files } = message;
  const known = [...mentions, ...people];
  return (
    <li className={styles.message}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(author.name)}
      </span>
      <div className={styles.said}>
        <p className={styles.who}>
          <strong>{author.name}</strong>
          <span className={styles.quiet}>
            {formatInstant(createdAt)}
            {editedAt !== null && ' · edited'}
          </span>
        </p>
        {isDeleted && <p className={styles.quiet}>This comment was taken back.</p>}
        {!isDeleted && !isEditing && <CommentText text={text} people={known} />}
        {isEditing && (
          <CommentBox
            label="Change your comment"
            action="Save"
            people={known}
            start={typedText(text, known)}
            onSend={async (next) => {
              await onEdit(next);
              setIsEditing(false);
            }}
            onCancel={() => setIsEditing(false)}
          />
        )}
        {files.map(({ id, name }) => (
          <button key={id} type="button" className={styles.link} onClick={() => onFile(id, name)}>
            {name}
          </button>
        ))}
        {!isEditing && (message.canEdit || message.canDelete) && (
          <p className={styles.own}>
            {message.canEdit && (
              <button type="button" className={styles.link} onClick={() => setIsEditing(true)}>
                Edit
              </button>
            )}
            {message.canDelete && (
              <button type="button" className={styles.link} onClick={onDelete}>
                Delete
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

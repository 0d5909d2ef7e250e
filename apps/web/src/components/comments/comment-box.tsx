import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#components/controls/button.ts';
import { Textarea } from '#components/controls/textarea.ts';
import type { CommentPerson } from '#data/comments-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { mentionBefore, sentText } from './comment-words.ts';
import styles from './comments.module.css';

const MOST_SHOWN = 6;

interface CommentBoxProps {
  label: string;
  action: string;
  people: readonly CommentPerson[];
  /** As it stands at first, with names. */
  start?: string;
  hasFocus?: boolean;
  onSend: (text: string) => Promise<unknown>;
  /** Whom it is for, beside the button. */
  children?: React.ReactNode;
  onCancel?: () => void;
}

/** Words, with people to mention after an @. What could not be sent stays, and can be sent again. */
export function CommentBox(props: CommentBoxProps) {
  const { label, action, people, start = '', hasFocus = false, onSend, children, onCancel } = props;
  const [typed, setTyped] = useState(start);
  const [cursor, setCursor] = useState(start.length);
  const [chosen, setChosen] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const asked = mentionBefore(typed, cursor);
  const found =
    asked === null
      ? []
      : people
          .filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()) && asked !== name)
          .slice(0, MOST_SHOWN);
  const [active] = found.slice(Math.min(chosen, found.length - 1));

  function mention({ name }: CommentPerson): void {
    const begin = cursor - (asked?.length ?? 0);
    const next = `${typed.slice(0, begin)}${name} ${typed.slice(cursor)}`;
    setTyped(next);
    setCursor(begin + name.length + 1);
    setChosen(0);
    field.current?.focus();
  }

  async function send(): Promise<void> {
    if (typed.trim() === '' || isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await onSend(sentText(typed, people));
      setTyped('');
    } catch (error) {
      setFailure(failureText(error, 'the server could not be reached.'));
    } finally {
      setIsSending(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (active !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      mention(active);
    } else if (active !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setChosen((chosen + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    }
  }

  return (
    <div className={styles.box}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        // The reader has asked for it by a key or a button.
        data-autofocus={hasFocus || undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setCursor(event.currentTarget.selectionStart);
          setChosen(0);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <ul id={listId} className={styles.people} aria-label="People to mention">
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" data-active={person === active || undefined} onClick={() => mention(person)}>
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {`Not sent: ${failure} Your words are still here.`}
        </p>
      )}
      <div className={styles.send}>
        {children}
        <span className={styles.gap} />
        {onCancel !== undefined && (
          <Button size="xs" variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          size="xs"
          variant="filled"
          disabled={typed.trim() === ''}
          loading={isSending}
          onClick={() => void send()}
        >
          {failure === null ? action : 'Try again'}
        </Button>
      </div>
    </div>
  );
}

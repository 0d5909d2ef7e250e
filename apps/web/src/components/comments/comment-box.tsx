import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
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
  const { failure, isSending, send: sendText } = useSending(onSend);
  const { field, typed, change, found, active, mention, follow, onKeyDown } = useMentions(start, people);

  async function send(): Promise<void> {
    if (typed.trim() !== '' && (await sendText(sentText(typed, people)))) change('');
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
        onChange={(event) => change(event.currentTarget.value)}
        onSelect={follow}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return onKeyDown(event);
          event.preventDefault();
          return void send();
        }}
      />
      <PeopleList found={found} active={active} onMention={mention} />
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {`Not sent: ${failure} Your words are still here.`}
        </p>
      )}
      <SendRow
        action={failure === null ? action : 'Try again'}
        isEmpty={typed.trim() === ''}
        isSending={isSending}
        onSend={() => void send()}
        onCancel={onCancel}
      >
        {children}
      </SendRow>
    </div>
  );
}

interface SendRowProps extends Pick<CommentBoxProps, 'action' | 'children'> {
  isEmpty: boolean;
  isSending: boolean;
  onSend: () => void;
  onCancel: (() => void) | undefined;
}

function SendRow({ action, isEmpty, isSending, onSend, onCancel, children }: SendRowProps) {
  return (
    <div className={styles.send}>
      {children}
      <span className={styles.gap} />
      {onCancel !== undefined && (
        <Button size="xs" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button size="xs" variant="filled" disabled={isEmpty} loading={isSending} onClick={onSend}>
        {action}
      </Button>
    </div>
  );
}

/** What is typed, and whom the name that is being typed after an @ may mean; arrows choose, Enter or Tab takes. */
function useMentions(start: string, people: readonly CommentPerson[]) {
  const [typed, setTyped] = useState(start);
  const [cursor, setCursor] = useState(start.length);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const asked = mentionBefore(typed, cursor);
  const found = namesLike(asked, people);
  const [active] = found.slice(Math.min(chosen, found.length - 1));

  function mention({ name }: CommentPerson): void {
    const begin = cursor - (asked?.length ?? 0);
    setTyped(`${typed.slice(0, begin)}${name} ${typed.slice(cursor)}`);
    setCursor(begin + name.length + 1);
    setChosen(0);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (active === undefined || !['Enter', 'Tab', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter' || event.key === 'Tab') mention(active);
    else setChosen((chosen + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
  }

  function change(next: string): void {
    setTyped(next);
    setCursor(field.current?.selectionStart ?? next.length);
    setChosen(0);
  }

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void {
    setCursor(currentTarget.selectionStart);
  }

  return { field, typed, found, active, mention, change, follow, onKeyDown };
}

function namesLike(asked: string | null, people: readonly CommentPerson[]): CommentPerson[] {
  if (asked === null) return [];
  const wanted = asked.toLowerCase();
  return people.filter(({ name }) => name.toLowerCase().includes(wanted) && asked !== name).slice(0, MOST_SHOWN);
}

/** Whether it was sent; what was not can be sent again. */
function useSending(onSend: (text: string) => Promise<unknown>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  async function send(text: string): Promise<boolean> {
    if (isSending) return false;
    setIsSending(true);
    setFailure(null);
    try {
      await onSend(text);
      return true;
    } catch (error) {
      setFailure(failureText(error, 'the server could not be reached.'));
      return false;
    } finally {
      setIsSending(false);
    }
  }
  return { failure, isSending, send };
}

interface PeopleListProps {
  found: readonly CommentPerson[];
  active: CommentPerson | undefined;
  onMention: (person: CommentPerson) => void;
}

function PeopleList({ found, active, onMention }: PeopleListProps) {
  if (found.length === 0) return null;
  return (
    <ul className={styles.people} aria-label="People to mention">
      {found.map((person) => (
        <li key={person.id}>
          <button type="button" data-active={person === active || undefined} onClick={() => onMention(person)}>
            {person.name}
          </button>
        </li>
      ))}
    </ul>
  );
}

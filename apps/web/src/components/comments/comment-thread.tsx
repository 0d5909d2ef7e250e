import type { LocalDate } from '@tieout/finance/local-date.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { formatInstant, formatLocalDate } from '#components/date-format.ts';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import { DateField } from '#components/pickers/date-field.tsx';
import { PlainSelect } from './plain-select.tsx';
import type { Comment, CommentPerson } from '#data/comments-queries.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentMessage } from './comment-message.tsx';
import { questionText, valueText } from './comment-words.ts';
import styles from './comments.module.css';
import { useThreadActions } from './use-thread-actions.ts';

interface CommentThreadProps {
  companyId: string;
  thread: Comment;
  people: readonly CommentPerson[];
  /** In an inbox the thread says what it is about. */
  hasLabel?: boolean;
  onSeeWhy?: (() => void) | undefined;
}

/** All that is said about one figure: whether it still is what it was, who is to do something, and the place to answer. */
export function CommentThread({ companyId, thread, people, hasLabel = false, onSeeWhy }: CommentThreadProps) {
  const actions = useThreadActions(companyId, thread);
  const { replies, resolvedAt, audience, canWrite, canAssign } = thread;
  return (
    <section className={styles.thread} aria-label={thread.label.join(', ')}>
      <div className={styles.head}>
        {hasLabel && <span className={styles.chip}>{thread.label.join(' › ')}</span>}
        {audience === 'investors' && <span className={`${styles.chip} ${styles.shared}`}>with investors</span>}
        {resolvedAt !== null && <span className={styles.chip}>{`resolved ${formatInstant(resolvedAt)}`}</span>}
        <span className={styles.gap} />
        {canAssign && (
          <Button
            size="xs"
            leftSection={<Icon name={resolvedAt === null ? 'check' : 'undo'} />}
            onClick={() => actions.resolve(resolvedAt === null)}
          >
            {resolvedAt === null ? 'Resolve' : 'Reopen'}
          </Button>
        )}
      </div>
      <Stale thread={thread} onSeeWhy={onSeeWhy} />
      <Lines thread={thread} />
      {thread.question !== null && (
        <p className={styles.assigned}>
          <span>{questionText(thread.question)}</span>
          {thread.question.state === 'open' && canWrite && (
            <button type="button" className={styles.link} onClick={actions.withdraw}>
              Withdraw the link
            </button>
          )}
        </p>
      )}
      <ul className={styles.messages}>
        {[thread, ...replies].map((message) => (
          <CommentMessage
            key={message.id}
            message={message}
            people={people}
            onEdit={(text) => actions.edit(message.id, text)}
            onDelete={() => actions.remove(message.id)}
            onFile={actions.openFile}
          />
        ))}
      </ul>
      {canAssign && <Assignment thread={thread} people={people} onAssign={actions.assign} />}
      {canWrite && (
        <CommentBox label="Reply, @ mentions somebody" action="Reply" people={people} onSend={actions.reply} />
      )}
    </section>
  );
}

/** Words about a figure that is another one now would mislead. */
function Stale({ thread, onSeeWhy }: Pick<CommentThreadProps, 'thread' | 'onSeeWhy'>) {
  const { boundValue, currentValue, isStale, gone } = thread;
  if (gone !== null) return <p className={styles.stale}>{gone}</p>;
  if (!isStale || boundValue === null || currentValue === null) return null;
  return (
    <p className={styles.stale}>
      <Icon name="warning" size={12} />
      <span>
        Value was <strong>{valueText(boundValue)}</strong> when written, now <strong>{valueText(currentValue)}</strong>
      </span>
      {onSeeWhy !== undefined && (
        <button type="button" className={styles.link} onClick={onSeeWhy}>
          See why
        </button>
      )}
    </p>
  );
}

function Lines({ thread: { lines } }: Pick<CommentThreadProps, 'thread'>) {
  if (lines.length === 0) return null;
  return (
    <table className={styles.lines} aria-label="Lines it is about">
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines can say the same, and their order never changes
          <tr key={index}>
            <td>
              {[formatLocalDate(line.date), line.counterparty ?? line.memo ?? line.account, line.docNumber]
                .filter((each) => each !== null)
                .join(' · ')}
              {line.amountNow === null && <p className={styles.quiet}>No longer in the books.</p>}
              {line.amountNow !== null && line.amountNow !== line.amount && (
                <p className={styles.quiet}>{`Now ${formatExact(line.amountNow, line.currency)}.`}</p>
              )}
            </td>
            <td>{formatExact(line.amount, line.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AssignmentProps extends Pick<CommentThreadProps, 'thread' | 'people'> {
  onAssign: (assigneeId: string | null, dueOn: LocalDate | null) => void;
}

function Assignment({ thread: { assignee, dueOn }, people, onAssign }: AssignmentProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [who, setWho] = useState(assignee?.id ?? '');
  const [when, setWhen] = useState<string>(dueOn ?? '');
  if (!isOpen) {
    return (
      <p className={styles.assigned}>
        <span>
          {assignee === null ? 'Nobody is assigned' : `Assigned to ${assignee.name}`}
          {dueOn !== null && `, due ${formatLocalDate(dueOn)}`}
        </span>
        <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
          {assignee === null ? 'Assign' : 'Change'}
        </button>
      </p>
    );
  }
  const choices = [
    { value: '', label: 'Nobody' },
    ...(assignee !== null && !people.some(({ id }) => id === assignee.id)
      ? [{ value: assignee.id, label: assignee.name }]
      : []),
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={styles.assigned}>
      <PlainSelect label="Assign to" choices={choices} value={who} onChange={setWho} />
      <DateField aria-label="Due" size="xs" value={when} onChange={setWhen} />
      <Button
        size="xs"
        onClick={() => {
          onAssign(who === '' ? null : who, when === '' ? null : (when as LocalDate));
          setIsOpen(false);
        }}
      >
        Save
      </Button>
    </div>
  );
}

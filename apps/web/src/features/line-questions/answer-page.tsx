import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicQuestion } from '@tieout/contracts/line-questions.ts';
import { useState } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { formatInstant } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { FileButton } from '#components/file-button.tsx';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { Icon } from '#components/icon.tsx';
import { formatExact } from '#components/number-format.ts';
import { dateText } from '#components/pickers/picker-text.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { answerQuestion, publicQuestionQuery, sendFile } from '#data/line-question-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureText } from '#lib/failure-text.ts';
import styles from './line-questions.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  warmQuery(context, publicQuestionQuery(params['token'] ?? ''));
  return null;
}

/** What somebody without an account sees who was asked about bookings: these, and the place to answer. */
export function Component() {
  const { token = '' } = useParams();
  const { data: question, error, refetch } = useQuery(publicQuestionQuery(token));
  if (error instanceof ApiError && error.status === 404) return <DeadLink />;
  if (error !== null) {
    return (
      <FormCard title="A question for you">
        <div className={card.form}>
          <ErrorCard error={error} onRetry={() => void refetch()} />
        </div>
      </FormCard>
    );
  }
  if (question === undefined) {
    return (
      <Delayed>
        <FormCard title="A question for you">
          <Skeleton width={280} height={80} />
        </FormCard>
      </Delayed>
    );
  }
  return <Question token={token} question={question} />;
}

function DeadLink() {
  return (
    <FormCard title="This link does not work any more">
      <meta name="robots" content="noindex" />
      <p className={card.lead}>
        It has expired, or whoever asked has withdrawn it. Ask them to send the question again.
      </p>
    </FormCard>
  );
}

function Question({ token, question }: { token: string; question: PublicQuestion }) {
  const { companyName, askedBy, text, lines, answers, expiresAt } = question;
  return (
    <FormCard title={`${askedBy} asks about ${lines.length === 1 ? 'a booking' : `${lines.length} bookings`}`}>
      <meta name="robots" content="noindex" />
      <p className={card.lead}>
        {`${ended(`The question comes from ${companyName}`)} You need no account. The link works until ${formatInstant(expiresAt)}.`}
      </p>
      <blockquote className={styles.question}>{text}</blockquote>
      <ul className={styles.lines} aria-label="Bookings">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two bookings can say the same, and their order never changes
          <li key={index}>
            <span>{bookingText(line)}</span>
            <span className={styles.amount}>{`${formatExact(line.amount, line.currency)} ${line.currency}`}</span>
          </li>
        ))}
      </ul>
      {answers.map(({ text: said, at, files }) => (
        <div key={at} className={styles.answer}>
          <p className={styles.quiet}>{`You answered ${formatInstant(at)}`}</p>
          <p className={styles.said}>{said}</p>
          {files.length > 0 && <p className={styles.quiet}>{files.join(', ')}</p>}
        </div>
      ))}
      <AnswerPlace token={token} answered={answers.length} />
    </FormCard>
  );
}

/** A name may bring its own stop: `Cloudberry, Inc.` */
function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

/** A memo often says the name once more, in front of it or behind: then it stands alone. */
function bookingText({ date, party, memo, docNumber }: PublicQuestion['lines'][number]): string {
  const isNamed = party !== null && memo?.toLowerCase().includes(party.toLowerCase()) === true;
  return [dateText(date), isNamed ? null : party, memo, docNumber]
    .filter((each) => each !== null && each !== '')
    .join(' · ');
}

interface AnswerPlaceProps {
  token: string;
  answered: number;
}

/** Whoever has answered is thanked, and can add something. */
function AnswerPlace({ token, answered }: AnswerPlaceProps) {
  const [isAdding, setIsAdding] = useState(false);
  if (answered === 0 || isAdding) {
    return <AnswerForm token={token} answered={answered} onSent={() => setIsAdding(false)} />;
  }
  return (
    <div className={card.form}>
      <output className={styles.thanks}>Thank you, your answer has been sent. You can close this page.</output>
      <Button onClick={() => setIsAdding(true)}>Add something</Button>
    </div>
  );
}

const MOST_FILES = 5;

function AnswerForm({ token, answered, onSent }: AnswerPlaceProps & { onSent: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const send = useMutation({
    mutationFn: async () => {
      const sent = await Promise.all(files.map((file) => sendFile(token, file)));
      return answerQuestion(token, { text, fileIds: sent.map(({ id }) => id) });
    },
    onSuccess(question) {
      queryClient.setQueryData(publicQuestionQuery(token).queryKey, question);
      onSent();
    },
  });
  return (
    <form
      className={card.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Textarea
        label={answered === 0 ? 'Your answer' : 'Something more to say?'}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ChosenFiles files={files} onChange={setFiles} />
      {send.isError && (
        <p className={styles.failure} role="alert">
          {`Not sent: ${failureText(send.error, 'the server could not be reached.')} Your words are still here.`}
        </p>
      )}
      <Button type="submit" variant="filled" loading={send.isPending} disabled={text.trim() === ''}>
        Send answer
      </Button>
    </form>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  return (
    <div className={styles.files}>
      <span>{`Files, such as the invoice (at most ${MOST_FILES}, of 10 MB each)`}</span>
      {files.map((file, place) => (
        <span key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          {file.name}
          <button
            type="button"
            aria-label={`Leave out ${file.name}`}
            onClick={() => onChange(files.filter((_file, index) => index !== place))}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <span>
        <FileButton
          label="Attach a file"
          inputLabel="File for the answer"
          variant="default"
          size="xs"
          accept=""
          isLocked={files.length >= MOST_FILES}
          onFile={(file) => onChange([...files, file])}
        />
      </span>
    </div>
  );
}

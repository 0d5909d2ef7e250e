import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicQuestion } from '@tieout/contracts/line-questions.ts';
import { useState } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { formatInstant } from '#components/date-format.ts';
import { Delayed } from '#components/delayed.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
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
      <p
        className={card.lead}
      >{`Of ${companyName}. You need no account. The link works until ${formatInstant(expiresAt)}.`}</p>
      <blockquote className={styles.question}>{text}</blockquote>
      <ul className={styles.lines} aria-label="Bookings">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two bookings can say the same, and their order never changes
          <li key={index}>
            <span>
              {[dateText(line.date), line.party, line.memo, line.docNumber]
                .filter((each) => each !== null && each !== '')
                .join(' · ')}
            </span>
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
      <AnswerForm token={token} answered={answers.length} />
    </FormCard>
  );
}

const MOST_FILES = 5;

function AnswerForm({ token, answered }: { token: string; answered: number }) {
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
      setText('');
      setFiles([]);
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
      <label className={styles.files}>
        <span>Files, such as the invoice (at most 5, of 10 MB each)</span>
        <input
          // The browser keeps the names of what was sent.
          key={answered}
          type="file"
          multiple
          onChange={(event) => setFiles([...(event.currentTarget.files ?? [])].slice(0, MOST_FILES))}
        />
      </label>
      {send.isError && (
        <p className={styles.failure} role="alert">
          {`Not sent: ${failureText(send.error, 'the server could not be reached.')} Your words are still here.`}
        </p>
      )}
      {send.isSuccess && text === '' && (
        <output className={styles.quiet}>Sent. Thank you; you can close this page.</output>
      )}
      <Button type="submit" variant="filled" loading={send.isPending} disabled={text.trim() === ''}>
        Send answer
      </Button>
    </form>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Checkbox } from '#components/controls/checkbox.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { formatLocalDate } from '#components/date-format.ts';
import { formatExact } from '#components/number-format.ts';
import { refreshComments } from '#data/comments-queries.ts';
import { askLines } from '#data/line-question-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import styles from './ask-lines.module.css';

const MOST_LINES = 50;

interface AskLinesProps {
  companyId: string;
  currency: string;
  lines: readonly StatementLine[];
  onDone: () => void;
}

/** Some of the lines become a question to somebody who needs no account to answer it. */
export function AskLines({ companyId, currency, lines, onDone }: AskLinesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(lines.length === 1 ? lines.map(keyOf) : []));
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () =>
      askLines(companyId, {
        lines: lines.filter((line) => chosen.has(keyOf(line))).map(({ entryId, lineNo }) => ({ entryId, lineNo })),
        name,
        email,
        text,
      }),
    onSuccess() {
      void refreshComments(queryClient, companyId);
    },
  });
  const isReady = chosen.size > 0 && name.trim() !== '' && email.trim() !== '' && text.trim() !== '';

  function toggle(line: StatementLine): void {
    const next = new Set(chosen);
    if (!next.delete(keyOf(line)) && next.size < MOST_LINES) next.add(keyOf(line));
    setChosen(next);
  }

  if (send.isSuccess) return <Asked name={name} email={email} onDone={onDone} />;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send.mutate();
      }}
    >
      <p className={styles.quiet}>
        Whoever you ask sees the lines you choose and nothing else, and answers without an account.
      </p>
      <ChosenLines lines={lines} currency={currency} chosen={chosen} onToggle={toggle} />
      <Fields values={{ name, email, text }} setName={setName} setEmail={setEmail} setText={setText} />
      {send.isError && (
        <p className={styles.failure} role="alert">
          {`Not sent: ${failureText(send.error, 'the server could not be reached.')} Your words are still here.`}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onDone}>Back to the lines</Button>
        <Button type="submit" variant="filled" disabled={!isReady} loading={send.isPending}>
          {chosen.size < 2 ? 'Ask' : `Ask about ${chosen.size} lines`}
        </Button>
      </div>
    </form>
  );
}

/** It stays until whoever asked has read it. */
function Asked({ name, email, onDone }: { name: string; email: string; onDone: () => void }) {
  return (
    <div className={styles.form}>
      <output>{`Your question is on its way to ${name} (${email}), with a link to answer it. What they answer stands in Comments, and you get a mail.`}</output>
      <div className={styles.actions}>
        <Button onClick={onDone}>Back to the lines</Button>
      </div>
    </div>
  );
}

interface ChosenLinesProps extends Pick<AskLinesProps, 'lines' | 'currency'> {
  chosen: ReadonlySet<string>;
  onToggle: (line: StatementLine) => void;
}

function ChosenLines({ lines, currency, chosen, onToggle }: ChosenLinesProps) {
  return (
    <ul className={styles.list} aria-label="Lines to ask about">
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <Checkbox
            size="xs"
            checked={chosen.has(keyOf(line))}
            onChange={() => onToggle(line)}
            label={`${formatLocalDate(line.date)} · ${line.counterparty ?? line.memo ?? line.account.name} · ${formatExact(line.amount, currency)}`}
          />
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps {
  values: { name: string; email: string; text: string };
  setName: (name: string) => void;
  setEmail: (email: string) => void;
  setText: (text: string) => void;
}

function Fields({ values: { name, email, text }, setName, setEmail, setText }: FieldsProps) {
  return (
    <>
      <TextInput label="Name" value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label="Email"
        type="email"
        value={email}
        maxLength={254}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Textarea
        label="Question"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </>
  );
}

function keyOf({ entryId, lineNo }: StatementLine): string {
  return `${entryId} ${lineNo}`;
}

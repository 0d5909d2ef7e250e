import { isLocalDate } from '@tieout/finance/local-date.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { DateField } from '#components/pickers/date-field.tsx';
import styles from './toolbar.module.css';

interface KnownOnFormProps {
  knownOn: string | null;
  today: string;
  /** Null goes back to what is known today. */
  onChange: (knownOn: string | null) => void;
}

/** The books as they were known at the end of a day: what was changed since then is left out. */
export function KnownOnForm({ knownOn, today, onChange }: KnownOnFormProps) {
  const [typed, setTyped] = useState(knownOn ?? '');
  const [isLeft, setIsLeft] = useState(false);
  const error = dayError(typed, today);
  return (
    <form
      className={styles.knownOn}
      onSubmit={(event) => {
        event.preventDefault();
        setIsLeft(true);
        if (error === null) onChange(typed === '' ? null : typed);
      }}
    >
      <DateField
        label="As known on"
        size="xs"
        value={typed}
        error={isLeft ? error : null}
        {...(isLocalDate(today) && { max: today })}
        onChange={setTyped}
        onLeave={() => setIsLeft(true)}
      />
      <Button type="submit" size="xs">
        Show
      </Button>
      {knownOn !== null && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
          Back to today
        </Button>
      )}
      <p className={styles.note}>
        The books as they stood at the end of that day, without what was posted or corrected since: what you knew when
        you decided.
      </p>
    </form>
  );
}

function dayError(typed: string, today: string): string | null {
  if (typed === '') return null;
  if (!isLocalDate(typed)) return 'Enter a day such as 31 Oct 2026.';
  return typed > today ? 'This day has not come yet.' : null;
}

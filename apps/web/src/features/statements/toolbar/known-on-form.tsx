import { Button } from '@mantine/core';
import styles from './toolbar.module.css';

interface KnownOnFormProps {
  knownOn: string | null;
  today: string;
  /** Null goes back to what is known today. */
  onChange: (knownOn: string | null) => void;
}

/** The books as they were known at the end of a day: what was changed since then is left out. */
export function KnownOnForm({ knownOn, today, onChange }: KnownOnFormProps) {
  return (
    <form
      className={styles.knownOn}
      onSubmit={(event) => {
        event.preventDefault();
        const date = new FormData(event.currentTarget).get('date');
        onChange(typeof date === 'string' && date !== '' ? date : null);
      }}
    >
      <label>
        As known on
        <input type="date" name="date" defaultValue={knownOn ?? ''} max={today} />
      </label>
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

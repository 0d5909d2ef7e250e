import { useId, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import styles from './toolbar.module.css';

interface NameFormProps {
  label: string;
  start: string;
  action: string;
  hasSharing?: boolean;
  onSubmit: (name: string, isShared: boolean) => Promise<void>;
}

const LONGEST_NAME = 80;

/** A name, and whether the company sees what bears it. */
export function NameForm({ label, start, action, hasSharing = false, onSubmit }: NameFormProps) {
  const [name, setName] = useState(start);
  const [isShared, setIsShared] = useState(false);
  const fieldId = useId();
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        void onSubmit(name.trim(), isShared).then(() => setName(''));
      }}
    >
      <label htmlFor={fieldId}>{label}</label>
      <div className={styles.nameRow}>
        <input
          id={fieldId}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" disabled={name.trim() === ''}>
          {action}
        </Button>
      </div>
      {hasSharing && (
        <label className={styles.share}>
          <input type="checkbox" checked={isShared} onChange={(event) => setIsShared(event.currentTarget.checked)} />
          Everyone in the company can see it
        </label>
      )}
    </form>
  );
}

import { BUG_TYPES } from '@tieout/contracts/support.ts';
import { useId } from 'react';
import { FieldError } from '#components/field-error.tsx';
import type { FormInput } from '#components/form/use-form.ts';
import styles from './support.module.css';

/** The five kinds of spec section 2; the labels are the values. */
export function BugTypeField({ input: { error, value, ...input } }: { input: FormInput }) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required
      className={styles.types}
      aria-invalid={error !== null}
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend>Bug type</legend>
      {BUG_TYPES.map((type) => (
        <label key={type} className={styles.type}>
          <input type="radio" value={type} checked={type === value} {...input} />
          {type}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

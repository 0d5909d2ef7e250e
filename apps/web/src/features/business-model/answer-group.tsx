import { useId } from 'react';
import { FieldError } from '#components/field-error.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './business-model.module.css';

interface AnswerGroupProps<V extends string> {
  title: string;
  kind: 'one' | 'any';
  /** Of its inputs; the page goes to the first of a group with an error. */
  name: string;
  options: readonly V[];
  chosen: readonly V[];
  error: string | undefined;
  onChoose: (value: V) => void;
}

/** Radio buttons or check boxes as large cards. */
export function AnswerGroup<V extends string>(props: AnswerGroupProps<V>) {
  const { title, kind, name, options, chosen, error, onChoose } = props;
  const errorId = useId();
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        {title} <span className={styles.hint}>{kind === 'one' ? '(choose one)' : '(choose all that apply)'}</span>
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={option}
              checked={chosen.includes(option)}
              onChange={() => onChoose(option)}
            />
            <span className={styles.mark} data-kind={kind} aria-hidden>
              {kind === 'any' && <Icon name="check" size={12} />}
            </span>
            {option}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

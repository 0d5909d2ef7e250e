import { useId, type ReactNode } from 'react';
import styles from './choice-list.module.css';

interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  /** What it comes to, at the right. */
  detail?: string;
  /** How far it is moved in, in a list that is a tree. */
  depth?: number;
  isDisabled?: boolean;
}

interface RadioListProps<V extends string> {
  legend: string;
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
}

/** One of several, as a list. */
export function RadioList<V extends string>({ legend, choices, value, onChange }: RadioListProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={styles.item}
          style={choice.depth === undefined ? undefined : { paddingLeft: 6 + choice.depth * 14 }}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.words}>{choice.label}</span>
          {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckItemProps {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

export function CheckItem({ label, isChecked, isDisabled = false, onChange }: CheckItemProps) {
  return (
    <label className={styles.item}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>{label}</span>
    </label>
  );
}

/** Several of several, under one name. */
export function CheckGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface CheckListProps<V extends string> {
  legend: string;
  choices: readonly { value: V; label: string; isDisabled?: boolean }[];
  chosen: readonly (V | null)[];
  /** What is chosen now, in the order of the choices. */
  onChange: (chosen: V[]) => void;
}

/** Several of several, as a list. */
export function CheckList<V extends string>({ legend, choices, chosen, onChange }: CheckListProps<V>) {
  return (
    <CheckGroup legend={legend}>
      {choices.map(({ value, label, isDisabled = false }) => (
        <CheckItem
          key={value}
          label={label}
          isChecked={chosen.includes(value)}
          isDisabled={isDisabled}
          onChange={(isChecked) => {
            const values = choices.map((choice) => choice.value);
            onChange(values.filter((each) => (each === value ? isChecked : chosen.includes(each))));
          }}
        />
      ))}
    </CheckGroup>
  );
}

import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useAfterPress } from '#lib/use-after-press.ts';
import { changedFields, isSame } from './changed-fields.ts';

type Field<V> = keyof V & string;
/** Fields that are typed into. */
type TextField<V> = { [F in Field<V>]: V[F] extends string ? F : never }[Field<V>];

/** Of a form of text fields only. */
export type TextValues<F extends string> = Readonly<Record<F, string>>;
/** What is wrong with each field, in a sentence; a field without one is fine. */
export type FormErrors<V> = Readonly<Partial<Record<Field<V>, string | undefined>>>;

export interface FormInput {
  name: string;
  value: string;
  /** Only of a field the reader has left, or tried to send. */
  error: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

export interface Form<V extends object> {
  values: V;
  /** Of every field, whether shown yet or not. */
  errors: FormErrors<V>;
  isDirty: boolean;
  /** The fields that differ from what is saved, as they are to be. */
  changes: Partial<V>;
  set: <F extends Field<V>>(field: F, value: V[F]) => void;
  /** Only of a field the reader has left, or tried to send. */
  errorOf: (field: Field<V>) => string | null;
  leave: (field: Field<V>) => void;
  /** All that a text field needs. */
  inputOf: (field: TextField<V>) => FormInput;
  /** Sends when nothing is wrong; else shows all errors and goes to the first. */
  submit: (event: SubmitEvent<HTMLFormElement>, send: (values: V) => void) => void;
  /** Back to what is saved, with nothing said to be wrong. */
  reset: () => void;
}

/**
 * The state of every form: what is saved, edits on top of it, and which fields were left, for only those are said to be
 * wrong. The fields are those of `saved`, in their order. What is saved may change under the edits: a field that nobody has
 * edited then follows it.
 */
export function useForm<V extends object>(saved: V, check: (values: V) => FormErrors<V>): Form<V> {
  const [edits, setEdits] = useState<Partial<V>>({});
  const [left, setLeft] = useState<readonly Field<V>[]>([]);
  const resetCount = useRef(0);
  const afterPress = useAfterPress();
  const values = { ...saved, ...edits };
  const errors = check(values);
  const changed = changedFields(saved, values);

  function set<F extends Field<V>>(field: F, value: V[F]): void {
    setEdits((current) => {
      const next: Partial<V> = { ...current, [field]: value };
      // Typed back to what is saved it is no edit any more, and would else hide what somebody else saves meanwhile.
      if (isSame(value, saved[field])) delete next[field];
      return next;
    });
  }

  function errorOf(field: Field<V>): string | null {
    return left.includes(field) ? (errors[field] ?? null) : null;
  }

  function leave(field: Field<V>): void {
    const countThen = resetCount.current;
    afterPress(() => {
      // The press that took the focus may have been the one that reset the form.
      if (countThen === resetCount.current) setLeft((current) => [...new Set([...current, field])]);
    });
  }

  return {
    values,
    errors,
    isDirty: changed.length > 0,
    changes: Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>,
    set,
    errorOf,
    leave,
    inputOf: (field) => ({
      name: field,
      value: values[field] as string,
      error: errorOf(field),
      onChange: ({ currentTarget: { value } }) => set(field, value as V[typeof field]),
      onBlur: () => leave(field),
    }),
    submit(event, send) {
      event.preventDefault();
      const fields = Object.keys(saved) as Field<V>[];
      const wrong = fields.find((field) => errors[field] !== undefined);
      if (wrong === undefined) return send(values);
      setLeft(fields);
      focusField(event.currentTarget, wrong);
    },
    reset() {
      resetCount.current += 1;
      setEdits({});
      setLeft([]);
    },
  };
}

function focusField(form: HTMLFormElement, field: string): void {
  const found = form.elements.namedItem(field);
  // Radio buttons and checkboxes share a name.
  const input = found instanceof RadioNodeList ? found[0] : found;
  if (input instanceof HTMLElement) input.focus();
}

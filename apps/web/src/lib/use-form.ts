import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useAfterPress } from './use-after-press.ts';

export type FormValues<F extends string> = Readonly<Record<F, string>>;
export type FormErrors<F extends string> = Readonly<Partial<Record<F, string | undefined>>>;

export interface FormInput {
  name: string;
  value: string;
  /** Only of a field the reader has left, or tried to send. */
  error: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

export interface Form<F extends string> {
  values: FormValues<F>;
  /** Of every field, whether shown yet or not. */
  errors: FormErrors<F>;
  inputOf: (field: F) => FormInput;
  /** Sends when nothing is wrong; else shows all errors and goes to the first. */
  submit: (event: SubmitEvent<HTMLFormElement>, send: (values: FormValues<F>) => void) => void;
}

/** A form of text fields whose errors show once a field was left. The fields are those of the first values, in their order. */
export function useForm<F extends string>(
  first: FormValues<F>,
  check: (values: FormValues<F>) => FormErrors<F>,
): Form<F> {
  const fields = Object.keys(first) as F[];
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<readonly F[]>([]);
  const afterPress = useAfterPress();
  const errors = check(values);

  function leave(field: F): void {
    setLeft((current) => (current.includes(field) ? current : [...current, field]));
  }

  return {
    values,
    errors,
    inputOf: (field) => ({
      name: field,
      value: values[field],
      error: left.includes(field) ? (errors[field] ?? null) : null,
      onChange: ({ currentTarget: { value } }) => setValues((current) => ({ ...current, [field]: value })),
      onBlur: () => afterPress(() => leave(field)),
    }),
    submit(event, send) {
      event.preventDefault();
      const wrong = fields.find((field) => errors[field] !== undefined);
      if (wrong === undefined) return send(values);
      setLeft(fields);
      const found = event.currentTarget.elements.namedItem(wrong);
      // Radio buttons share a name.
      const input = found instanceof RadioNodeList ? found[0] : found;
      if (input instanceof HTMLElement) input.focus();
    },
  };
}

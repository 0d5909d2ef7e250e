import { useEffect, useState } from 'react';
import { useAfterPress } from '#lib/use-after-press.ts';

export interface Draft<V extends object> {
  values: V;
  isDirty: boolean;
  /** The fields that differ from what is saved, as they are to be. */
  changes: Partial<V>;
  set: <F extends keyof V>(field: F, value: V[F]) => void;
  /** Only of a field the reader has left, or tried to send. */
  errorOf: (field: keyof V) => string | null;
  leave: (field: keyof V) => void;
  /** The first field that is wrong; all errors are shown then. */
  firstWrong: () => keyof V | undefined;
  /** Back to what is saved. */
  discard: () => void;
}

interface DraftOptions<V extends object> {
  saved: V;
  check: (values: V) => Partial<Record<keyof V, string>>;
  onUnsaved: (isDirty: boolean) => void;
}

/** Edits on top of what the server has: what somebody else saves meanwhile shows in every field not edited here. */
export function useDraft<V extends object>({ saved, check, onUnsaved }: DraftOptions<V>): Draft<V> {
  const [edits, setEdits] = useState<Partial<V>>({});
  const [left, setLeft] = useState<readonly (keyof V)[]>([]);
  const afterPress = useAfterPress();
  const values = { ...saved, ...edits };
  const fields = Object.keys(saved) as (keyof V)[];
  const changed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]));
  const errors = check(values);
  const isDirty = changed.length > 0;

  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function of the page is not a new state
  }, [isDirty]);

  return {
    values,
    isDirty,
    changes: Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<V>,
    set: (field, value) => setEdits((current) => ({ ...current, [field]: value })),
    errorOf: (field) => (left.includes(field) ? (errors[field] ?? null) : null),
    leave: (field) => afterPress(() => setLeft((current) => [...new Set([...current, field])])),
    firstWrong() {
      const wrong = fields.find((field) => errors[field] !== undefined);
      if (wrong !== undefined) setLeft(fields);
      return wrong;
    },
    discard() {
      setEdits({});
      setLeft([]);
    },
  };
}

import type { ChangedField } from '@tieout/contracts/activity.ts';

const MOST_FIELDS = 20;
const MOST_CHARACTERS = 200;
/** Deeper than this a value is told as a whole. */
const MOST_DEPTH = 3;

/** What differs between two states of something, field by field; a state that is null has no fields. */
export function changedFields(before: unknown, after: unknown): { fields: ChangedField[]; moreFields: number } {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
  const fields = names.slice(0, MOST_FIELDS).map((field) => ({
    field,
    before: cut(old.get(field)),
    after: cut(now.get(field)),
  }));
  return { fields, moreFields: names.length - fields.length };
}

/** Names of fields inside others are joined by dots. */
function fieldsOf(state: unknown, prefix = '', depth = 0): Map<string, string> {
  if (state === null || state === undefined) return new Map();
  if (typeof state !== 'object' || Array.isArray(state) || depth === MOST_DEPTH) {
    return new Map([[prefix === '' ? 'value' : prefix, textOf(state)]]);
  }
  const inside = Object.entries(state).map(([name, value]) =>
    fieldsOf(value, prefix === '' ? name : `${prefix}.${name}`, depth + 1),
  );
  return new Map(inside.flatMap((fields) => [...fields]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cut(text: string | undefined): string | null {
  if (text === undefined) return null;
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** What people call it: the first name among its fields. */
export function subjectName(...states: readonly unknown[]): string | null {
  for (const state of states) {
    for (const field of ['name', 'title', 'email', 'fileName', 'label']) {
      const value = state !== null && typeof state === 'object' ? (state as Record<string, unknown>)[field] : undefined;
      if (typeof value === 'string' && value !== '') return cut(value);
    }
  }
  return null;
}

import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/**
 * What is wrong with a field, as a sentence for whoever sent it, where its contract has none of its own. Says what is
 * expected and never what came: an answer that repeats what was sent can be made to say anything.
 */
export function validationSentence(issue: RawIssue): string {
  const field = fieldName(issue.path ?? []);
  if (field === null) return 'The request must be a JSON object with the fields of this call.';
  if (issue.input === undefined && issue.code !== 'custom') return `${field} is required.`;
  return `${field} ${complaintOf(issue)}.`;
}

/** The last name on the way to the value, in words: `filters.0.startMonth` is "Start month". */
function fieldName(path: readonly PropertyKey[]): string | null {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined || name === '') return path.length === 0 ? null : 'An entry';
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1, MOST_LETTERS)}`;
}

/** Longer than any field of ours: names in a path can be the caller's own, where a contract takes a record. */
const MOST_LETTERS = 40;

function complaintOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[String(issue.expected)] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${choiceOf(issue.values as readonly Choice[])}`;
    case 'invalid_format':
      return FORMATS[String(issue.format)] ?? 'is not written as it should be';
    case 'too_small':
      return tooSmall(String(issue.origin), Number(issue.minimum));
    case 'too_big':
      return tooBig(String(issue.origin), Number(issue.maximum));
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has a field that this call does not know';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case undefined:
      return 'is not valid';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'is not an id',
  email: 'is not an email address',
  url: 'is not an address',
  date: 'is not a day; write it as 2026-01-31',
  datetime: 'is not a moment; write it as 2026-01-31T12:00:00Z',
};

const MOST_CHOICES = 12;

type Choice = string | number | boolean | null;

function choiceOf(values: readonly Choice[]): string {
  const named = values.map((value) => value ?? 'empty');
  if (named.length > MOST_CHOICES) return 'one of the values listed for this call';
  const last = named.at(-1) ?? '';
  return named.length < 2 ? `${last}` : `one of ${named.slice(0, -1).join(', ')} or ${last}`;
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string') {
    return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  }
  if (origin === 'array' || origin === 'set') {
    return minimum === 1 ? 'must have an entry' : `must have at least ${minimum} entries`;
  }
  return `must be at least ${minimum}`;
}

function tooBig(origin: string, maximum: number): string {
  const most = maximum.toLocaleString('en-US');
  if (origin === 'string') return `must have at most ${most} characters`;
  if (origin === 'array' || origin === 'set') return `must have at most ${most} entries`;
  return `must be at most ${most}`;
}

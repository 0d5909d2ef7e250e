import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/**
 * What is wrong with a field, as a sentence for whoever sent it, where its contract has none of its own. Says what is
 * expected and never what came: an answer that repeats what was sent can be made to say anything.
 */
export function validationSentence(issue: RawIssue): string {
  const path = issue.path ?? [];
  if (path.length === 0) return 'The request must be a JSON object with the fields of this call.';
  const isMissing = issue.input === undefined && issue.code !== 'custom';
  const question = questionOf(path);
  if (question !== null && (isMissing || issue.expected === 'boolean'))
    return `Say whether ${question}: true or false.`;
  const { subject, isPlural } = subjectOf(path);
  const verb = isPlural ? 'are' : 'is';
  return `${subject} ${isMissing ? `${verb} required` : complaintOf(issue, verb)}.`;
}

/** What a sentence about a value begins with. */
export function subjectOf(path: readonly PropertyKey[]): { subject: string; isPlural: boolean } {
  const words = fieldWords(path);
  if (words === null) return { subject: 'An entry', isPlural: false };
  if (typeof path.at(-1) === 'number') return { subject: `An entry of ${words}`, isPlural: false };
  return { subject: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`, isPlural: PLURAL.test(words) };
}

/** The last name on the way to the value, in words: `filters.0.startMonth` is "start month". */
function fieldWords(path: readonly PropertyKey[]): string | null {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined || name === '') return null;
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .slice(0, MOST_LETTERS)
    .replace(/\b(ar|csv|abs|pct)\b/g, (short) => LONG_FORMS[short] ?? short);
}

/** What our contracts shorten. */
const LONG_FORMS: Readonly<Record<string, string>> = { ar: 'AR', csv: 'CSV', abs: 'amount', pct: 'percentage' };

/** "children", "sections" and "company holidays", not "basis", "status" or "address". */
const PLURAL = /\bchildren$|[^ius]s$/;

/** A name that answers a question: "is shared" asks whether it is shared. */
function questionOf(path: readonly PropertyKey[]): string | null {
  const words = fieldWords(path) ?? '';
  if (/^(is|has|can) /.test(words)) return `it ${words}`;
  return words.startsWith('show ') ? `to ${words}` : null;
}

/** Longer than any field of ours: names in a path can be the caller's own, where a contract takes a record. */
const MOST_LETTERS = 40;

/** What is wrong with a value, without saying which. */
export function complaintOf(issue: RawIssue, verb: 'is' | 'are'): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[String(issue.expected)] ?? 'of another kind'}`;
    case 'invalid_value':
      return `must be ${choiceOf(issue.values as readonly Choice[])}`;
    case 'invalid_format':
      return `${verb} not ${FORMATS[String(issue.format)] ?? 'written as it should be'}`;
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
      return `${verb} not valid`;
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
  uuid: 'an id',
  email: 'an email address',
  url: 'an address',
  date: 'a day; write it as 2026-01-31',
  datetime: 'a moment; write it as 2026-01-31T12:00:00Z',
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

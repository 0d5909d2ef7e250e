import { MOST_ISSUES } from '@tieout/contracts/error-body.ts';
import { firstUnstorable } from '@tieout/contracts/primitives.ts';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import type { z } from 'zod';
import { AppError, notFound, type ErrorIssue } from '#server/app-error.ts';
import { subjectOf, validationSentence } from './validation-sentence.ts';

/**
 * Checks one part of a request against its contract. The one place where what a validator finds becomes a refusal: a few
 * issues, each a sentence.
 */
export function validateRequest(part: FastifyRouteSchemaDef<z.ZodType>) {
  const validateIts = validateShape(part);
  return function validate(data: unknown) {
    const { error, value } = validateIts(data);
    if (error !== undefined) return { error };
    // Of what is kept: names of fields that no contract knows would come back in the answer.
    const unstorable = firstUnstorable(value);
    if (unstorable === null) return { value };
    return { error: part.httpPart === 'params' ? notFound() : invalidInput([notText(unstorable)]) };
  };
}

/** The same for a protocol of somebody else, which has answers of its own to texts that nobody can keep. */
export function validateShape({ schema, httpPart }: FastifyRouteSchemaDef<z.ZodType>) {
  return function validate(data: unknown): { error: AppError; value?: never } | { error?: never; value: unknown } {
    if (holdsTooMuch(data)) return { error: tooMuch() };
    const parsed = schema.safeParse(data, { error: validationSentence });
    if (!parsed.success) return { error: refusalOf(parsed.error.issues, httpPart) };
    return { value: parsed.data };
  };
}

/** More than the largest structure has. Each of them could be wrong, and would cost a complaint. */
const MOST_VALUES = 20_000;
/** Many times what any call needs; some thousand levels are more than JSON.stringify can write. */
const MOST_LEVELS = 1_000;

export function holdsTooMuch(data: unknown): boolean {
  let count = 0;
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    count += level.length;
    if (count > MOST_VALUES || depth > MOST_LEVELS) return true;
  }
  return false;
}

export function tooMuch(): AppError {
  return new AppError('invalid-input', 'The request holds too much at once.');
}

function refusalOf(issues: readonly z.core.$ZodIssue[], httpPart: string | undefined): AppError {
  // A malformed id, of the path or of a company, is an object that does not exist (decisions 4.1).
  if (httpPart === 'params' || issues.some(isMalformedCompanyId)) return notFound();
  return invalidInput(
    issues.slice(0, MOST_ISSUES).map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}

function invalidInput(issues: readonly ErrorIssue[]): AppError {
  return new AppError('invalid-input', issues[0]?.message ?? 'The request is not valid.', { issues });
}

function isMalformedCompanyId({ path, code }: z.core.$ZodIssue): boolean {
  return path.length === 1 && path[0] === 'companyId' && code === 'invalid_format';
}

function notText(path: readonly string[]): ErrorIssue {
  const { subject, isPlural } = subjectOf(path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
  const message = `${subject} ${isPlural ? 'contain' : 'contains'} a character that is not text.`;
  return { path: path.join('.'), message };
}

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
    if (hasTooManyValues(data)) return { error: new AppError('invalid-input', 'The request holds too much at once.') };
    const parsed = schema.safeParse(data, { error: validationSentence });
    if (!parsed.success) return { error: refusalOf(parsed.error.issues, httpPart) };
    return { value: parsed.data };
  };
}

/** More than the largest structure has. Each of them could be wrong, and would cost a complaint. */
const MOST_VALUES = 20_000;

function hasTooManyValues(data: unknown): boolean {
  let count = 0;
  const open: unknown[] = [data];
  for (let value = open.pop(); value !== undefined && count <= MOST_VALUES; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value).filter((each) => each !== undefined);
    count += inside.length;
    if (count <= MOST_VALUES) open.push(...inside);
  }
  return count > MOST_VALUES;
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

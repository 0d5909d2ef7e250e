import type { z } from 'zod';
import type { HttpAnswer } from './http-answer.ts';
import { IntegrationError, type ProviderId } from './integration-error.ts';

export interface Asked {
  readonly provider: ProviderId;
  readonly call: string;
}

/** The answer as its schema says; a surprise is an error that names vendor, call and field, and never the value. */
export function parseAnswer<Schema extends z.ZodType>(
  asked: Asked,
  answer: HttpAnswer,
  schema: Schema,
): z.output<Schema> {
  return parseValue(asked, parseJson(asked, answer), schema, answer.requestId);
}

/** The same for a part of an answer. */
export function parseValue<Schema extends z.ZodType>(
  asked: Asked,
  value: unknown,
  schema: Schema,
  requestId: string | null = null,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.') || 'the whole answer';
  throw badResponse(asked, `field ${field}: ${issue?.message ?? 'not as expected'}`, requestId);
}

export function parseJson(asked: Asked, answer: HttpAnswer): unknown {
  try {
    return JSON.parse(answer.text);
  } catch {
    // A gateway's page of HTML, or an answer cut off on its way.
    throw badResponse(asked, 'the answer is not JSON', answer.requestId);
  }
}

export function badResponse(asked: Asked, message: string, requestId: string | null = null): IntegrationError {
  return new IntegrationError({ ...asked, kind: 'bad_response', message, requestId });
}

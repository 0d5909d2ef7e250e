import type { Endpoint } from '@tieout/contracts/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '@tieout/contracts/error-body.ts';
import type { Answer, Components, Reference } from './document.ts';
import { REFUSAL_MEANING, refusalsOf } from './refusals.ts';

const TO_BE_RETRIED = new Set<ErrorCode>(['request-in-progress', 'too-many-requests', 'unavailable']);
const REQUEST_ID = '0b9f6c52-3a1e-4d7b-8f20-5c4e9a7d1b63';

/** The refusals of a call, one answer per status; calls that share a set of codes share the answer. */
export function refusalAnswers(endpoint: Endpoint, { responses }: Components): Record<string, Reference> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => ERROR_STATUS[code]);
  const statuses = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    statuses.map(([status, codes]) => {
      const name = codes.map(pascalCase).join('Or');
      responses[name] ??= refusalAnswer(codes);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusalAnswer(codes: readonly ErrorCode[]): Answer {
  const retries = codes.some((code) => TO_BE_RETRIED.has(code));
  return {
    description: codes.map((code) => `\`${code}\`: ${REFUSAL_MEANING[code]}`).join('\n\n'),
    ...(retries && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } } },
    }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { value: refusalExample(code) }])),
      },
    },
  };
}

function refusalExample(code: ErrorCode): object {
  return { code, message: REFUSAL_MEANING[code].replaceAll('`', ''), requestId: REQUEST_ID };
}

function pascalCase(code: string): string {
  return code.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

import { valueCompany, type ValuationAnswer } from '@tieout/finance/valuation/value-company.ts';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { figureSource } from './headline.ts';
import { givenName, givenWords } from './legible.ts';
import { companyQuery, id, instant } from './primitives.ts';
import { valuationBooks } from './valuation-books.ts';
import { valuationPayload, type ValuationPayload } from './valuation-payload.ts';
import { valuationAnswer } from './valuation-result.ts';

/** The answer of a payload, in the browser as on the server. */
export function answerValuation(payload: ValuationPayload): ValuationAnswer {
  return valueCompany(payload);
}

export const valuationCalculator = z
  .object({
    source: figureSource,
    canSave: z.boolean(),
    books: valuationBooks.nullable().meta({ description: 'Null before a month is closed' }),
    proposed: valuationPayload.meta({ description: 'As books and plan have it' }),
    payload: valuationPayload.meta({ description: 'What this caller last asked; what the books propose before' }),
    isOwn: z.boolean().meta({ description: 'Whether it is what this caller last asked' }),
    answer: valuationAnswer,
  })
  .meta({ id: 'ValuationCalculator' });
export type ValuationCalculator = z.output<typeof valuationCalculator>;

const company = { access: 'company', resource: 'valuation', query: companyQuery } as const;

export const getValuationCalculator = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/valuation-calculator',
  summary: 'The valuation calculator: inputs as books and plan have them, what the caller last asked, and its answer',
  response: valuationCalculator,
});

export const calculateValuation = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/valuation-calculator',
  creates: false,
  isExpensive: true,
  summary: 'Works out a valuation and keeps its inputs for the next time; the same inputs have the same answer',
  body: valuationPayload,
  response: z.object({ answer: valuationAnswer }).meta({ id: 'ValuationResult' }),
});

const versionBody = z
  .object({
    name: givenName().min(1, 'A version needs a name').max(80, 'A name has at most 80 characters'),
    note: givenWords().max(500, 'A note has at most 500 characters'),
    isShared: z.boolean().meta({ description: 'Whether readers see it' }),
    payload: valuationPayload,
  })
  .meta({ id: 'ValuationVersionBody' });
export type ValuationVersionBody = z.output<typeof versionBody>;

const version = versionBody
  .extend({
    id,
    isLocked: z.boolean().meta({ description: 'It can be neither changed nor deleted' }),
    createdAt: instant,
    changedAt: instant,
    answer: valuationAnswer,
  })
  .meta({ id: 'ValuationVersion' });
export type ValuationVersion = z.output<typeof version>;

/** Saved by a company. */
export const MOST_VERSIONS = 10;

const one = z.object({ id });

export const getValuationVersions = defineEndpoint({
  ...company,
  level: 'view',
  method: 'GET',
  path: '/api/me/valuation-versions',
  summary: 'Saved versions of the valuation, the newest first; readers see shared ones',
  response: z.array(version),
});

export const createValuationVersion = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'POST',
  path: '/api/me/valuation-versions',
  creates: true,
  summary: 'Save a version, at most ten; under the name of one that is there and not locked, in its place',
  refusals: ['conflict'],
  body: versionBody,
  response: version,
});

export const updateValuationVersion = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'PUT',
  path: '/api/me/valuation-versions/{id}',
  summary: 'Change a saved version, or bring one back; not a locked one',
  refusals: ['conflict'],
  params: one,
  body: versionBody,
  response: version,
});

export const deleteValuationVersion = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'DELETE',
  path: '/api/me/valuation-versions/{id}',
  summary: 'Delete a saved version that is not locked; answers what it was',
  refusals: ['conflict'],
  params: one,
  response: version,
});

export const lockValuationVersion = defineEndpoint({
  ...company,
  level: 'edit',
  method: 'PUT',
  path: '/api/me/valuation-versions/{id}/lock',
  summary: 'Lock a saved version, or open it again',
  params: one,
  body: z.object({ isLocked: z.boolean() }),
  response: version,
});

export const VALUATION_ENDPOINTS: readonly Endpoint[] = [
  getValuationCalculator,
  calculateValuation,
  getValuationVersions,
  createValuationVersion,
  updateValuationVersion,
  deleteValuationVersion,
  lockValuationVersion,
];

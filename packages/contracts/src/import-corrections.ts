import { BOOKED_ANSWERS, MISSING_ANSWERS, OVERLAP_ANSWERS } from '@tieout/finance/closed-changes.ts';
import { z } from 'zod';
import { closedAnswer, closedEffects } from './closed-effects.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localDate, minorUnits } from './figures.ts';
import { companyQuery, currency, id } from './primitives.ts';

export const correctionAnswers = z
  .object({
    closed: closedAnswer.nullable().meta({ description: 'Null: nobody has said yet' }),
    missing: z.enum(MISSING_ANSWERS),
    overlap: z.enum(OVERLAP_ANSWERS),
    booked: z.enum(BOOKED_ANSWERS),
  })
  .meta({ id: 'CorrectionAnswers' });

/** An entry of the books, so that somebody recognises it. */
export const correctedEntry = z.object({
  name: z.string().meta({ description: 'As its number or day tells it' }),
  bookedOn: localDate,
  memo: z.string().nullable(),
  amount: minorUnits.meta({ description: 'The sum of its debits' }),
  source: z.string().meta({ description: 'The file or connection it came from' }),
});

export const importCorrections = z
  .object({
    currency,
    answers: correctionAnswers,
    closed: closedEffects.nullable(),
    missing: z
      .object({ count: z.int(), examples: z.array(correctedEntry) })
      .nullable()
      .meta({ description: 'Entries of the files that this one corrects, and that it has no longer' }),
    overlap: z
      .object({
        count: z.int(),
        sources: z.array(z.object({ source: z.string(), count: z.int() })),
        examples: z.array(correctedEntry),
      })
      .nullable()
      .meta({ description: 'Entries of the file with day, accounts and amounts of others that are posted' }),
    booked: z
      .object({ count: z.int() })
      .nullable()
      .meta({ description: 'Entries whose difference to closed months is booked, and that the file tells again' }),
  })
  .meta({ id: 'ImportCorrections' });
export type ImportCorrections = z.output<typeof importCorrections>;

const one = { access: 'company', resource: 'data-sources', query: companyQuery, params: z.object({ id }) } as const;

export const getImportCorrections = defineEndpoint({
  ...one,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger/{id}/corrections',
  summary: 'What a checked file would change in closed months, no longer has, or has in common with what is posted',
  response: importCorrections,
});

export const answerImportCorrections = defineEndpoint({
  ...one,
  level: 'edit',
  method: 'PUT',
  path: '/api/import/ledger/{id}/corrections',
  summary: 'Say what happens with closed months, missing entries and entries that seem to be posted already',
  body: correctionAnswers,
  refusals: ['conflict'],
  response: importCorrections,
});

export const getRevertOfImport = defineEndpoint({
  ...one,
  level: 'view',
  method: 'GET',
  path: '/api/import/ledger/{id}/revert',
  summary: 'What reverting an import would do to closed months',
  response: z.object({ currency, closed: closedEffects.nullable() }).meta({ id: 'RevertOfImport' }),
});

export const IMPORT_CORRECTIONS_ENDPOINTS: readonly Endpoint[] = [
  getImportCorrections,
  answerImportCorrections,
  getRevertOfImport,
];

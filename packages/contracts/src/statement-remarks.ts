import { z } from 'zod';
import { minorUnits } from './figures.ts';

export const restatedCell = z.object({
  column: z.int().meta({ description: 'Index of the column' }),
  before: minorUnits.meta({ description: 'The figure as it was when its last month was closed' }),
  after: minorUnits,
});

export const cellRange = z.object({
  column: z.int().meta({ description: 'Index of the column' }),
  low: minorUnits,
  high: minorUnits,
});

export const statementNote = z
  .object({
    code: z.enum([
      'accrual-only',
      'cash-basis-pending',
      'excluded-accounts',
      'missing-rate',
      'rate-sources',
      'unplaced-accounts',
      'not-decided',
      'unsure-accounts',
      'restated',
      'no-filter',
      'no-plan',
      'restricted-lines',
      'out-of-balance',
      'non-cash-entry',
      'overdrawn',
      'figures-rounded',
      'translated-cash',
      'open-months',
    ]),
    text: z.string(),
  })
  .meta({ id: 'StatementNote' });

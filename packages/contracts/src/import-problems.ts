import { z } from 'zod';

/** What can be wrong with a line or a file. */
export const problemKind = z
  .enum([
    'no-account',
    'no-date',
    'bad-date',
    'two-dates',
    'no-amount',
    'bad-amount',
    'currency',
    'tax-key',
    'unbalanced',
    'doubled',
    'control',
    'cut-off',
    'formula',
    'too-long',
    'account',
    'overlap',
    'columns',
    'other',
  ])
  .meta({ id: 'ImportProblemKind' });

import { z } from 'zod';

/** Entries of the books, not of the file. */
export const postedCounts = z
  .object({
    added: z.int(),
    changed: z.int(),
    takenOut: z.int(),
    unchanged: z.int().meta({ description: 'Of the file, and in the books as they are' }),
    notes: z.array(z.string()).meta({ description: 'What became of what was asked' }),
  })
  .meta({ id: 'PostedCounts', description: 'What a posted file has changed' });

export const correctionCounts = z
  .object({ closed: z.int(), missing: z.int(), overlap: z.int(), booked: z.int() })
  .meta({
    id: 'CorrectionCounts',
    description:
      'Entries that change closed months, that the file has no longer, that seem to be posted already, and whose difference is booked; what happens with them is asked, or can be said',
  });

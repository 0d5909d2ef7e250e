import { z } from 'zod';

/** What an editor cannot change of a section: its sign, its place, and the calculated rows that follow it. */
export const sectionFrame = z
  .object({
    code: z.string(),
    side: z.union([z.literal(1), z.literal(-1)]).meta({ description: '-1 where a cost reads as a positive number' }),
    band: z.int().meta({ description: 'Sections between the same two calculated rows share one' }),
    computedAfter: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        sumOf: z.array(z.string()).meta({ description: 'Codes of the sections it adds up' }),
        marginName: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'StructureSectionFrame' });
export type SectionFrame = z.output<typeof sectionFrame>;

import { correctedEntry } from '@tieout/contracts/import-corrections.ts';
import { minorUnits, month } from '@tieout/contracts/figures.ts';
import { accountKind } from '@tieout/contracts/kind-decision.ts';
import { CLASSIFICATIONS } from '@tieout/finance/account-kind.ts';
import { z } from 'zod';

const byCause = z.object({ file: minorUnits, missing: minorUnits, overlap: minorUnits, booked: minorUnits });
const monthFigure = z.object({ was: minorUnits, change: byCause });

/** What a check has found out, whatever is answered; kept with its findings. */
export const storedCorrections = z.object({
  closed: z
    .object({
      through: month,
      entries: z.object({ file: z.int(), missing: z.int(), overlap: z.int(), booked: z.int() }),
      accounts: z.int(),
      months: z.array(z.object({ month, profit: monthFigure, cash: monthFigure })),
      changes: z.array(
        byCause.extend({
          accountId: z.uuid(),
          code: z.string().nullable(),
          name: z.string(),
          kind: accountKind,
          classification: z.enum(CLASSIFICATIONS),
          month,
          isClosing: z.boolean(),
          was: minorUnits,
        }),
      ),
      /** All of them; the largest are listed. */
      changeCount: z.int(),
    })
    .nullable(),
  missing: z.object({ count: z.int(), examples: z.array(correctedEntry) }),
  overlap: z.object({
    count: z.int(),
    sources: z.array(z.object({ source: z.string(), count: z.int() })),
    examples: z.array(correctedEntry),
  }),
  booked: z.object({ count: z.int() }),
});
export type StoredCorrections = z.output<typeof storedCorrections>;

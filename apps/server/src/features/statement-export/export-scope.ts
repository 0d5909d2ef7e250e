import { mask } from '@tieout/contracts/masks.ts';
import { z } from 'zod';
import type { StatementScope } from '#statements/question/statement-scope.ts';

/** What a job keeps of who asked: it reads the books as they may, though they are not there when it runs. */
export const savedScope = z.object({
  isLive: z.boolean(),
  hidesPlan: z.boolean().optional(),
  // Jobs of before there were masks have none.
  masks: z.array(mask).default([]),
  can: z.object({ drill: z.boolean(), export: z.boolean(), editStructure: z.boolean() }),
});

export function scopeOfJob(
  { companyId, userId }: { companyId: string; userId: string },
  saved: z.output<typeof savedScope>,
): StatementScope {
  return { companyId, context: { userId, companyIds: [companyId] }, stamp: null, ...saved };
}

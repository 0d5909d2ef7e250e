import type { PlanHead } from '@tieout/contracts/plans.ts';

const STATUS_WORDS = { DRAFT: 'draft', APPROVED: 'plan of record', ARCHIVED: 'archived' } as const;

export function statusText({ status, edition }: Pick<PlanHead, 'status' | 'edition'>): string {
  return status === 'DRAFT' && edition > 1 ? `draft ${edition}` : STATUS_WORDS[status];
}

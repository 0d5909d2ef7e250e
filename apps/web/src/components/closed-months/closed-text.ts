import type { ClosedEffects } from '@tieout/contracts/closed-effects.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatCount } from '#components/number-format.ts';

export function kindsTitle(count: number): string {
  return count === 1 ? '1 account changes closed months' : `${formatCount(count)} accounts change closed months`;
}

/** Why nobody is offered it. */
export const NO_DIFFERENCE =
  'What an account is, is so in all months: there is no difference that an open month could have.';

export function kindsSentence({ through, fixed }: Pick<ClosedEffects, 'through' | 'fixed'>): string {
  const shut = `Months up to ${formatPeriodLabel(through)} are closed or published.`;
  if (fixed === 'leave-out') return `${shut} Your company has fixed in the report settings that they stay as they are.`;
  return `${shut} Nothing in them changes unless you say so; restated figures are marked, with what they were.`;
}

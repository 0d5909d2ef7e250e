import { COMPARISONS, type Comparison } from '@tieout/contracts/statements.ts';

export const COMPARISON_LABEL: Readonly<Record<Comparison, string>> = {
  'previous-period': 'Previous period',
  'previous-year': 'Same period last year',
  plan: 'Plan',
};

/** Short names that people write into an address by hand; we write the long ones. */
const SHORT = new Map<string, Comparison>([
  ['pp', 'previous-period'],
  ['py', 'previous-year'],
]);

/** Where something is compared by itself and the reader does not want it. */
const NONE = 'none';

/** As they stand in an address; null where nobody has chosen. */
export function readComparisons(text: string | null): Comparison[] | null {
  if (text === null) return null;
  const asked = text.split(',').map((name) => SHORT.get(name) ?? name);
  return COMPARISONS.filter((comparison) => asked.includes(comparison));
}

export function comparisonsText(chosen: readonly Comparison[]): string {
  return chosen.join(',') || NONE;
}

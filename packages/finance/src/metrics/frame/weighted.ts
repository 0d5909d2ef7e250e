import { Decimal } from '../../decimal.ts';
import type { WeightedOf } from './calculation.ts';
import type { Outcome } from './outcome.ts';
import { groupTotals } from './measure.ts';
import type { MetricBook } from './metric-book.ts';
import { partOf, type Part } from './parts.ts';
import type { Window } from './window.ts';

/** `sum(weight * numerator * factor / denominator) / sum(weight)` over the groups that have a denominator. */
export function weightedOutcome(calculation: WeightedOf, book: MetricBook, range: Window): Outcome {
  const { factor } = calculation;
  const numerator = partOf(calculation.numerator, book, range);
  const denominator = partOf(calculation.denominator, book, range);
  const weight = partOf(calculation.weight, book, range);
  const parts = [numerator, denominator, weight];
  const proof = {
    kind: 'derived',
    numerator: [numerator, weight],
    denominator: [denominator],
    factor,
    inputs: [],
  } as const;
  const unknown = parts.map(({ amount }) => amount).find((amount) => typeof amount === 'string');
  if (unknown !== undefined) return { exact: unknown, tags: [], proof };

  function groupsOf(term: WeightedOf['weight'], part: Part): Map<string, number> {
    const totals = [...groupTotals(term.measure, book, part.window)];
    return new Map(totals.map(([group, amount]) => [group, typeof amount === 'number' ? amount : 0]));
  }
  const above = groupsOf(calculation.numerator, numerator);
  const below = groupsOf(calculation.denominator, denominator);
  const weights = groupsOf(calculation.weight, weight);
  const moving = [...weights].filter(([group, each]) => each > 0 && (below.get(group) ?? 0) > 0);
  if (moving.length === 0) return { exact: null, tags: ['no-movement'], proof };
  let [sum, all] = [new Decimal(0), 0];
  for (const [group, each] of moving.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    sum = sum.plus(
      new Decimal(above.get(group) ?? 0)
        .times(each)
        .times(factor)
        .dividedBy(below.get(group) ?? 1),
    );
    all += each;
  }
  const isPartial = [...weights].some(([group, each]) => each > 0 && (below.get(group) ?? 0) <= 0);
  return { exact: sum.dividedBy(all), tags: isPartial ? ['no-movement'] : [], proof };
}

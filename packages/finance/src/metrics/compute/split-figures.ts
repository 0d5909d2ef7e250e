import { Decimal } from '../../decimal.ts';
import type { Reason } from '../../metric-value.ts';
import type { Calculation, QuotientOf, SumOf, Term, WeightedOf } from '../frame/calculation.ts';
import { divide, type Outcome } from '../frame/outcome.ts';
import { addAmounts, groupTotals, scaleOf } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import { daysOfParts, monthsOfParts, partOf } from '../frame/parts.ts';
import type { Window } from '../frame/window.ts';

type Groups = Map<string, number | Reason>;

/** Groups that are to be one, by the name they get together. */
type Together = (group: string) => string;

/**
 * The figure of each group of its rows. Groups of a sum add up to it. Figures made of others are not split. What is put
 * together is made anew of its sums, and is no mean of its figures.
 */
export function splitFigures(
  calculation: Calculation,
  book: MetricBook,
  range: Window,
  together: Together = (group) => group,
): Map<string, Outcome['exact']> {
  switch (calculation.kind) {
    case 'sum':
      return splitSum(calculation, book, range, together);
    case 'quotient':
      return splitQuotient(calculation, book, range, together);
    case 'weighted':
      return splitWeighted(calculation, book, range);
    case 'mean':
    case 'derived':
    case 'median':
    case 'formula':
      return new Map();
  }
}

/** How much of the figure each group makes: what it adds to the sum, or to the numerator. */
export function effectsOfGroups(calculation: Calculation, book: MetricBook, range: Window): Map<string, number> {
  const terms =
    calculation.kind === 'sum' ? calculation.terms : calculation.kind === 'quotient' ? calculation.numerator : [];
  const groups = [...groupsOf(terms, book, range)];
  return new Map(groups.map(([group, amount]) => [group, typeof amount === 'number' ? Math.abs(amount) : 0]));
}

function groupsOf(
  terms: readonly Term[],
  book: MetricBook,
  range: Window,
  together: Together = (group) => group,
): Groups {
  const groups: Groups = new Map();
  for (const each of terms) {
    const { window, amount } = partOf(each, book, range);
    if (typeof amount !== 'number') continue;
    for (const [own, total] of groupTotals(each.measure, book, window)) {
      const group = together(own);
      const signed = typeof total === 'number' ? each.sign * total : total;
      groups.set(group, addAmounts(groups.get(group) ?? 0, signed));
    }
  }
  return groups;
}

function splitSum(
  { terms }: SumOf,
  book: MetricBook,
  range: Window,
  together: Together,
): Map<string, Outcome['exact']> {
  const scale = scaleOf(terms[0]?.measure.unit ?? 'count');
  const groups = [...groupsOf(terms, book, range, together)];
  return new Map(
    groups.map(([group, amount]) => [
      group,
      typeof amount === 'number' ? new Decimal(amount).dividedBy(scale) : amount,
    ]),
  );
}

function splitQuotient(
  calculation: QuotientOf,
  book: MetricBook,
  range: Window,
  together: Together,
): Map<string, Outcome['exact']> {
  const above = groupsOf(calculation.numerator, book, range, together);
  const below = groupsOf(calculation.denominator, book, range, together);
  // A denominator that knows no groups, such as all of revenue, is that of every group.
  const whole = below.size === 1 ? below.get('') : undefined;
  const denominator = calculation.denominator.map((each) => partOf(each, book, range));
  const { factor } = calculation;
  const times =
    typeof factor === 'number' ? factor : factor === 'days' ? daysOfParts(denominator) : monthsOfParts(denominator);
  const scale = new Decimal(scaleOf(calculation.denominator[0]?.measure.unit ?? 'count'))
    .times(times)
    .dividedBy(scaleOf(calculation.numerator[0]?.measure.unit ?? 'count'));
  const groups = new Set([...above.keys(), ...(whole === undefined ? below.keys() : [])]);
  return new Map(
    [...groups].map((group): [string, Outcome['exact']] => {
      const [top, bottom] = [above.get(group) ?? 0, whole ?? below.get(group) ?? 0];
      if (typeof top !== 'number') return [group, top];
      return [
        group,
        typeof bottom === 'number' ? divide({ above: top, below: bottom }, calculation.base, scale) : bottom,
      ];
    }),
  );
}

function splitWeighted(calculation: WeightedOf, book: MetricBook, range: Window): Map<string, Outcome['exact']> {
  const above = groupsOf([calculation.numerator], book, range);
  const below = groupsOf([calculation.denominator], book, range);
  return new Map(
    [...above].map(([group, top]): [string, Outcome['exact']] => {
      const bottom = below.get(group) ?? 0;
      if (typeof top !== 'number') return [group, top];
      if (typeof bottom !== 'number') return [group, bottom];
      // Nothing sold: no number, as of the whole.
      return [group, bottom <= 0 ? null : new Decimal(top).times(calculation.factor).dividedBy(bottom)];
    }),
  );
}

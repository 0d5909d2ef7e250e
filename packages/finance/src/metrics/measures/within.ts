import type { LocalDate } from '../../local-date.ts';
import { monthOf, monthRange, type Month } from '../../month.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { Window } from '../frame/window.ts';

export function isWithin(month: Month, { from, to }: Window): boolean {
  return month >= from && month <= to;
}

/** Called for every fact, so it compares texts and parses none. */
export function isDateWithin(date: LocalDate | null, { from, to }: Window): date is LocalDate {
  if (date === null) return false;
  const month: string = date.slice(0, 7);
  return month >= from && month <= to;
}

/**
 * Those of the facts whose date lies in the window, in their order by month. The facts are sorted into months once, under
 * the key, so that a month costs what it holds and not what there is.
 */
export function factsWithin<Fact>(
  book: MetricBook,
  { from, to }: Window,
  { key, facts, on }: { key: string; facts: () => readonly Fact[]; on: (fact: Fact) => LocalDate | null },
): Fact[] {
  const byMonth = book.remember(`by-month:${key}`, () => {
    const dated = facts().filter((fact) => on(fact) !== null);
    return Map.groupBy(dated, (fact) => monthOf(on(fact) as LocalDate));
  });
  return monthRange(from, to).flatMap((month) => byMonth.get(month) ?? []);
}

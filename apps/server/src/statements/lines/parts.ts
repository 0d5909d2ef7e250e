import { addDays, parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { sumMoney } from '@tieout/finance/money.ts';
import type { LineShare, LineTerm } from '../books/line-terms.ts';
import type { CellLines } from './cell-lines.ts';

/** Before any books; the database then compares dates without asking for null. */
const BEGINNING = parseLocalDate('0001-01-01');

export interface BoundedTerm extends Omit<LineTerm, 'from'> {
  from: LocalDate;
}

/** The terms of the lines that are listed. */
export function listedTerms(terms: readonly LineTerm[], isBalance: boolean, firstDay: LocalDate): BoundedTerm[] {
  const earliest = isBalance ? firstDay : BEGINNING;
  return tidy(terms.map((term) => ({ ...term, from: later(term.from ?? BEGINNING, earliest) })));
}

/** The terms of what a balance starts from; none for a flow. */
export function openingTerms({ parts, firstDay }: CellLines): BoundedTerm[] {
  if (parts.kind !== 'terms' || !parts.isBalance) return [];
  const lastDay = addDays(firstDay, -1);
  return tidy(
    parts.terms.map((term) => ({ ...term, from: term.from ?? BEGINNING, to: term.to < lastDay ? term.to : lastDay })),
  );
}

/** Several shares of one line are listed as one. */
export function mergeShares(shares: readonly LineShare[]): LineShare[] {
  const byLine = Map.groupBy(shares, ({ entryId, lineNo }) => `${entryId} ${lineNo}`);
  return [...byLine.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, amount: sumMoney(same.map(({ amount }) => amount)) }];
  });
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

/**
 * Without terms that reach no day, and without pairs that cancel each other, such as depreciation in the net profit and
 * its add-back. In an order of their own: the number of a term is part of a cursor.
 */
function tidy(terms: readonly BoundedTerm[]): BoundedTerm[] {
  const byRange = Map.groupBy(
    terms.filter(({ from, to }) => from <= to),
    rangeOf,
  );
  return [...byRange.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => {
      const sum = same.reduce((total, { sign }) => total + sign, 0);
      return same.filter(({ sign }) => sign === Math.sign(sum)).slice(0, Math.abs(sum));
    });
}

function rangeOf({ accountId, departmentIds, from, to, withClosing, onlyClosing }: BoundedTerm): string {
  return [accountId, from, to, withClosing, onlyClosing === true, departmentIds?.toSorted().join() ?? 'all'].join(' ');
}

import type { LocalDate } from '../local-date.ts';
import { sumMoney, type MinorUnits } from '../money.ts';
import type { DatedAmount } from './covered-days.ts';

export interface Days {
  from: LocalDate;
  to: LocalDate;
}

/** A day on which two files say something else. */
export interface DayConflict {
  date: LocalDate;
  known: MinorUnits;
  inFile: MinorUnits;
}

export interface PlacedLines<T> {
  /** Those no statement before has brought. */
  fresh: T[];
  sameCount: number;
  /** Lines known of the file's first and last day that it lacks itself: it was made in the middle of a day. */
  before: MinorUnits;
  after: MinorUnits;
  conflicts: DayConflict[];
}

/**
 * Lines of a further statement beside those that are known. On days that both cover they must be the same amounts. Only on
 * the first or last day of either one may be a part of the other: files are often made in the middle of a day.
 */
export function placeLines<T extends DatedAmount>(
  statement: Days & { lines: readonly T[] },
  known: readonly Days[],
  knownLines: readonly DatedAmount[],
): PlacedLines<T> {
  const inFile = byDay(statement.lines);
  const inBooks = byDay(knownLines.filter(({ date }) => date >= statement.from && date <= statement.to));
  const placed: PlacedLines<T> = { fresh: [], sameCount: 0, before: sumMoney([]), after: sumMoney([]), conflicts: [] };
  for (const date of [...new Set([...inFile.keys(), ...inBooks.keys()])].toSorted()) {
    const [lines, others] = [inFile.get(date) ?? [], inBooks.get(date) ?? []];
    const covering = known.filter(({ from, to }) => date >= from && date <= to);
    const { fresh, same, lacking } = compare(lines, others);
    const isEdgeOfFile = date === statement.from || date === statement.to;
    const isEdgeOfKnown = covering.some(({ from, to }) => date === from || date === to);
    const isAddition = fresh.length > 0 && covering.length > 0;
    if ((isAddition && (!isEdgeOfKnown || lacking.length > 0)) || (lacking.length > 0 && !isEdgeOfFile)) {
      placed.conflicts.push({ date, known: total(others), inFile: total(lines) });
    }
    placed.fresh.push(...fresh);
    placed.sameCount += same;
    // Of a file of one day: what it lacks came before or after; where lines are known is all there is to tell by.
    if (date === statement.to && (date !== statement.from || !isBegun(covering, date))) placed.after = total(lacking);
    else if (date === statement.from) placed.before = total(lacking);
  }
  return placed;
}

function isBegun(covering: readonly Days[], date: LocalDate): boolean {
  return covering.some(({ from }) => from < date);
}

function byDay<T extends DatedAmount>(lines: readonly T[]): Map<LocalDate, T[]> {
  return Map.groupBy(lines, ({ date }) => date);
}

/** Each known line accounts for one of the file with the same amount. */
function compare<T extends DatedAmount>(lines: readonly T[], known: readonly DatedAmount[]) {
  const left = new Map<MinorUnits, number>();
  for (const { amount } of known) left.set(amount, (left.get(amount) ?? 0) + 1);
  const fresh = lines.filter(({ amount }) => {
    const count = left.get(amount) ?? 0;
    left.set(amount, count - 1);
    return count <= 0;
  });
  const lacking = [...left].flatMap(([amount, count]) =>
    count > 0 ? Array.from({ length: count }, () => ({ amount })) : [],
  );
  return { fresh, same: lines.length - fresh.length, lacking };
}

function total(lines: readonly { amount: MinorUnits }[]): MinorUnits {
  return sumMoney(lines.map(({ amount }) => amount));
}

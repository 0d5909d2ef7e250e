import { addDays, type LocalDate } from '../local-date.ts';
import { addMoney, subtractMoney, sumMoney, ZERO, type MinorUnits } from '../money.ts';

/** What a statement says of the days it covers; balances are those before its first and after its last day. */
export interface CoveredDays {
  from: LocalDate;
  to: LocalDate;
  start: MinorUnits | null;
  end: MinorUnits | null;
}

export interface DatedAmount {
  date: LocalDate;
  amount: MinorUnits;
}

/** Days without a gap, and what the account held before them; null where no statement of theirs says a balance. */
export interface Segment {
  from: LocalDate;
  to: LocalDate;
  start: MinorUnits | null;
}

/**
 * Statements that follow each other or overlap become one segment. `start = end - sum of the lines in between`, from whichever
 * statement says a balance: that they agree is checked when they are taken in.
 */
export function segmentsOf(statements: readonly CoveredDays[], lines: readonly DatedAmount[]): Segment[] {
  const groups: { from: LocalDate; to: LocalDate; statements: CoveredDays[] }[] = [];
  for (const statement of statements.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = groups.at(-1);
    if (last === undefined || statement.from > addDays(last.to, 1)) {
      groups.push({ from: statement.from, to: statement.to, statements: [statement] });
    } else {
      last.statements.push(statement);
      if (statement.to > last.to) last.to = statement.to;
    }
  }
  return groups.map((group) => ({
    from: group.from,
    to: group.to,
    start: startOf(group.statements, group.from, lines),
  }));
}

function startOf(group: readonly CoveredDays[], from: LocalDate, lines: readonly DatedAmount[]): MinorUnits | null {
  for (const { start, end, from: begin, to } of group) {
    if (start !== null) return subtractMoney(start, movement(lines, from, addDays(begin, -1)));
    if (end !== null) return subtractMoney(end, movement(lines, from, to));
  }
  return null;
}

/** Sum of the lines from one day to another, both included. */
export function movement(lines: readonly DatedAmount[], from: LocalDate, to: LocalDate): MinorUnits {
  return sumMoney(lines.filter(({ date }) => date >= from && date <= to).map(({ amount }) => amount));
}

/** `start + lines up to the day`, or null where no statement covers the day or says a balance. */
export function balanceOn(
  segments: readonly Segment[],
  lines: readonly DatedAmount[],
  day: LocalDate,
): MinorUnits | null {
  const segment = segments.find(({ from, to }) => day >= addDays(from, -1) && day <= to);
  if (segment === undefined || segment.start === null) return null;
  return addMoney(segment.start, day < segment.from ? ZERO : movement(lines, segment.from, day));
}

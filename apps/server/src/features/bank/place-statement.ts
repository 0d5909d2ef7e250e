import { balanceOn, segmentsOf, type CoveredDays, type DatedAmount } from '@tieout/finance/bank/covered-days.ts';
import { placeLines } from '@tieout/finance/bank/place-lines.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { addMoney, subtractMoney, sumMoney, type MinorUnits } from '@tieout/finance/money.ts';
import type { BankLine, BankStatement } from '#bank-files/bank-file.ts';
import { signedText } from '#bank-files/statement-parts.ts';

/** What is known of an account before a further statement. */
export interface KnownAccount {
  currency: string;
  statements: readonly CoveredDays[];
  lines: readonly DatedAmount[];
}

export interface PlacedStatement {
  fresh: BankLine[];
  sameCount: number;
  start: MinorUnits | null;
  end: MinorUnits | null;
  /** Nothing of it is new: no line, no day, no balance. */
  isKnown: boolean;
  problem: string | null;
}

/** Where a statement stands among those of its account: what it brings, and whether it contradicts them. */
export function placeStatement(statement: BankStatement, known: KnownAccount | null): PlacedStatement {
  const { currency, from, to, opening, closing } = statement;
  const others = known?.statements ?? [];
  const placed = placeLines(statement, others, known?.lines ?? []);
  const start = opening === null ? null : subtractMoney(opening, placed.before);
  const end = closing === null ? null : addMoney(closing, placed.after);
  const after = withFresh(others, placed.fresh);
  const lines = [...(known?.lines ?? []), ...placed.fresh];
  const segments = segmentsOf(after, lines);
  const [before, behind] = [balanceOn(segments, lines, addDays(from, -1)), balanceOn(segments, lines, to)];
  const isCovered = segments.some((segment) => segment.from <= from && segment.to >= to);
  return {
    fresh: placed.fresh,
    sameCount: placed.sameCount,
    start,
    end,
    isKnown: isCovered && placed.fresh.length === 0 && (end === null || behind !== null),
    problem:
      otherCurrency(currency, known) ??
      otherLines(placed.conflicts[0], currency) ??
      otherBalance(start, before, { day: from, currency, side: 'begins' }) ??
      otherBalance(end, behind, { day: to, currency, side: 'ends' }),
  };
}

/** A line more on the first or last day of an earlier statement was before or after it. */
function withFresh(statements: readonly CoveredDays[], fresh: readonly DatedAmount[]): CoveredDays[] {
  function moved(day: LocalDate): MinorUnits {
    return sumMoney(fresh.filter(({ date }) => date === day).map(({ amount }) => amount));
  }
  return statements.map(({ from, to, start, end }) => ({
    from,
    to,
    start: start === null ? null : subtractMoney(start, moved(from)),
    end: end === null ? null : addMoney(end, moved(to)),
  }));
}

function otherCurrency(currency: string, known: KnownAccount | null): string | null {
  if (known === null || known.currency === currency) return null;
  return `The file is in ${currency}, but the account is kept in ${known.currency}.`;
}

interface Conflict {
  date: LocalDate;
  known: MinorUnits;
  inFile: MinorUnits;
}

function otherLines(conflict: Conflict | undefined, currency: string): string | null {
  if (conflict === undefined) return null;
  const { date, known, inFile } = conflict;
  return `On ${date} the file moves ${signedText(inFile, currency)}, but an earlier statement ${signedText(known, currency)}, or by other lines. Take the wrong one away first.`;
}

interface Place {
  day: LocalDate;
  currency: string;
  side: 'begins' | 'ends';
}

function otherBalance(
  said: MinorUnits | null,
  known: MinorUnits | null,
  { day, currency, side }: Place,
): string | null {
  if (said === null || known === null || said === known) return null;
  return `The file ${side} with ${signedText(said, currency)} on ${day}, but the other statements say ${signedText(known, currency)}. A statement in between is missing lines.`;
}

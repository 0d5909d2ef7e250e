import { addMonths, type Month } from '../month.ts';
import { minorUnits } from '../money.ts';
import type { Explanation } from './causes.ts';
import type { ComparedRow, History, Party } from './comparison.ts';
import { amountIn, habitOf, linesIn, monthsBefore, usualFromStrangers, type FirstSeen } from './past.ts';

/** How much larger than what is usual something has to be. */
const OUTSTANDING = 2;
/** A line of this many times the largest ordinary one is no ordinary one, however many there are. */
const EXTRAORDINARY = 2.5;
/** What comes oftener has no month of its own. */
const YEARLY_MOST = 2;
/** How far the amounts of two years may be apart. */
const SAME_YEARLY = 0.3;

/** What came once: beside somebody's usual bills, from somebody who came only then, or in the same months of every year. */
export function findOneOffs(row: ComparedRow, history: History, seen: FirstSeen): Explanation[] {
  const { month, base } = history;
  const fromStrangers = usualFromStrangers(row, history, seen);
  const sides = base === null ? [month] : [month, base];
  return (row.parties ?? []).flatMap((party) =>
    sides.flatMap((side): Explanation[] => {
      const amount = besideUsual(party, history, side) ?? onlyThen(party, history, side, fromStrangers);
      const alsoIn = amount === null ? otherYears(party, history, side) : [];
      const found = amount ?? (alsoIn.length > 0 ? amountIn(party, side) : null);
      if (found === null) return [];
      return [
        {
          cause: 'one-off',
          explained: minorUnits(side === month ? found : -found),
          party: { id: party.id, name: party.name, amount: minorUnits(Math.abs(found)) },
          in: side,
          alsoIn,
        },
      ];
    }),
  );
}

/** One line more than ever, or one far beyond all others, while the rest is what it always is. */
function besideUsual(party: Party, history: History, side: Month): number | null {
  const habit = habitOf(party, history, [side]);
  const there = party.months.get(side);
  if (habit === null || there === undefined) return null;
  const others = monthsBefore(history, 12).flatMap((month) => (month === side ? [] : (party.months.get(month) ?? [])));
  const ordinary = Math.max(...others.flatMap(({ smallest, largest }) => [Math.abs(smallest), Math.abs(largest)]));
  const extremes = [there.smallest, there.largest].toSorted((a, b) => Math.abs(b) - Math.abs(a));
  const [largest = 0, smallest = 0] = extremes;
  const room = Math.max(habit.spread, 0.05) * Math.abs(habit.amount);
  const isRestUsual = Math.abs(there.amount - largest - habit.amount) <= 2 * room;
  if (Math.abs(largest) >= EXTRAORDINARY * ordinary && there.lines > 1 && isRestUsual) return largest;
  // With one bill a month it is clear which of two is the other one, if they differ.
  if (habit.mostLines > 1 || there.lines !== 2 || habit.lines !== 1) return null;
  const [extra, usual] =
    Math.abs(largest - habit.amount) > Math.abs(smallest - habit.amount) ? [largest, smallest] : [smallest, largest];
  const isUsual = Math.abs(usual - habit.amount) <= 2 * room;
  return isUsual && Math.abs(extra - habit.amount) > 3 * room ? extra : null;
}

/** Of the month that is explained nobody knows yet whether they come again: such a one is new. */
function onlyThen(party: Party, { month }: History, side: Month, fromStrangers: number | null): number | null {
  if (side === month || party.id === null || fromStrangers === null) return null;
  if (party.months.size !== 1 || linesIn(party, side) === 0 || linesIn(party, side) > 2) return null;
  const amount = amountIn(party, side);
  return Math.abs(amount) >= OUTSTANDING * fromStrangers ? amount : null;
}

/** Months of the year before in which the same came; it comes in few months, and in this one. */
function otherYears(party: Party, { first, month, base }: History, side: Month): Month[] {
  const other = side === month ? base : month;
  if (party.id === null || linesIn(party, side) === 0 || (other !== null && linesIn(party, other) > 0)) return [];
  const yearBefore = addMonths(side, -12);
  if (yearBefore < first || !isAlike(amountIn(party, side), amountIn(party, yearBefore))) return [];
  const known = [...party.months.keys()].filter((each) => each !== side && each <= month).toSorted();
  const lastYear = known.filter((each) => each > yearBefore);
  const isRare = lastYear.length < YEARLY_MOST && lastYear.every((each) => isYearly(party, each, first));
  return isRare ? known.filter((each) => each >= yearBefore) : [];
}

function isAlike(amount: number, before: number): boolean {
  return before !== 0 && Math.abs(amount / before - 1) <= SAME_YEARLY;
}

function isYearly(party: Party, month: Month, first: Month): boolean {
  const before = addMonths(month, -12);
  return before < first || isAlike(amountIn(party, month), amountIn(party, before));
}

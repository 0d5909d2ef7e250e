import { addMonths, type Month } from '../month.ts';
import { minorUnits } from '../money.ts';
import type { Explanation } from './causes.ts';
import type { ComparedRow, History, Party } from './comparison.ts';
import { amountIn, habitOf, linesIn, type Habit } from './past.ts';

/** Somebody who comes less often, or with amounts that differ more, may as well have stayed away. */
const REGULAR = 0.8;
const STEADY = 0.3;
const LEAST_TOLERANCE = 0.08;

/**
 * Posted in a neighbouring month: of somebody who comes every month with much the same amount one month has nothing and the
 * one beside it has two.
 */
export function findTiming({ parties }: ComparedRow, history: History): Explanation[] {
  return (parties ?? []).flatMap((party) => {
    const shift = shiftOf(party, history);
    if (shift === null) return [];
    const { month, base } = history;
    const explained = minorUnits(amountIn(party, month) - amountIn(party, base));
    const amount = minorUnits(Math.round(Math.abs(amountIn(party, shift.postedIn)) / 2));
    return [{ cause: 'timing', explained, party: { id: party.id, name: party.name, amount }, ...shift }];
  });
}

interface Shift {
  missingIn: Month;
  postedIn: Month;
}

function shiftOf(party: Party, history: History): Shift | null {
  const { month, base, first, last } = history;
  for (const side of base === null ? [month] : [month, base]) {
    for (const neighbour of [addMonths(side, -1), addMonths(side, 1)]) {
      if (neighbour < first || neighbour > last) continue;
      const habit = habitOf(party, history, [side, neighbour]);
      if (habit === null || habit.presence < REGULAR || habit.spread > STEADY) continue;
      if (isMissing(party, side) && isDouble(party, neighbour, habit)) return { missingIn: side, postedIn: neighbour };
      if (isMissing(party, neighbour) && isDouble(party, side, habit)) return { missingIn: neighbour, postedIn: side };
    }
  }
  return null;
}

function isMissing(party: Party, month: Month): boolean {
  return linesIn(party, month) === 0;
}

function isDouble(party: Party, month: Month, { amount, spread, lines }: Habit): boolean {
  const tolerance = Math.max(LEAST_TOLERANCE, spread);
  return (
    linesIn(party, month) > lines && Math.abs(amountIn(party, month) - 2 * amount) <= 2 * tolerance * Math.abs(amount)
  );
}

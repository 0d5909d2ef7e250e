import { Decimal, roundToMinor } from '@tieout/finance/decimal.ts';
import { minorUnits as money, sumMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import {
  baseFlows,
  residualsOf,
  usualDeviation,
  type BaseFlows,
  type Exclusion,
  type MonthlyFlow,
  type RunwayBasis,
} from '@tieout/finance/runway/basis.ts';
import type { CostGroup } from '@tieout/finance/runway/levers.ts';
import { USUAL_SEED, USUAL_TRIALS } from '@tieout/finance/runway/monte-carlo.ts';
import { z } from 'zod';
import { minorUnits, month } from './figures.ts';
import type { RunwayPayload } from './runway-payload.ts';

/** What the books say, so that the browser can choose another basis or leave something out without asking again. */
export const runwayBooks = z
  .object({
    months: z.array(month).meta({ description: 'The last closed months, at most twelve, oldest first' }),
    closing: z.array(minorUnits).meta({ description: 'Cash at their ends; of a marketplace its own' }),
    categories: z
      .array(
        z.object({
          code: z.string(),
          label: z.string(),
          group: z.string(),
          side: z.enum(['in', 'out']),
          amounts: z.array(minorUnits).meta({ description: 'By month, positive' }),
        }),
      )
      .meta({ description: 'Operating receipts, and operating and investing payments' }),
  })
  .meta({ id: 'RunwayBooks' });
export type RunwayBooks = z.output<typeof runwayBooks>;

type Excluded = RunwayPayload['exclusions'];

export function monthlyFlows({ months, categories }: RunwayBooks): MonthlyFlow[] {
  return months.map((each, at) => ({
    month: each,
    in: sumOf(categories, 'in', at),
    out: sumOf(categories, 'out', at),
  }));
}

function sumOf(categories: RunwayBooks['categories'], side: 'in' | 'out', at: number): MinorUnits {
  return sumMoney(categories.filter((each) => each.side === side).map(({ amounts }) => amounts[at] ?? ZERO));
}

/** What each exclusion takes out of which month. */
function takenOut({ months, categories }: RunwayBooks, excluded: Excluded): Exclusion[] {
  return excluded.flatMap(({ code, month: only, entry }) => {
    const category = categories.find((each) => each.code === code);
    if (category === undefined) return [];
    if (entry !== undefined) {
      // What is left out with all of its category is not left out twice.
      const isCovered = excluded.some(
        (each) => each.code === code && each.entry === undefined && (each.month === null || each.month === only),
      );
      if (isCovered || only === null) return [];
      const [inside, out] = category.side === 'in' ? [entry.amount, ZERO] : [ZERO, entry.amount];
      return [{ month: only, in: inside, out }];
    }
    return months.flatMap((each, at): Exclusion[] => {
      if (only !== null && only !== each) return [];
      const amount = category.amounts[at] ?? ZERO;
      return [
        { month: each, in: category.side === 'in' ? amount : ZERO, out: category.side === 'out' ? amount : ZERO },
      ];
    });
  });
}

/** What one exclusion does to the means, by itself: how much less comes in and goes out a month. */
export function effectOf(
  books: RunwayBooks,
  basis: RunwayBasis,
  one: Excluded[number],
): { in: MinorUnits; out: MinorUnits } {
  const [before, after] = [flowsOfBasis(books, basis, []), flowsOfBasis(books, basis, [one])];
  if (before === null || after === null) return { in: ZERO, out: ZERO };
  return { in: money(after.cashIn0 - before.cashIn0), out: money(after.cashOut0 - before.cashOut0) };
}

/** The means of a basis without what is excluded; null without closed months. */
export function flowsOfBasis(books: RunwayBooks, basis: RunwayBasis, excluded: Excluded): BaseFlows | null {
  return baseFlows(monthlyFlows(books), basis, takenOut(books, excluded));
}

/** What goes out in a month by group, as a mean of the months that the means are made of; the largest first. */
export function costGroupsOf({ months, categories }: RunwayBooks, window: readonly Month[]): CostGroup[] {
  const places = months.flatMap((each, at) => (window.includes(each) ? [at] : []));
  const groups = Map.groupBy(
    categories.filter(({ side }) => side === 'out'),
    ({ group }) => group,
  );
  return [...groups]
    .map(([name, rows]) => {
      const sum = sumMoney(rows.flatMap(({ amounts }) => places.map((at) => amounts[at] ?? ZERO)));
      return { name, monthly: roundToMinor(new Decimal(sum).dividedBy(Math.max(1, places.length))) };
    })
    .filter(({ monthly }) => monthly > 0)
    .toSorted((one, other) => other.monthly - one.monthly)
    .slice(0, 40);
}

/** The calculator as the books fill it in (finance 5.1); without closed months all of it is to be typed. */
export function proposedRunway(books: RunwayBooks | null, asOf: Month): RunwayPayload {
  const flows = books === null ? null : flowsOfBasis(books, 'AVG3', []);
  const nets = books === null ? [] : monthlyFlows(books).map((flow) => money(flow.in - flow.out));
  return {
    asOf,
    cash: books?.closing.at(-1) ?? ZERO,
    minCash: ZERO,
    basis: flows === null ? 'MANUAL' : 'AVG3',
    cashIn0: flows?.cashIn0 ?? ZERO,
    cashOut0: flows?.cashOut0 ?? ZERO,
    revenueGrowth: flows?.revenueGrowth ?? '0',
    costGrowth: '0',
    planned: null,
    raises: [],
    hires: [],
    cuts: [],
    oneOffs: [],
    creditLine: null,
    horizon: 36,
    leadMonths: 6,
    isWithCommitted: false,
    exclusions: [],
    costGroups: books === null || flows === null ? [] : costGroupsOf(books, flows.months),
    monteCarlo: {
      mode: 'normal',
      sd: usualDeviation(nets),
      seed: USUAL_SEED,
      n: USUAL_TRIALS,
      residuals: residualsOf(nets),
    },
  };
}

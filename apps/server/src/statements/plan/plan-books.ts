import { NOT_DECIDED_CODE } from '@tieout/finance/not-decided.ts';
import { negateMoney, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthRange, type Month } from '@tieout/finance/month.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import type { PlanModel } from '@tieout/finance/plan/plan-model.ts';
import { visitNodes, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { Db } from '#db/client.ts';
import { prepareWholeBooks, type BooksRequest } from '#statements/books/books.ts';
import { readBooks } from '#statements/books/read-books.ts';
import { readPlan } from './plan-amounts.ts';
import { readHeadcounts } from './plan-headcounts.ts';
import { readBooksFacts, type StatementView } from '#statements/question/statement-view.ts';

/** Three seasons, which is what a seasonal shape looks at. */
const HISTORY_MONTHS = 36;

/** A leaf of the P&L: what a row of a plan is about. */
export interface PlanLeaf {
  code: string;
  name: string;
  section: string;
  side: 1 | -1;
}

/** The books as a plan sees them: the rows of the P&L, with nothing hidden, and closed months as shown. */
export interface PlanBooks {
  request: BooksRequest;
  structure: Structure;
  leaves: readonly PlanLeaf[];
  /** From which on a row without an amount is zero. */
  firstMonth: Month | null;
  actuals: ReadonlyMap<string, MonthAmounts>;
  /** Heads at month ends, where pay runs say them. */
  headcounts: PlanModel['headcounts'];
}

export async function readPlanBooks(
  db: Db,
  view: StatementView,
  { currency, asOf }: { currency: string; asOf: Month },
): Promise<PlanBooks> {
  const { closedThrough, company } = view;
  const range = { from: addMonths(asOf, 1 - HISTORY_MONTHS), to: lastClosed(asOf, closedThrough) };
  const months = monthRange(range.from, range.to);
  const request = await prepareWholeBooks(db, view, { type: 'MANAGERIAL_PNL', currency, months });
  const [{ books }, { firstMonth: firstPosting }, headcounts] = await Promise.all([
    readBooks(db, request),
    readBooksFacts(db, view),
    readHeadcounts(db, company.id, range),
  ]);
  const firstMonth = laterOf(firstPosting, months[0]);
  // What nobody has decided about is no part of profit, and nothing anyone plans.
  const structure = { sections: books.structure.sections.filter(({ code }) => code !== NOT_DECIDED_CODE) };
  const leaves = leavesOf(structure);
  return {
    request,
    structure,
    leaves,
    firstMonth,
    headcounts,
    actuals: new Map(
      leaves.map(({ code, side }) => {
        const effects = books.amounts.get(code) ?? [];
        const known = months.flatMap((month, index): [Month, MinorUnits][] => {
          const effect = effects[index] ?? 0;
          // Before the books begin nothing is known; a month without a rate has no amount either.
          if (firstMonth === null || month < firstMonth || typeof effect === 'string') return [];
          return [[month, shown(effect as MinorUnits, side)]];
        });
        return [code, Object.fromEntries(known)];
      }),
    ),
  };
}

/** Up to which the books are actuals for a plan that was made at `asOf`. */
export function lastClosed(asOf: Month, closedThrough: Month | null): Month {
  return closedThrough !== null && closedThrough > asOf ? closedThrough : asOf;
}

/** Stored amounts of a plan, or of the plans of record, by leaf, as shown, whatever their lines are about. */
export async function readStoredAmounts(
  db: Db,
  view: StatementView,
  { request, leaves }: PlanBooks,
  plan: { id: string | null; months: readonly Month[] },
): Promise<ReadonlyMap<string, MonthAmounts>> {
  const { amounts, hasPlan } = await readPlan(db, request, plan.months, { ...view, planId: plan.id });
  return new Map(
    leaves.map(({ code, side }) => {
      const known = (amounts.get(code) ?? []).flatMap((effect, index): [Month, MinorUnits][] => {
        const month = plan.months[index];
        if (month === undefined || hasPlan[index] !== true || typeof effect === 'string') return [];
        return [[month, shown(effect, side)]];
      });
      return [code, Object.fromEntries(known)];
    }),
  );
}

/** Before the months that are read nothing is known either. */
function laterOf(posting: Month | null, read: Month | undefined): Month | null {
  return posting === null || read === undefined || posting > read ? posting : read;
}

function shown(effect: MinorUnits, side: 1 | -1): MinorUnits {
  return side === 1 ? effect : negateMoney(effect);
}

function leavesOf({ sections }: Structure): PlanLeaf[] {
  const leaves: PlanLeaf[] = [];
  for (const section of sections) {
    visitNodes([section], ({ code, name, children }) => {
      if (children.length === 0) leaves.push({ code, name, section: section.code, side: section.side });
    });
  }
  return leaves;
}

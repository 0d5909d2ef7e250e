import type { PlanCellAnswer, PlannedStatement } from '@tieout/contracts/variance-detail.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { ZERO } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { plannedLineSentence } from '@tieout/finance/plan/balance/line-words.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import { computedRows, visitNodes, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import type { Db } from '#db/client.ts';
import { notFound } from '#server/app-error.ts';
import type { BooksRequest } from '#statements/books/books.ts';
import { readPlanOf } from '#statements/plan/plan-of-statement.ts';
import { selectPlanOfMonth } from '#statements/plan/plan.queries.ts';
import type { StatementView } from '#statements/question/statement-view.ts';

interface AskedBalance {
  type: Exclude<PlannedStatement, 'MANAGERIAL_PNL'>;
  row: string;
  to: Month;
}

/** The lines of a planned balance or cash flow, each with the rule it follows from the plan by. */
export async function balanceCell(
  db: Db,
  { view, request }: { view: StatementView; request: BooksRequest },
  { type, row, to }: AskedBalance,
): Promise<PlanCellAnswer> {
  const { structure } = request.structure;
  const { amounts, given, hasPlan } = await readPlanOf(db, { request, view }, request.months);
  const plan = await selectPlanOfMonth(db, request.company.id, to, view.planId);
  const ofRow = given.get(row);
  const codes = rowCategories(structure, row) ?? [];
  if (ofRow === undefined && codes.length === 0) throw notFound();
  const names = namesOf(structure);
  const series =
    ofRow === undefined ? codes.map((code) => [code, amounts.get(code)] as const) : [[row, ofRow] as const];
  const lines = series.flatMap(([code, figures]) => {
    const amount = amountOf(code, figures ?? [], type);
    if (amount === 0 || !hasPlan.includes(true)) return [];
    return [
      {
        name: names.get(code) ?? code,
        department: null,
        planName: plan?.name ?? '',
        method: 'Follows',
        sentence: plannedLineSentence(type, code),
        amount,
        typed: [],
      },
    ];
  });
  return {
    currency: request.currency,
    planCurrency: request.currency,
    total: lines.reduce((sum: Figure, { amount }) => addFigures(sum, amount), ZERO),
    lines: lines.toSorted((a, b) => Math.abs(Number(b.amount) || 0) - Math.abs(Number(a.amount) || 0)),
  };
}

/** Of balances the last month counts, of opening cash the first; flows add up. */
function amountOf(code: string, figures: readonly Figure[], type: AskedBalance['type']): Figure {
  if (code === 'OPENING_CASH') return figures[0] ?? ZERO;
  if (type === 'BALANCE_SHEET' || code === 'CLOSING_CASH') return figures.at(-1) ?? ZERO;
  return figures.reduce((sum: Figure, figure) => addFigures(sum, figure), ZERO);
}

function namesOf(structure: Structure): Map<string, string> {
  const names = new Map(computedRows(structure).map(({ code, name }) => [code, name]));
  visitNodes(structure.sections, ({ code, name }) => names.set(code, name));
  return names;
}

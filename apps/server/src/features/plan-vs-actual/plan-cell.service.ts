import { readMethod } from '@tieout/contracts/plan-methods.ts';
import {
  MOST_PLANNED_MONTHS,
  type PlanCellAnswer,
  type PlanCellLine,
  type PlannedStatement,
} from '@tieout/contracts/variance-detail.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, negateMoney, ZERO } from '@tieout/finance/money.ts';
import { monthRange, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { methodName, methodSentence } from '@tieout/finance/plan/method-words.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import { sidesByCode, visitNodes, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { prepareBooks, type BooksRequest } from '#statements/books/books.ts';
import { readPlanLines, type PlannedLine } from '#statements/plan/plan-amounts.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { balanceCell } from './plan-balance-cell.ts';
import { selectLineDetails, type LineDetail } from './plan-vs-actual.queries.ts';
import { openPlanView, type VarianceScope } from './plan-vs-actual.service.ts';

export interface AskedCell {
  type: PlannedStatement;
  row: string;
  from: Month;
  to: Month;
  plan?: string | undefined;
  currency?: string | undefined;
  departmentId?: string | undefined;
}

/** The lines that make a planned amount, each with its rule and what was typed over it. */
export function findPlanCell({ db }: { db: AppDb }, scope: VarianceScope, asked: AskedCell): Promise<PlanCellAnswer> {
  const { from, to } = asked;
  if (to < from || monthsBetween(from, to) >= MOST_PLANNED_MONTHS)
    throw new AppError('invalid-input', `Ask for at most ${MOST_PLANNED_MONTHS} months, the first one first.`);
  return inSnapshot(db, scope.context, async (transaction) => {
    const view = await openPlanView(transaction, scope, asked.plan);
    const request = await prepareBooks(transaction, view, {
      type: asked.type,
      basis: view.company.basis,
      currency: asked.currency ?? view.company.reportingCurrency,
      departmentId: asked.departmentId ?? null,
      classId: null,
      months: monthRange(from, to),
      listsHiddenRows: true,
    });
    return asked.type === 'MANAGERIAL_PNL'
      ? profitCell(transaction, { view, request }, asked)
      : balanceCell(transaction, { view, request }, { ...asked, type: asked.type });
  });
}

async function profitCell(
  db: Db,
  { view, request }: { view: StatementView; request: BooksRequest },
  { row, from, to }: AskedCell,
): Promise<PlanCellAnswer> {
  const { structure } = request.pnl;
  const categories = new Set(rowCategories(structure, row));
  if (categories.size === 0) throw notFound();
  const read = await readPlanLines(db, request, request.months, view);
  const lines = read.filter(({ code }) => code !== null && categories.has(code));
  const details = await selectLineDetails(
    db,
    request.company.id,
    lines.map(({ lineId }) => lineId),
    { from, to },
  );
  const answers = answerLines(lines, { structure, side: sidesByCode(structure).get(row) ?? 1, details });
  return {
    currency: request.currency,
    planCurrency: details[0]?.currency ?? null,
    total: answers.reduce((sum: Figure, { amount }) => addFigures(sum, figureOf(amount)), ZERO),
    lines: answers.toSorted((a, b) => Math.abs(Number(b.amount) || 0) - Math.abs(Number(a.amount) || 0)),
  };
}

interface LineFacts {
  structure: Structure;
  /** Computed rows are profits. */
  side: 1 | -1;
  details: readonly LineDetail[];
}

function answerLines(lines: readonly PlannedLine[], { structure, side, details }: LineFacts): PlanCellLine[] {
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const names = new Map<string, string>();
  visitNodes(structure.sections, ({ code, name }) => names.set(code, name));
  return lines.flatMap(({ lineId, code, effects }) => {
    const detail = byId.get(lineId);
    if (detail === undefined) return [];
    const effect = effects.reduce((sum: Figure, each) => addFigures(sum, each ?? ZERO), ZERO);
    if (effect === 0 && detail.typed.length === 0) return [];
    return [
      {
        name: detail.name ?? names.get(code ?? '') ?? 'A row of the plan',
        department: detail.department,
        planName: detail.planName,
        ...wordsOf(detail),
        amount: side === 1 || typeof effect === 'string' ? effect : negateMoney(effect),
        typed: detail.typed.map((each) => ({
          ...each,
          value: minorUnits(each.value),
          rule: each.rule === null ? null : minorUnits(each.rule),
        })),
      },
    ];
  });
}

function wordsOf(line: LineDetail): Pick<PlanCellLine, 'method' | 'sentence'> {
  const method = readMethod(line);
  const { sentence } = line;
  if (method === null) return { method: 'Loaded', sentence: sentence === '' ? 'An amount for each month.' : sentence };
  return { method: methodName(method), sentence: sentence === '' ? methodSentence(method) : sentence };
}

function figureOf(amount: PlanCellLine['amount']): Figure {
  return typeof amount === 'number' ? minorUnits(amount) : (amount ?? ZERO);
}

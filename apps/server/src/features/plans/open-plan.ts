import { readMethod, type ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanItem } from '@tieout/contracts/plan-items.ts';
import { planModel } from '@tieout/contracts/plan-model.ts';
import type { PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { addMonths, monthRange, type Month } from '@tieout/finance/month.ts';
import type { PlanModel } from '@tieout/finance/plan/plan-model.ts';
import { PAYROLL_CATEGORIES } from '@tieout/finance/statements/structure/payroll-categories.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { CompanyCall } from '#access/guard.ts';
import { reaches } from '#access/levels.ts';
import type { Db } from '#db/client.ts';
import { notFound } from '#server/app-error.ts';
import { pageScope } from '#statements/question/headline-scope.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import { readPlanBooks, readStoredAmounts, type PlanBooks, type PlanLeaf } from '#statements/plan/plan-books.ts';
import type { PlanRule } from './plan-lines.queries.ts';
import { BASE, readContents, type ContentLine } from './plan-contents.ts';
import { selectPlan, type StoredPlan } from './plans.queries.ts';

/** Who plans, or reads a plan. */
export interface Planner extends CompanyCall {
  access: CompanyAccess;
}

/** The books as far as a plan may show them: the rights of planning decide, not those of the reports. */
export function planningScope(planner: Planner): StatementScope {
  const scope = pageScope(planner.context, planner.access, 'planning');
  // Whoever plans a department only sees its rows, of the books as they are.
  if (seesWhole(planner)) return scope;
  return { ...scope, isLive: planner.access.widestGrantFor('planning').isLive, hidesPlan: false };
}

/** Whether all rows of plans are theirs to see, or those of their departments only. */
export function seesWhole({ access }: Planner): boolean {
  return reaches(access.grantFor('planning').level, 'view');
}

export function mayEdit({ access }: Planner): boolean {
  return reaches(access.grantFor('planning').level, 'edit');
}

export interface OpenPlan {
  stored: StoredPlan;
  view: StatementView;
  books: PlanBooks;
  /** Of the plan itself. */
  months: readonly Month[];
  rows: readonly PlanRowAnswer[];
  items: readonly PlanItem[];
}

export async function requirePlan(db: Db, { companyId }: Planner, id: string): Promise<StoredPlan> {
  const stored = await selectPlan(db, { companyId, id });
  if (stored === undefined) throw notFound();
  return stored;
}

export async function openPlan(db: Db, planner: Planner, id: string): Promise<OpenPlan> {
  const stored = await requirePlan(db, planner, id);
  const view = await openView(db, planningScope(planner), {});
  return openPlanIn(db, { view, books: await readPlanBooks(db, view, stored) }, stored);
}

/** The same in books that are open already; those of a scenario are its base's. */
export async function openPlanIn(
  db: Db,
  { view, books }: Pick<OpenPlan, 'view' | 'books'>,
  stored: StoredPlan,
): Promise<OpenPlan> {
  const months = monthsOf(stored);
  const { lines, items } = await readContents(db, view.company.id, stored);
  const byCode = new Map(lines.map((line) => [line.code, line]));
  // What is locked stays what it was, whatever the books that its rules look at have become.
  const kept = stored.status === 'DRAFT' ? null : await readStoredAmounts(db, view, books, { id: stored.id, months });
  const rows = books.leaves.map((leaf): PlanRowAnswer => {
    const row = rowOf(leaf, byCode.get(leaf.code), books);
    const amounts = kept?.get(leaf.code);
    return amounts === undefined
      ? row
      : { ...row, method: { kind: 'MANUAL', values: amounts }, typed: [], inherited: {} };
  });
  return {
    stored,
    view,
    books,
    months,
    rows,
    // Amounts that are locked have what a scenario changes in them.
    items: items.filter(({ kind }) => kept === null || kind !== 'DELTAS'),
  };
}

/** A plan that is not stored: every row without a rule. */
export async function openUnsaved(
  db: Db,
  view: StatementView,
  horizon: Pick<StoredPlan, 'currency' | 'start' | 'monthCount' | 'asOf'>,
): Promise<OpenPlan> {
  const books = await readPlanBooks(db, view, horizon);
  const rows = books.leaves.map((leaf) => rowOf(leaf, undefined, books));
  const stored = { ...UNSAVED, ...horizon };
  return { stored, view, books, months: monthsOf(stored), rows, items: [] };
}

const UNSAVED = {
  id: '',
  name: '',
  scenario: BASE,
  edition: 1,
  status: 'DRAFT',
  parentPlanId: null,
  createdAt: '',
  createdBy: null,
  approvedAt: null,
  version: 0,
  changedAt: null,
  changedBy: null,
} as const;

function rowOf(leaf: PlanLeaf, line: ContentLine | undefined, { actuals }: PlanBooks): PlanRowAnswer {
  return {
    ...leaf,
    isPeople: leaf.code in PAYROLL_CATEGORIES,
    method: methodOf(line),
    sentence: line?.sentence ?? '',
    typed: line?.typed ?? [],
    inherited: line?.inherited ?? {},
    actuals: actuals.get(leaf.code) ?? {},
  };
}

/** The same plan with other rules, so that its books need not be read again. */
export function withRules(open: OpenPlan, rules: readonly PlanRule[]): OpenPlan {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]));
  const rows = open.rows.map((row) => {
    const rule = byCode.get(row.code);
    return rule === undefined ? row : { ...row, method: methodOf(rule), sentence: rule.sentence };
  });
  return { ...open, rows };
}

export function monthsOf({ start, monthCount }: Pick<StoredPlan, 'start' | 'monthCount'>): Month[] {
  return monthRange(start, addMonths(start, monthCount - 1));
}

const NOTHING: ChosenMethod = { kind: 'MANUAL', values: {} };

/** As it is stored; a rule that the product no longer knows plans nothing, and its typed cells stay. */
function methodOf(line: PlanRule | undefined): ChosenMethod {
  return (line && readMethod(line)) ?? NOTHING;
}

/** What its figures are worked out of, here and in the browser. */
export function modelOf({ stored, view, books, months, items }: OpenPlan, rows: PlanRowAnswer[]): PlanModel {
  return planModel({
    ...stored,
    booksFrom: books.firstMonth,
    fiscalYearStartMonth: view.company.fiscalYearStartMonth,
    months,
    rows,
    items: [...items],
    headcounts: books.headcounts,
  });
}

import type { PlanHead, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { fiscalYearOf, fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import { addMonths, monthOf, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import type { ScenarioDeltas } from '@tieout/finance/plan/plan-model.ts';
import { NO_DELTAS, USUAL_DELTAS } from '@tieout/finance/plan/scenario.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';
import {
  modelOf,
  openPlan,
  openUnsaved,
  planningScope,
  requirePlan,
  withRules,
  type OpenPlan,
  type Planner,
} from './open-plan.ts';
import { BASE, baseIdOf, readContents } from './plan-contents.ts';
import { saveItems } from './plan-items.queries.ts';
import { upsertLines, type PlanRule } from './plan-lines.queries.ts';
import { insertPlan, lockAndCountPlans, selectPlans } from './plans.queries.ts';
import { recorded } from './record-plan.ts';
import { saveFigures } from './save-figures.ts';
import { startOf, type FileRow, type StartingPoint } from './starting-rules.ts';

/** As with reports: each is a row of everybody's list. */
const MOST_PLANS = 100;
const MOST_MONTHS = 60;

async function refuseTooMany(db: Db, { companyId }: Planner): Promise<void> {
  const kept = await lockAndCountPlans(db, companyId);
  if (kept >= MOST_PLANS) throw new AppError('conflict', `A company has at most ${MOST_PLANS} plans.`);
}

interface NewDraft {
  name?: string | undefined;
  from: StartingPoint;
  months?: number | undefined;
  rows?: readonly FileRow[] | undefined;
}

export async function beginPlan(
  db: Db,
  planner: Planner,
  { name, from, months, rows = [] }: NewDraft,
): Promise<PlanHead> {
  await refuseTooMany(db, planner);
  const view = await openView(db, planningScope(planner), {});
  const { asOf, start, monthCount } = horizonOf(view, months, lastMonthOf(rows));
  const { fiscalYearStartMonth, baseCurrency } = view.company;
  const year = fiscalYearOf(addMonths(start, monthCount - 1), fiscalYearStartMonth);
  const id = await insertPlan(
    db,
    planner.companyId,
    {
      name: name ?? `Plan ${year}`,
      currency: baseCurrency,
      start,
      monthCount,
      scenario: BASE,
      edition: 1,
      asOf,
      parentPlanId: null,
    },
    planner.userId,
  );
  const open = await openPlan(db, planner, id);
  const { rules, items } = startOf(from, open, rows);
  const key = { companyId: planner.companyId, id };
  await upsertLines(db, key, rules);
  await saveItems(db, key, items);
  await saveFigures(db, planner, { ...withRules(open, rules), items }, []);
  return recorded(db, planner, id, { action: 'plan.create', before: null });
}

/** An empty plan that nobody has begun yet, as far as a file that it could begin with reaches. */
export async function openNewPlan(db: Db, planner: Planner, last: Month | null): Promise<OpenPlan> {
  const view = await openView(db, planningScope(planner), {});
  const { asOf, start, monthCount } = horizonOf(view, undefined, last);
  const { baseCurrency: currency } = view.company;
  return openUnsaved(db, view, { currency, start, monthCount, asOf });
}

/** From the first open month to the end of the next fiscal year, or as far as a file plans. */
function horizonOf(
  { closedThrough, company, booksNow }: StatementView,
  months: number | undefined,
  last: Month | null,
) {
  const asOf: Month = closedThrough ?? booksNow.lastMonth ?? addMonths(monthOf(company.today), -1);
  const start = addMonths(asOf, 1);
  const end = addMonths(fiscalYearStart(start, company.fiscalYearStartMonth), 23);
  const usual = monthsBetween(start, last !== null && last > end ? last : end) + 1;
  return { asOf, start, monthCount: months ?? Math.min(usual, MOST_MONTHS) };
}

function lastMonthOf(rows: readonly FileRow[]): Month | null {
  const months = rows.flatMap(({ values }) => Object.keys(values) as Month[]).toSorted();
  return months.at(-1) ?? null;
}

/** With the rules and typed cells of the other; of a plan that has none, such as one that was loaded, with its amounts. */
export async function clonePlan(db: Db, planner: Planner, id: string, name?: string): Promise<PlanHead> {
  await refuseTooMany(db, planner);
  const { companyId, userId } = planner;
  const source = await openPlan(db, planner, id);
  const { stored } = source;
  const cloneId = await insertPlan(
    db,
    companyId,
    { ...stored, scenario: BASE, name: name ?? stored.name, edition: stored.edition + 1, parentPlanId: id },
    userId,
  );
  // A scenario goes on by itself with the amounts it has: the rules are its base's.
  const isOwn = baseIdOf(stored) === null;
  const { lines, items } = isOwn ? await readContents(db, companyId, stored) : { lines: [], items: [] };
  const ruled = new Set(lines.map(({ code }) => code));
  const amounts = amountRules(isOwn ? source.rows : workedOut(source)).filter(({ code }) => !ruled.has(code));
  const key = { companyId, id: cloneId };
  await upsertLines(db, key, [...lines, ...amounts]);
  await saveItems(db, key, items);
  const typed = lines.flatMap((line) =>
    line.typed.flatMap(({ month, value }) => (value === null ? [] : [{ code: line.code, month, value }])),
  );
  await saveFigures(db, planner, await openPlan(db, planner, cloneId), typed);
  return recorded(db, planner, cloneId, { action: 'plan.clone', before: null });
}

interface NewScenario {
  scenario: string;
  deltas?: ScenarioDeltas | undefined;
}

/** The same plan under other circumstances: it follows its base but for what it changes, and cells of its own. */
export async function beginScenario(
  db: Db,
  planner: Planner,
  id: string,
  { scenario, deltas }: NewScenario,
): Promise<PlanHead> {
  await refuseTooMany(db, planner);
  const { companyId, userId } = planner;
  const base = await requirePlan(db, planner, id);
  if (baseIdOf(base) !== null) throw new AppError('conflict', 'A scenario is made of a plan, not of another scenario.');
  const plans = await selectPlans(db, companyId);
  if (plans.some((plan) => plan.scenario === scenario && plan.parentPlanId === id && plan.status !== 'ARCHIVED')) {
    throw new AppError('conflict', 'The plan has a scenario of this name.');
  }
  const scenarioId = await insertPlan(db, companyId, { ...base, scenario, parentPlanId: id }, userId);
  const usual = scenario === 'BEST' || scenario === 'WORST' ? USUAL_DELTAS[scenario] : NO_DELTAS;
  const item = { kind: 'DELTAS', key: 'deltas', value: deltas ?? usual } as const;
  await saveItems(db, { companyId, id: scenarioId }, [item]);
  await saveFigures(db, planner, await openPlan(db, planner, scenarioId), []);
  return recorded(db, planner, scenarioId, { action: 'plan.scenario', before: null });
}

/** Rows with amounts and no rule that would give them. */
function amountRules(rows: readonly PlanRowAnswer[]): PlanRule[] {
  return rows.flatMap(({ code, method: { kind, ...params } }) =>
    kind !== 'MANUAL' || Object.keys((params as { values: object }).values).length === 0
      ? []
      : [{ code, method: kind, params, sentence: '' }],
  );
}

/** The rows with what their rules give, as amounts. */
function workedOut(open: OpenPlan): PlanRowAnswer[] {
  const { values } = computePlan(modelOf(open, [...open.rows]));
  return open.rows.map((row) => {
    const amounts = (values.get(row.code) ?? []).flatMap((value, at) =>
      typeof value === 'number' ? [[open.months[at], value]] : [],
    );
    return { ...row, method: { kind: 'MANUAL', values: Object.fromEntries(amounts) } };
  });
}

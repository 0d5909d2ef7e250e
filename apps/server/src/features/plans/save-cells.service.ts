import type { ChosenMethod } from '@tieout/contracts/plan-methods.ts';
import type { PlanItem, PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import type { PlanOtherEdit, PlanRowAnswer } from '@tieout/contracts/plans.ts';
import { methodSentence } from '@tieout/finance/plan/method-words.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { openPlan, withRules, type OpenPlan, type Planner } from './open-plan.ts';
import { baseIdOf } from './plan-contents.ts';
import { saveItems } from './plan-items.queries.ts';
import { advancePlan, upsertLines } from './plan-lines.queries.ts';
import { partOf } from './plan-part.ts';
import { selectRowDepartments, upsertProposals } from './plan-proposals.queries.ts';
import { lockPlan } from './plans.queries.ts';
import type { PlansDeps } from './plans.service.ts';
import { saveFigures, type TypedEdit } from './save-figures.ts';
import { saveFollowers } from './save-followers.ts';

interface Batch {
  /** The version that the person has seen. */
  seen: number;
  cells: readonly TypedEdit[];
  rules?: readonly { code: string; method: ChosenMethod }[] | undefined;
  items?: readonly PlanItemEdit[] | undefined;
}

/**
 * Saves a batch of typed cells and rules. Of a cell the last writer's amount stays; what others typed since the person has
 * looked is told, both where it stays and where it was just replaced. Whoever plans a department only proposes.
 */
export function saveCells({ db }: PlansDeps, planner: Planner, id: string, batch: Batch) {
  return inContext(db, planner.context, async (transaction) => {
    const open = await openDraft(transaction, planner, id);
    const part = partOf(planner, await selectRowDepartments(transaction, planner.companyId));
    return part === null
      ? saveBatch(transaction, planner, open, batch)
      : propose(transaction, planner, open, { ...batch, own: part.editable });
  });
}

/** Locked against everybody else who changes it. @throws AppError conflict of a plan that nobody can change any more. */
export async function openDraft(db: Db, planner: Planner, id: string): Promise<OpenPlan> {
  await lockPlan(db, { companyId: planner.companyId, id });
  const open = await openPlan(db, planner, id);
  if (open.stored.status !== 'DRAFT') {
    throw new AppError('conflict', 'This plan is locked. Clone it to go on with it.');
  }
  return open;
}

export async function saveBatch(db: Db, planner: Planner, open: OpenPlan, batch: Batch) {
  const { id } = open.stored;
  const key = { companyId: planner.companyId, id };
  const rules = batch.rules ?? [];
  refuseUnknown(open, batch.cells, rules);
  const items = itemsAfter(open, rules, batch.items ?? []);
  await saveItems(db, key, lastOfEach(batch.items ?? []));
  const byCode = new Map(open.rows.map((row) => [row.code, row]));
  const typedRows = new Set(batch.cells.map(({ code }) => code));
  const unruled = [...typedRows]
    .flatMap((code) => byCode.get(code) ?? [])
    .map(({ code, method }) => ({ code, method }));
  const ruled = new Map([...unruled, ...rules].map((rule) => [rule.code, rule.method]));
  const lines = [...ruled].map(([code, method]) => lineOf(byCode.get(code), code, method));
  await upsertLines(db, key, lines);
  const { others, replaced } = sinceSeen(open, batch);
  const saved = { ...withRules(open, lines), items };
  const version = await saveFigures(db, planner, saved, batch.cells);
  await saveFollowers(db, planner, saved);
  await recordBatch(db, planner, id, {
    action: 'plan.cells',
    before: typedBefore(byCode, batch.cells),
    after: { cells: batch.cells, rules, items: batch.items ?? [] },
  });
  return { version, changedAt: new Date().toISOString(), others, replaced, items };
}

/** Keeps cells of their departments for whoever plans the company to decide; no cell of the plan changes. */
async function propose(
  db: Db,
  planner: Planner,
  open: OpenPlan,
  { cells, rules = [], items = [], own }: Batch & { own: ReadonlySet<string> },
) {
  const { id } = open.stored;
  if (rules.length > 0 || items.length > 0) {
    throw new AppError('invalid-input', 'Rules and drivers are changed by whoever plans the whole company.');
  }
  // A row of others and one that does not exist are the same answer.
  refuseUnknown({ ...open, rows: open.rows.filter(({ code }) => own.has(code)) }, cells, rules);
  const key = { companyId: planner.companyId, id };
  await upsertProposals(
    db,
    key,
    [...new Map(cells.map((cell) => [`${cell.code} ${cell.month}`, cell])).values()],
    planner.userId,
  );
  const version = await advancePlan(db, key, planner.userId);
  await recordBatch(db, planner, id, { action: 'plan.propose', before: null, after: { cells } });
  return { version, changedAt: new Date().toISOString(), others: [], replaced: [], items: [] };
}

export function recordBatch(
  db: Db,
  { companyId, userId: actorUserId, requestId }: Planner,
  subjectId: string,
  change: { action: string; before: object | null; after: object },
): Promise<void> {
  return recordChange(db, { companyId, actorUserId, requestId, subjectType: 'plan', subjectId, ...change });
}

const MOST_ITEMS = 1000;

/** A scenario follows the rules and items of its base; its own are what it changes, and cells. */
function itemsAfter(open: OpenPlan, rules: readonly unknown[], edits: readonly PlanItemEdit[]): PlanItem[] {
  const isScenario = baseIdOf(open.stored) !== null;
  if (isScenario && (rules.length > 0 || edits.some(({ kind }) => kind !== 'DELTAS'))) {
    throw new AppError('invalid-input', 'A scenario follows the rules and drivers of its base. Change them there.');
  }
  const items = new Map(open.items.map((item) => [`${item.kind} ${item.key}`, item]));
  for (const { kind, key, ...edit } of edits) {
    if (edit.value === null) items.delete(`${kind} ${key}`);
    else items.set(`${kind} ${key}`, { kind, key, ...edit } as PlanItem);
  }
  if (items.size > MOST_ITEMS) throw new AppError('invalid-input', `A plan has at most ${MOST_ITEMS} items.`);
  return [...items.values()];
}

function lastOfEach(edits: readonly PlanItemEdit[]): PlanItemEdit[] {
  return [...new Map(edits.map((edit) => [`${edit.kind} ${edit.key}`, edit])).values()];
}

function lineOf(row: PlanRowAnswer | undefined, code: string, method: ChosenMethod) {
  const { kind, ...params } = method;
  // A row whose rule stays keeps the sentence of whoever made it.
  const isKept = row !== undefined && JSON.stringify(row.method) === JSON.stringify(method);
  return { code, method: kind, params, sentence: isKept ? row.sentence : methodSentence(method) };
}

function refuseUnknown(
  { rows, months, view: { closedThrough } }: OpenPlan,
  cells: readonly TypedEdit[],
  rules: NonNullable<Batch['rules']>,
): void {
  const codes = new Set(rows.map(({ code }) => code));
  if ([...cells, ...rules].some(({ code }) => !codes.has(code))) {
    throw new AppError('invalid-input', 'A cell is of a row that the report no longer has. Load the plan again.');
  }
  if (rules.some(({ code, method }) => method.kind === 'PCT_OF' && 'row' in method.of && method.of.row === code)) {
    throw new AppError('invalid-input', 'A row cannot be a share of itself. Choose another row.');
  }
  const planned = new Set(months);
  if (cells.some(({ month }) => !planned.has(month))) {
    throw new AppError('invalid-input', 'A cell lies outside the months of the plan.');
  }
  if (closedThrough !== null && cells.some(({ month }) => month <= closedThrough)) {
    throw new AppError('invalid-input', 'A month that is closed shows what happened: it cannot be planned.');
  }
}

function sinceSeen({ rows }: OpenPlan, { seen, cells }: Batch) {
  const mine = new Map(cells.map(({ code, month, value }) => [`${code} ${month}`, value]));
  const since = rows.flatMap(({ code, typed }): PlanOtherEdit[] =>
    typed.filter(({ version }) => version > seen).map((cell) => ({ code, ...cell })),
  );
  return {
    others: since.filter(({ code, month }) => !mine.has(`${code} ${month}`)),
    replaced: since.filter(({ code, month, value }) => {
      const own = mine.get(`${code} ${month}`);
      return own !== undefined && own !== value;
    }),
  };
}

function typedBefore(rows: ReadonlyMap<string, PlanRowAnswer>, cells: readonly TypedEdit[]) {
  return {
    cells: cells.map(({ code, month }) => ({
      code,
      month,
      value: rows.get(code)?.typed.find((cell) => cell.month === month)?.value ?? null,
    })),
  };
}

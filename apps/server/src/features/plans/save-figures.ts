import type { PlanRowAnswer } from '@tieout/contracts/plans.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { balanceModel, modelSince } from '@tieout/contracts/plan-model.ts';
import { additionsOf, type addedByRow } from '@tieout/finance/plan/balance/added-to-rows.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import type { ComputedPlan } from '@tieout/finance/plan/plan-model.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import { modelOf, type OpenPlan, type Planner } from './open-plan.ts';
import { balanceOf } from './plan-balances.ts';
import { advancePlan, insertMissingLines, upsertCells, type CellToSave, type PlanRule } from './plan-lines.queries.ts';

/** A cell somebody typed; null gives it back to its rule. */
export interface TypedEdit {
  code: string;
  month: Month;
  value: MinorUnits | number | null;
}

/** @throws AppError invalid-input where amounts become larger than the product adds up to the cent. */
export function workOut(
  open: OpenPlan,
  rows: PlanRowAnswer[],
): { computed: ComputedPlan; added: ReturnType<typeof addedTo> } {
  try {
    const computed = computePlan(modelOf(open, rows));
    return { computed, added: addedTo(open, rows, computed) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('invalid-input', 'With these amounts the plan becomes too large to add up.', { cause: error });
  }
}

/** Works a draft out and keeps what differs from before. Whoever calls holds its lock. @returns Its new version. */
export async function saveFigures(
  db: Db,
  { companyId, userId }: Pick<Planner, 'companyId' | 'userId'>,
  open: OpenPlan,
  edits: readonly TypedEdit[],
): Promise<number> {
  const key = { companyId, id: open.stored.id };
  const edited = Map.groupBy(edits, ({ code }) => code);
  const rows = open.rows.map((row) => withEdits(row, edited.get(row.code) ?? []));
  const { computed, added } = workOut(open, rows);
  const cells = rows.flatMap((row): CellToSave[] => {
    const typed = new Map(row.typed.map(({ month, value }) => [month, value]));
    const typedNow = new Set(edited.get(row.code)?.map(({ month }) => month));
    const values = computed.underneath.get(row.code) ?? [];
    const more = added.get(row.code);
    return open.months.flatMap((month, index) => {
      const value = values[index];
      const cell = {
        code: row.code,
        month,
        value: row.inherited[month] ?? sumOf(value, more?.get(month)),
        typed: typed.get(month) ?? null,
        isTyped: typedNow.has(month),
      };
      return cell.value === null && cell.typed === null && !typed.has(month) ? [] : [cell];
    });
  });
  const filled = new Set(cells.map(({ code }) => code));
  const lines = rows.filter(({ code }) => filled.has(code)).map(ruleOf);
  await insertMissingLines(db, key, lines);
  const version = await advancePlan(db, key, userId);
  await upsertCells(db, key, cells, { version, userId });
  return version;
}

function withEdits(row: PlanRowAnswer, edits: readonly TypedEdit[]): PlanRowAnswer {
  if (edits.length === 0) return row;
  const replaced = new Set(edits.map(({ month }) => month));
  const typed = edits.map(({ month, value }) => ({
    month,
    value: value as MinorUnits | null,
    version: 0,
    by: null,
    at: '',
  }));
  return { ...row, typed: [...row.typed.filter(({ month }) => !replaced.has(month)), ...typed] };
}

/** Interest, depreciation of planned purchases and tax: part of what the plan is compared by, as of what the grid shows. */
function addedTo(open: OpenPlan, rows: PlanRowAnswer[], computed: ComputedPlan): ReturnType<typeof addedByRow> {
  const { closedThrough } = open.view;
  const model = modelSince(modelOf(open, rows), closedThrough);
  const balance = balanceModel({ balance: balanceOf({ ...open, rows }, {}), items: [...open.items] });
  const added = additionsOf(model, computed, balance);
  return typeof added === 'string' ? new Map() : added;
}

/** Nothing planned and nothing added is nothing, not zero. */
function sumOf(value: Figure | null | undefined, more: MinorUnits | undefined): number | null {
  if (typeof value === 'number') return value + (more ?? 0);
  return more ?? null;
}

function ruleOf({ code, method: { kind, ...params }, sentence }: PlanRowAnswer): PlanRule {
  return { code, method: kind, params, sentence };
}

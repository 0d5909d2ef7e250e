import type { PlanRowAnswer } from '@tieout/contracts/plans.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { computePlan } from '@tieout/finance/plan/compute-plan.ts';
import type { Db } from '#db/client.ts';
import { modelOf, type OpenPlan, type Planner } from './open-plan.ts';
import { advancePlan, upsertCells, type CellToSave } from './plan-lines.queries.ts';

/** A cell somebody typed; null gives it back to its rule. */
export interface TypedEdit {
  code: string;
  month: Month;
  value: MinorUnits | number | null;
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
  const { underneath } = computePlan(modelOf(open, rows));
  const cells = rows.flatMap((row): CellToSave[] => {
    const typed = new Map(row.typed.map(({ month, value }) => [month, value]));
    const typedNow = new Set(edited.get(row.code)?.map(({ month }) => month));
    const values = underneath.get(row.code) ?? [];
    return open.months.flatMap((month, index) => {
      const value = values[index];
      const cell = {
        code: row.code,
        month,
        value: typeof value === 'number' ? value : null,
        typed: typed.get(month) ?? null,
        isTyped: typedNow.has(month),
      };
      return cell.value === null && cell.typed === null && !typed.has(month) ? [] : [cell];
    });
  });
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

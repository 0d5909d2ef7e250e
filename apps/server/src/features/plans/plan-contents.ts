import type { PlanItem } from '@tieout/contracts/plan-items.ts';
import type { MonthAmounts } from '@tieout/finance/plan/plan-method.ts';
import type { Db } from '#db/client.ts';
import { readPlanItems } from '#statements/plan/plan-items.ts';
import { selectPlanLines, type StoredLine } from './plan-lines.queries.ts';
import type { StoredPlan } from './plans.queries.ts';

export const BASE = 'BASE';

export interface ContentLine extends StoredLine {
  /** What was typed in the base of a scenario. */
  inherited: MonthAmounts;
}

export interface PlanContents {
  lines: readonly ContentLine[];
  items: readonly PlanItem[];
}

/** The plan that a scenario follows; null of a base, and of a scenario that was loaded by itself. */
export function baseIdOf({ scenario, parentPlanId }: Pick<StoredPlan, 'scenario' | 'parentPlanId'>): string | null {
  return scenario === BASE ? null : parentPlanId;
}

/** Rules, typed cells and items. A scenario has those of its base, and of its own only what it changes and typed cells. */
export async function readContents(db: Db, companyId: string, stored: StoredPlan): Promise<PlanContents> {
  const baseId = baseIdOf(stored);
  const lines = await selectPlanLines(db, { companyId, id: stored.id });
  const items = await readPlanItems(db, companyId, { id: stored.id, baseId });
  if (baseId === null) return { lines: lines.map((line) => ({ ...line, inherited: {} })), items };
  const typed = new Map(lines.map((line) => [line.code, line.typed]));
  const baseLines = await selectPlanLines(db, { companyId, id: baseId });
  return {
    lines: baseLines.map((line) => ({ ...line, typed: typed.get(line.code) ?? [], inherited: amountsOf(line) })),
    items,
  };
}

function amountsOf({ typed }: StoredLine): MonthAmounts {
  return Object.fromEntries(typed.flatMap(({ month, value }) => (value === null ? [] : [[month, value]])));
}

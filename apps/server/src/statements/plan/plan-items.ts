import { planItem, type PlanItem } from '@tieout/contracts/plan-items.ts';
import type { Db } from '#db/client.ts';
import { selectPlanItems } from './plan.queries.ts';

/** A scenario has the items of its base, and of its own what it changes; what the product no longer understands is left out. */
export async function readPlanItems(
  db: Db,
  companyId: string,
  { id, baseId }: { id: string; baseId: string | null },
): Promise<PlanItem[]> {
  const own = await knownItems(db, companyId, id);
  if (baseId === null) return own;
  const base = await knownItems(db, companyId, baseId);
  return [...base.filter(({ kind }) => kind !== 'DELTAS'), ...own];
}

async function knownItems(db: Db, companyId: string, id: string): Promise<PlanItem[]> {
  return (await selectPlanItems(db, companyId, id)).flatMap((item) => {
    const known = planItem.safeParse(item);
    return known.success ? [known.data] : [];
  });
}

import type { Month } from '@tieout/finance/month.ts';
import type { PlanModel } from '@tieout/finance/plan/plan-model.ts';
import type { Db } from '#db/client.ts';
import { selectHeads } from './plan-headcounts.queries.ts';

/** Heads by function and month, as pay runs say them; '' is the whole company. */
export async function readHeadcounts(
  db: Db,
  companyId: string,
  range: { from: Month; to: Month },
): Promise<PlanModel['headcounts']> {
  const heads: Record<string, Record<Month, number>> = {};
  for (const { function: called, month, fte } of await selectHeads(db, companyId, range)) {
    for (const name of called === null ? [''] : ['', called]) {
      const own = (heads[name] ??= {});
      own[month] = Math.round((own[month] ?? 0) * 100 + fte) / 100;
    }
  }
  return heads;
}

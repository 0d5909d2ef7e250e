import {
  dashboardStructure,
  restingTabs,
  type DashboardStructure,
} from '@tieout/finance/metrics/dashboard/structure.ts';
import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import type { Db } from '#db/client.ts';
import { DEFAULT_MODEL } from '#statements/structure/structure-store.ts';
import { hasDeals, selectBusinessModel, selectDashboard, type StoredDashboard } from './dashboard-store.queries.ts';

export interface OpenDashboard {
  stored: StoredDashboard | undefined;
  structure: DashboardStructure;
  /** Arranged, and shown again with another business model; whoever stores a change stores them with it. */
  resting: DashboardStructure;
  model: BusinessModel;
}

/** As it is arranged now. */
export async function openDashboard(db: Db, companyId: string): Promise<OpenDashboard> {
  const stored = await selectDashboard(db, companyId);
  const model = (await selectBusinessModel(db, companyId)) ?? DEFAULT_MODEL;
  const known = { hasDeals: await hasDeals(db, companyId) };
  return {
    stored,
    model,
    structure: dashboardStructure(stored?.tabs ?? null, model, known),
    resting: restingTabs(stored?.tabs ?? [], model, known),
  };
}

import { useQuery } from '@tanstack/react-query';
import type { Recalculation } from '@tieout/contracts/recalculation.ts';
import { dashboardLayoutQuery } from '#data/dashboard-queries.ts';
import { recalculationQuery } from '#data/recalculation-queries.ts';

/** Undefined until it is known, and for who may not have figures worked out anew. */
export function useRecalculation(companyId: string): Recalculation | undefined {
  const { data: layout } = useQuery(dashboardLayoutQuery(companyId));
  return useQuery({ ...recalculationQuery(companyId), enabled: layout?.canEdit === true }).data;
}

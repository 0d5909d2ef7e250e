import { useQuery } from '@tanstack/react-query';
import type { Month } from '@tieout/finance/month.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { filledMonthsQuery } from '#data/after-import-queries.ts';
import { useSessionState } from '#session/session-context.tsx';

/** Whether the reader may close months: of a manager only the server knows. */
export function useCanClose(): boolean {
  const { accessibleResources } = useSessionState();
  return accessibleResources === null || accessibleResources.accessiblePages.includes('settings');
}

/** The month the reader can close the books through; null where there is none, they may not, or it is not known yet. */
export function useClosable(scope: Pick<CompanyScope, 'companyId'>, isWanted: boolean): Month | null {
  const { accessibleResources } = useSessionState();
  const seesMonths = accessibleResources === null || accessibleResources.accessiblePages.includes('data-sources');
  const canClose = useCanClose();
  const { data } = useQuery({ ...filledMonthsQuery(scope), enabled: isWanted && canClose && seesMonths });
  return data?.closeThrough ?? null;
}

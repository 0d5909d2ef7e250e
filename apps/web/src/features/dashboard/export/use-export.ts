import { useQuery } from '@tanstack/react-query';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { exportDashboard } from '@tieout/contracts/dashboard-export.ts';
import { dashboardLayoutQuery } from '#data/dashboard-queries.ts';
import { download } from '#data/download.ts';
import { callForFile } from '#lib/call-for-file.ts';
import { useSession } from '#session/session-context.tsx';
import { useTabChoices } from '../use-tab-choices.ts';

/** Which file is wanted: of the tab, of all tabs, or of one card. */
export type ExportWish = Pick<EndpointInput<typeof exportDashboard>['body'], 'format' | 'tabs' | 'chart'>;

interface TabExport {
  /** Whether the reader may take the tab along. */
  canExport: boolean;
  save: (wish: ExportWish, what: string) => void;
}

/** Takes a tab along with the period and comparisons that it is shown with. */
export function useExport(companyId: string, tab: string): TabExport {
  const session = useSession();
  const { ask } = useTabChoices();
  const { data: layout } = useQuery(dashboardLayoutQuery(companyId));
  function save(wish: ExportWish, what: string): void {
    const request = { params: { type: tab }, query: { companyId }, body: { ...ask, ...wish } };
    void download(session, { companyId, what, ask: () => callForFile(exportDashboard, request) });
  }
  return { canExport: layout?.tabs.find(({ key }) => key === tab)?.canExport === true, save };
}

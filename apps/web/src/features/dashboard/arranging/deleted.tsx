import { useQuery } from '@tanstack/react-query';
import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { DeletedCharts } from '#components/dashboard-grid/deleted-charts.tsx';
import { deletedChartsQuery } from '#data/dashboard-queries.ts';
import { useArrangement } from './arrangement.tsx';

export function Deleted({ tab, onClose }: { tab: DashboardTab; onClose: () => void }) {
  const { data = [] } = useQuery(deletedChartsQuery(tab.companyId, tab.tab.key));
  const { save } = useArrangement();
  async function restore(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const failed = 'The chart could not be brought back.';
      if ((await save((calls) => calls.changeChart(id, { deleted: false }), failed)) === null) return;
    }
  }
  return (
    <DeletedCharts
      tabName={tab.tab.tabName}
      charts={data}
      onRestore={(id) => void restore([id])}
      onRestoreAll={() => void restore(data.map(({ id }) => id))}
      onClose={onClose}
    />
  );
}

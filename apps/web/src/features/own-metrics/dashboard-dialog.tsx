import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Dialog } from '#components/dialog.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { dashboardCalls, dashboardLayoutQuery } from '#data/dashboard-queries.ts';
import type { OwnMetric } from '#data/own-metrics-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './own-metrics.module.css';

const SHAPES = [
  { value: 'chart', label: 'Chart' },
  { value: 'tile', label: 'Tile with the last figure' },
] as const;

interface DashboardDialogProps {
  scope: CompanyScope;
  metric: OwnMetric;
  onClose: () => void;
}

/** Puts the metric on a tab of the dashboard. */
export function DashboardDialog({ scope: { companyId }, metric, onClose }: DashboardDialogProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: layout } = useQuery(dashboardLayoutQuery(companyId));
  const [chosen, setChosen] = useState<string | null>(null);
  const [as, setAs] = useState<'chart' | 'tile'>('chart');
  const tabs = layout?.tabs ?? [];
  const tab = chosen ?? tabs[0]?.key ?? '';
  const add = useMutation({
    mutationFn: () => dashboardCalls(companyId).addChart({ tab, metricId: metric.metricId, as }),
    onSuccess: () => {
      const name = tabs.find(({ key }) => key === tab)?.tabName ?? 'the dashboard';
      showToast(session, `“${metric.name}” is on ${name}.`, false);
      void queryClient.invalidateQueries({ queryKey: ['dashboard', companyId] });
      onClose();
    },
    onError: (error: Error) => showToast(session, failureText(error, 'It could not be put on the dashboard.'), true),
  });
  return (
    <Dialog
      title={`Show ${metric.name} on the dashboard`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={tab === ''} loading={add.isPending} onClick={() => add.mutate()}>
            Show
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label="Tab"
          data={tabs.map(({ key, tabName }) => ({ value: key, label: tabName }))}
          value={tab}
          onChange={setChosen}
        />
        <Segments label="As" choices={SHAPES} value={as} onChange={setAs} />
      </div>
    </Dialog>
  );
}

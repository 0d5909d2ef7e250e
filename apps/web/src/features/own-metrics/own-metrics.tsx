import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { ownMetricsQuery, type OwnMetric } from '#data/own-metrics-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import { DashboardDialog } from './dashboard-dialog.tsx';
import { MetricDialog } from './metric-dialog.tsx';
import { MetricList, DeletedMetrics } from './metric-list.tsx';
import styles from './own-metrics.module.css';
import { useChangeMetrics } from './use-change-metrics.ts';
import { ValuesDialog } from './values-dialog.tsx';

/** What is open above the list. */
type Opened =
  | { dialog: 'edit'; kind: OwnMetric['kind']; metric: OwnMetric | null }
  | { dialog: 'values' | 'dashboard'; metric: OwnMetric };

/** Metrics that the company makes itself: typed by month, uploaded, or by a formula. */
export function OwnMetrics({ scope }: { scope: CompanyScope }) {
  const { data, isError, error, refetch } = useQuery(ownMetricsQuery(scope));
  const change = useChangeMetrics(scope);
  const isOnline = useOnline();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isLocked = !isOnline || change.isBusy;
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  function close(): void {
    setOpened(null);
  }
  return (
    <div className={styles.page}>
      <Card
        title="Your metrics"
        sentence="Figures that no source delivers, or that you calculate your own way. Values also come by file: Data sources › Facts."
        action={
          <span className={styles.actions}>
            <Button disabled={isLocked} onClick={() => setOpened({ dialog: 'edit', kind: 'typed', metric: null })}>
              Type values
            </Button>
            <Button
              variant="filled"
              disabled={isLocked}
              onClick={() => setOpened({ dialog: 'edit', kind: 'formula', metric: null })}
            >
              Write a formula
            </Button>
          </span>
        }
      >
        <MetricList
          metrics={data?.metrics ?? null}
          isLocked={isLocked}
          onEdit={(metric) => setOpened({ dialog: 'edit', kind: metric.kind, metric })}
          onValues={(metric) => setOpened({ dialog: 'values', metric })}
          onDashboard={(metric) => setOpened({ dialog: 'dashboard', metric })}
          onRemove={change.remove}
        />
      </Card>
      {data !== undefined && data.deleted.length > 0 && (
        <DeletedMetrics
          metrics={data.deleted}
          isLocked={isLocked}
          onRestore={({ id }) => void change.save(() => change.calls.restore(id))}
        />
      )}
      {opened?.dialog === 'edit' && (
        <MetricDialog scope={scope} kind={opened.kind} edited={opened.metric} change={change} onClose={close} />
      )}
      {opened?.dialog === 'values' && (
        <ValuesDialog scope={scope} metric={opened.metric} change={change} onClose={close} />
      )}
      {opened?.dialog === 'dashboard' && <DashboardDialog scope={scope} metric={opened.metric} onClose={close} />}
    </div>
  );
}

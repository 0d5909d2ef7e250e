import { Button } from '#components/controls/button.ts';
import { Card } from '#components/card.tsx';
import { formatInstant } from '#components/date-format.ts';
import { ListTable, type ListColumn } from '#components/list-table/list-table.tsx';
import type { OwnMetric } from '#data/own-metrics-queries.ts';
import { KIND_TEXT, UNITS } from './metric-form.ts';
import styles from './own-metrics.module.css';

interface Actions {
  isLocked: boolean;
  onEdit: (metric: OwnMetric) => void;
  onValues: (metric: OwnMetric) => void;
  onDashboard: (metric: OwnMetric) => void;
  onRemove: (metric: OwnMetric) => void;
}

export function MetricList({ metrics, ...actions }: Actions & { metrics: readonly OwnMetric[] | null }) {
  return (
    <div className={styles.list}>
      {metrics?.length === 0 ? (
        <p className={styles.none}>
          None yet. Type a figure month by month, such as store visits, or write a formula, such as “Revenue” ÷
          “Headcount”.
        </p>
      ) : (
        <ListTable label="Your metrics" columns={columnsOf(actions)} rows={metrics} keyOf={({ id }) => id} />
      )}
    </div>
  );
}

function columnsOf(actions: Actions): readonly ListColumn<OwnMetric>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      compare: (one, other, sign) => sign * one.name.localeCompare(other.name),
      render: ({ name }) => name,
    },
    { key: 'made', label: 'Made of', onPhone: 'under', render: madeOf },
    { key: 'unit', label: 'Unit', onPhone: 'nowhere', render: ({ unit }) => unitText(unit) },
    {
      key: 'changed',
      label: 'Changed',
      onPhone: 'nowhere',
      render: ({ changedAt, changedBy }) => `${formatInstant(changedAt)}${changedBy === null ? '' : `, ${changedBy}`}`,
    },
    {
      key: 'actions',
      label: 'Actions',
      isLabelHidden: true,
      isFigure: true,
      render: (metric) => <RowActions metric={metric} {...actions} />,
    },
  ];
}

function RowActions({ metric, isLocked, onEdit, onValues, onDashboard, onRemove }: Actions & { metric: OwnMetric }) {
  const { name, kind } = metric;
  return (
    <span className={styles.actions}>
      {kind === 'typed' && (
        <Button size="xs" disabled={isLocked} aria-label={`Values of ${name}`} onClick={() => onValues(metric)}>
          Values
        </Button>
      )}
      <Button
        size="xs"
        disabled={isLocked}
        aria-label={`Show ${name} on the dashboard`}
        onClick={() => onDashboard(metric)}
      >
        Show
      </Button>
      <Button size="xs" disabled={isLocked} aria-label={`Edit ${name}`} onClick={() => onEdit(metric)}>
        Edit
      </Button>
      <Button size="xs" disabled={isLocked} aria-label={`Delete ${name}`} onClick={() => onRemove(metric)}>
        Delete
      </Button>
    </span>
  );
}

function madeOf({ kind, formula, months }: OwnMetric) {
  if (kind === 'formula') return <span className={styles.formula}>{formula}</span>;
  const count = months === 1 ? '1 month' : `${months} months`;
  return `${KIND_TEXT.typed}, ${months === 0 ? 'no values yet' : count}`;
}

function unitText(unit: OwnMetric['unit']): string {
  return UNITS.find(({ value }) => value === unit)?.label ?? unit;
}

interface DeletedMetricsProps {
  metrics: readonly OwnMetric[];
  isLocked: boolean;
  onRestore: (metric: OwnMetric) => void;
}

/** With their values, until somebody wants them back. */
export function DeletedMetrics({ metrics, isLocked, onRestore }: DeletedMetricsProps) {
  return (
    <Card title="Deleted">
      <div className={styles.list}>
        <ListTable
          label="Deleted metrics"
          columns={[
            { key: 'name', label: 'Name', render: ({ name }: OwnMetric) => name },
            {
              key: 'actions',
              label: 'Actions',
              isLabelHidden: true,
              isFigure: true,
              render: (metric: OwnMetric) => (
                <Button
                  size="xs"
                  disabled={isLocked}
                  aria-label={`Restore ${metric.name}`}
                  onClick={() => onRestore(metric)}
                >
                  Restore
                </Button>
              ),
            },
          ]}
          rows={metrics}
          keyOf={({ id }) => id}
        />
      </div>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { minorUnits } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { formatExact } from '#components/number-format.ts';
import { chartChoicesQuery } from '#data/dashboard-queries.ts';
import { DriverEditor, driverText } from './driver-editor.tsx';
import { monthChoices, newKey, Title, type ItemsOfPlan } from './item-parts.tsx';
import styles from './items.module.css';

/** Drivers by month. One under the id of a metric is its target, once the plan is of record. */
export function Drivers({ companyId, plan, onItem }: ItemsOfPlan & { companyId: string }) {
  const [edited, setEdited] = useState<string | null>(null);
  // Who may not arrange the dashboard gets no list, and makes drivers that are no targets.
  const { data: metrics = [] } = useQuery({
    ...chartChoicesQuery(companyId, 'overview'),
    enabled: plan.can.edit,
    retry: false,
  });
  const drivers = plan.items.filter((item) => item.kind === 'DRIVER');
  const current = drivers.find(({ key }) => key === edited);
  const names = new Map(metrics.map(({ metricId, name }) => [metricId, name]));
  const free = metrics.filter(({ metricId }) => metricId === edited || !drivers.some(({ key }) => key === metricId));
  return (
    <section aria-label="Drivers">
      <Title title="Assumptions" one="driver" canAdd={plan.can.edit} onAdd={() => setEdited(newKey())} />
      <ul className={styles.list}>
        {drivers.map(({ key, value }) => (
          <li key={key}>
            <button type="button" className={styles.item} disabled={!plan.can.edit} onClick={() => setEdited(key)}>
              <span>{value.name}</span>
              <small>{driverText(value, (minor) => formatExact(minorUnits(minor), plan.currency))}</small>
              {names.has(key) && <small>{`Target of ${names.get(key) ?? ''}`}</small>}
            </button>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <DriverEditor
          key={edited}
          driver={current?.value ?? { name: '', unit: 'count', values: {} }}
          metrics={current === undefined ? free.map(({ metricId, name }) => ({ value: metricId, label: name })) : []}
          start={plan.start}
          currency={plan.currency}
          months={monthChoices(plan)}
          onSave={(value, metricId) => {
            onItem({ kind: 'DRIVER', key: metricId ?? edited, value });
            setEdited(null);
          }}
          onCancel={() => setEdited(null)}
          onRemove={
            current === undefined
              ? undefined
              : () => {
                  onItem({ kind: 'DRIVER', key: edited, value: null });
                  setEdited(null);
                }
          }
        />
      )}
      <p className={styles.help}>A value holds from its month on until the next one.</p>
    </section>
  );
}

import type { PlanItem, PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { ZERO } from '@tieout/finance/money.ts';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import panel from '../row-panel.module.css';
import { Drivers } from './drivers.tsx';
import { ItemEditor } from './item-editor.tsx';
import { monthChoices, newKey, Title, type ItemsOfPlan } from './item-parts.tsx';
import { ITEM_FORMS, valuesOf, type FormKind } from './item-fields.ts';
import styles from './items.module.css';

interface ItemsPanelProps extends ItemsOfPlan {
  companyId: string;
  onClose: () => void;
}

const OF_BASE: readonly FormKind[] = ['PERSON', 'LOAN', 'RAISE', 'CAPEX', 'TAX', 'MINIMUM_CASH'];
/** One of a plan, under a key that never changes. */
const ONLY: Readonly<Partial<Record<FormKind, string>>> = { TAX: 'tax', DELTAS: 'deltas', MINIMUM_CASH: 'minimum' };

/** What a plan is made of besides its rows. A scenario shows what it changes; the rest is its base's. */
export function ItemsPanel({ companyId, plan, onItem, onClose }: ItemsPanelProps) {
  const isScenario = plan.scenario !== 'BASE' && plan.parentPlanId !== null;
  const common = { plan, onItem };
  return (
    <aside className={panel.panel} aria-label="Drivers">
      <header>
        <h2>Drivers</h2>
        <button type="button" className={panel.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {isScenario ? (
        <Items kind="DELTAS" {...common} />
      ) : (
        <>
          <Drivers companyId={companyId} {...common} />
          {OF_BASE.map((kind) => (
            <Items key={kind} kind={kind} {...common} />
          ))}
        </>
      )}
    </aside>
  );
}

/** What holds until somebody says otherwise. */
function proposedItem(kind: FormKind, plan: PlanAnswer): PlanItem[] {
  if (kind === 'TAX') return [{ kind, key: 'tax', value: plan.balance.tax }];
  return kind === 'MINIMUM_CASH' ? [{ kind, key: 'minimum', value: { amount: ZERO } }] : [];
}

function Items({ kind, plan, onItem }: { kind: FormKind } & ItemsOfPlan) {
  const form = ITEM_FORMS[kind];
  const only = ONLY[kind];
  const [edited, setEdited] = useState<string | null>(null);
  const proposed = proposedItem(kind, plan);
  const saved = plan.items.filter((item) => item.kind === kind);
  const items = saved.length === 0 ? proposed : saved;
  const current = items.find(({ key }) => key === edited);
  function done(edit?: PlanItemEdit): void {
    if (edit !== undefined) onItem(edit);
    setEdited(null);
  }
  return (
    <section aria-label={form.title}>
      <Title
        title={form.title}
        one={form.one}
        canAdd={plan.can.edit && only === undefined}
        onAdd={() => setEdited(newKey())}
      />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <button type="button" className={styles.item} disabled={!plan.can.edit} onClick={() => setEdited(item.key)}>
              <span>{'name' in item.value ? item.value.name : form.title}</span>
              <small>{form.aside(valuesOf(item), plan.currency)}</small>
            </button>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <ItemEditor
          key={edited}
          fields={form.fields}
          value={{ ...form.fresh(plan), ...(current !== undefined && valuesOf(current)) }}
          currency={plan.currency}
          months={monthChoices(plan)}
          onSave={(value) => done({ kind, key: edited, value } as unknown as PlanItemEdit)}
          onCancel={() => done()}
          onRemove={
            only === undefined && current !== undefined ? () => done({ kind, key: edited, value: null }) : undefined
          }
        />
      )}
      <p className={styles.help}>{form.help}</p>
    </section>
  );
}

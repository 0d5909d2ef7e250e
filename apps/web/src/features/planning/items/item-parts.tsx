import type { PlanItemEdit } from '@tieout/contracts/plan-items.ts';
import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import styles from './items.module.css';

export interface ItemsOfPlan {
  plan: PlanAnswer;
  onItem: (item: PlanItemEdit) => void;
}

export function monthChoices({ months, start }: PlanAnswer) {
  return months.filter((month) => month >= start).map((month) => ({ value: month, label: formatPeriodLabel(month) }));
}

export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}

export function Title({
  title,
  one,
  canAdd,
  onAdd,
}: {
  title: string;
  one: string;
  canAdd: boolean;
  onAdd: () => void;
}) {
  return (
    <div className={styles.title}>
      <h3>{title}</h3>
      {canAdd && (
        <Button size="xs" leftSection={<Icon name="plus" />} aria-label={`Add a ${one}`} onClick={onAdd}>
          Add
        </Button>
      )}
    </div>
  );
}

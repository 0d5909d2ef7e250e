import type { ComparedPlan, PlanVsActual } from '@tieout/contracts/plan-vs-actual.ts';
import { Select } from '#components/controls/select.ts';
import styles from './plan-vs-actual.module.css';

const OF_RECORD = 'record';

interface PlanChoiceProps {
  answer: PlanVsActual;
  chosen: string | null;
  onChange: (plan: string | null) => void;
}

/** Which plan is compared with: the plan of record of each month, or any other, archived ones included. */
export function PlanChoice({ answer: { plans }, chosen, onChange }: PlanChoiceProps) {
  if (plans.length === 0) return null;
  return (
    <Select
      aria-label="Plan"
      className={styles.plan ?? ''}
      data={[
        { value: OF_RECORD, label: 'Plan of record' },
        ...plans.map((plan) => ({ value: plan.id, label: nameOf(plan) })),
      ]}
      value={chosen ?? OF_RECORD}
      allowDeselect={false}
      comboboxProps={{ width: 280, position: 'bottom-end' }}
      onChange={(plan) => onChange(plan === OF_RECORD ? null : plan)}
    />
  );
}

const STATUS: Readonly<Record<ComparedPlan['status'], string>> = { APPROVED: '', DRAFT: 'draft', ARCHIVED: 'archived' };

/** `Plan 2026, worst, version 2, draft`: what sets it apart from others of its name. */
function nameOf({ name, scenario, edition, status }: ComparedPlan): string {
  const parts = [
    scenario.toUpperCase() === 'BASE' ? '' : scenario.toLowerCase(),
    edition === 1 ? '' : `version ${edition}`,
    STATUS[status],
  ];
  return [name, ...parts.filter((part) => part !== '')].join(', ');
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanAnswer } from '@tieout/contracts/plans.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { Select } from '#components/controls/select.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { planCalls, planQuery } from '#data/plan-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import type { BalanceRow } from './plan-balances.ts';
import type { PlanFigures } from './plan-figures.ts';
import styles from './planning-page.module.css';

/** All rows that somebody may not see, as the one sum they may. */
export function restRow({ part }: PlanAnswer, { base, columns }: Pick<PlanFigures, 'base' | 'columns'>): BalanceRow[] {
  if (part === null) return [];
  const values = columns.map(({ from, to }): Figure | null => {
    const known = base.slice(from, to + 1).flatMap((month) => part.rest[month] ?? []);
    return known.length === 0 ? null : minorUnits(known.reduce((sum, amount) => sum + amount, 0));
  });
  return [{ code: 'REST', name: 'All other rows, effect on profit', look: 'total', values }];
}

/** Whose plan this is, to whoever plans a department only. */
export function PartLine({ departments, part }: Pick<PlanAnswer, 'departments' | 'part'>) {
  if (part === null) return null;
  const names = departments.map(({ name }) => name).join(', ');
  return (
    <span className={styles.built}>{`You plan ${names}. What you type is proposed to whoever plans the company.`}</span>
  );
}

interface RowDepartmentProps {
  scope: CompanyScope;
  plan: PlanAnswer;
  code: string;
}

/** Which department a row belongs to: whoever plans it sees the row, and proposes its cells. */
export function RowDepartment({ scope, plan: { id, departments }, code }: RowDepartmentProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (departmentId: string | null) => planCalls(scope).assignRow({ code, departmentId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planQuery(scope, id).queryKey }),
    onError: (error: Error) =>
      showToast(session, failureText(error, 'The row was not moved. Try again in a moment.'), true),
  });
  if (departments.length === 0) return null;
  return (
    <Select
      label="Department"
      placeholder="No department"
      clearable
      disabled={isPending}
      data={departments.map((each) => ({ value: each.id, label: each.name }))}
      value={departments.find(({ rows }) => rows.includes(code))?.id ?? null}
      onChange={(next) => mutate(next)}
    />
  );
}

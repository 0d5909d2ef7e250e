import type { Figure } from '@tieout/finance/metric-value.ts';
import { ZERO } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import type { WrittenPlan } from '#plan-files/plan-file-rows.ts';
import type { OpenPlan } from './open-plan.ts';
import { workOut } from './save-figures.ts';

/** What the grid shows of each leaf: closed months as they were, the others as planned, with what loans and tax add. */
export function shownLeaves(open: OpenPlan): Pick<WrittenPlan, 'leaves' | 'added'> {
  const rows = [...open.rows];
  const { computed, added } = workOut(open, rows);
  const leaves = rows.map(({ code, actuals }) => {
    const [values, more] = [computed.values.get(code), added.get(code)];
    const series = open.months.map((month, at): Figure | null => {
      if (isClosed(open, month)) return actuals[month] ?? null;
      const extra = more?.get(month) ?? ZERO;
      const value = values?.[at] ?? null;
      return extra === 0 ? value : addFigures(value ?? ZERO, extra);
    });
    return [code, series] as const;
  });
  const touched = [...added].map(
    ([code, months]) =>
      [code, new Set([...months].flatMap(([month, amount]) => (amount === 0 ? [] : [month])))] as const,
  );
  return { leaves: new Map(leaves), added: new Map(touched) };
}

export function isClosed({ stored, view }: OpenPlan, month: Month): boolean {
  return month <= stored.asOf || (view.closedThrough !== null && month <= view.closedThrough);
}

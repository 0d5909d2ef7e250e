import { Decimal } from '../../decimal.ts';
import { SECTION } from '../../statements/structure/sections.ts';
import { ratioOf } from '../baselines.ts';
import type { InputValue, PlanContext } from '../plan-context.ts';
import type { PlanBase, PlanMethod } from '../plan-method.ts';
import type { PlanProblem, PlanRow } from '../plan-model.ts';
import { isReason, problemOf, TOTAL_REVENUE, withInputs, type CompiledRow, type ReadFigure } from './compiled-row.ts';
import { ZERO, type MinorUnits } from '../../money.ts';

type Share = Extract<PlanMethod, { kind: 'PCT_OF' }>;

/** `p * driver`: of all revenue, another row or a driver. */
export function compileShare(method: Share, row: PlanRow, context: PlanContext): CompiledRow {
  const { percents, problems } = percentsOf(method, row, context);
  const shares = movesMargin(row) ? percents.map((percent, index) => moved(percent, index, context)) : percents;
  const { of } = method;
  if ('driver' in of) {
    const base = context.series(of);
    return {
      dependsOn: [],
      problems,
      at: (index) => withInputs([shares[index], base[index]], (percent, amount) => percent.times(amount)),
    };
  }
  const id = 'row' in of ? of.row : TOTAL_REVENUE;
  return {
    dependsOn: [{ id, lags: [0] }],
    problems,
    at: (index: number, read: ReadFigure) => {
      const base = read(id, index) ?? ZERO;
      return isReason(base) ? base : withInputs([shares[index]], (percent) => percent.times(base));
    },
  };
}

interface Percents {
  readonly percents: readonly InputValue[];
  readonly problems: readonly PlanProblem[];
}

function percentsOf(method: Share, row: PlanRow, context: PlanContext): Percents {
  if (method.percent !== null) return { percents: context.series(method.percent), problems: [] };
  const base = historyOf(method.of, context);
  const known = ratioOf(context.history(row), base ?? [], method.window);
  const problems = known.isFlagged
    ? [
        problemOf(
          row,
          'NO_REVENUE',
          `What ${row.name} is a share of has no amounts in the last ${method.window} months.`,
        ),
      ]
    : [];
  return { percents: context.months.map(() => known.value), problems };
}

function historyOf(of: PlanBase, context: PlanContext): readonly MinorUnits[] | null {
  if ('total' in of) return context.revenueHistory();
  const row = 'row' in of ? context.model.rows.find(({ id }) => id === of.row) : undefined;
  return row === undefined ? null : context.history(row);
}

/** Costs of revenue that are a share of all revenue carry the change of the gross margin between them. */
export function movesMargin({ section, method }: PlanRow): boolean {
  return section === SECTION.costOfRevenue && method.kind === 'PCT_OF' && 'total' in method.of;
}

/** Each takes its part: points of margin more are points of cost less, whatever the number of rows. */
function moved(percent: InputValue, index: number, context: PlanContext): InputValue {
  const points = context.deltas.grossMargin;
  if (typeof percent === 'string' || points.isZero()) return percent;
  const whole = context.model.rows.filter(movesMargin).reduce((sum, row) => {
    const own = row.method.kind === 'PCT_OF' ? percentsOf(row.method, row, context).percents[index] : undefined;
    return own === undefined || typeof own === 'string' ? sum : sum.plus(own);
  }, new Decimal(0));
  return whole.isZero() ? percent : percent.minus(points.times(percent).dividedBy(whole));
}

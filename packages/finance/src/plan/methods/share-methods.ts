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
  const shares = movesMargin(row) ? movedBy(percents, context) : percents;
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
function movedBy(percents: readonly InputValue[], context: PlanContext): readonly InputValue[] {
  const points = context.deltas.grossMargin;
  if (points.isZero()) return percents;
  const whole = wholeShares(context);
  return percents.map((percent, index) => {
    const all = whole[index];
    if (typeof percent === 'string' || all === undefined || all.isZero()) return percent;
    return percent.minus(points.times(percent).dividedBy(all));
  });
}

const WHOLE = new WeakMap<PlanContext, readonly Decimal[]>();

/** What the rows that carry the margin take of revenue together, month by month; worked out once per plan. */
function wholeShares(context: PlanContext): readonly Decimal[] {
  const known = WHOLE.get(context);
  if (known !== undefined) return known;
  const rows = context.model.rows.flatMap((row) =>
    movesMargin(row) && row.method.kind === 'PCT_OF' ? [percentsOf(row.method, row, context).percents] : [],
  );
  const sums = context.months.map((_, index) =>
    rows.reduce((sum, percents) => {
      const percent = percents[index];
      return percent === undefined || typeof percent === 'string' ? sum : sum.plus(percent);
    }, new Decimal(0)),
  );
  WHOLE.set(context, sums);
  return sums;
}

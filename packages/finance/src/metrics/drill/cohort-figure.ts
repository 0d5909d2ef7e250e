import { addMonths, isMonth } from '../../month.ts';
import type { MetricDefinition } from '../catalogue/metric-definition.ts';
import { cohortCounters, cohortGrid, COHORTS_OF_METRICS } from '../cohorts/cohort-grid.ts';
import type { ProofRow } from '../frame/measure.ts';
import type { MetricBook } from '../frame/metric-book.ts';
import type { DrilledMetric } from './drilled-metric.ts';
import type { ProvenPart } from './proven-part.ts';

/** A cell of a heat map: the members of the cohort that count in the month, over what it began with. */
export function cohortFigure(
  definition: MetricDefinition,
  book: MetricBook,
  { start, after }: { start: string | null; after: number },
): DrilledMetric | null {
  const kind = COHORTS_OF_METRICS[definition.id];
  if (kind === undefined || start === null || !isMonth(start)) return null;
  const cell = cohortGrid(kind, book).find((row) => row.start === start)?.cells[after];
  if (cell === undefined) return null;
  const month = addMonths(start, after);
  const { starts, amountOf, isShareOfStart } = cohortCounters(kind, book);
  const members = starts.flatMap(([key, began]) => (began === start ? [key] : [])).toSorted();
  const unit = isShareOfStart ? ('money' as const) : ('count' as const);

  function part(key: string, name: string, of: Pick<ProvenPart, 'side' | 'amount'>, at: typeof month): ProvenPart {
    function rows(): ProofRow[] {
      const counted = members.map((key) => {
        const amount = of.side === 'below' && !isShareOfStart ? 1 : amountOf(key, at, month);
        return { key, month: at, group: null, amount };
      });
      return counted.filter(({ amount }) => amount !== 0);
    }
    const window = { from: at, to: at };
    const table = kind === 'customers' ? 'customers' : kind === 'repeat' ? 'order-customers' : 'users';
    return { key, measure: key, name, when: '', of: null, ...of, sign: 1, unit, table, window, isOfEnds: false, rows };
  }
  const { value } = cell;
  const [above, below] =
    value.status === 'ok' && value.unit !== 'money' ? [value.numerator, value.denominator] : [null, null];
  return {
    name: `${definition.name}: ${after} months after the start`,
    unit: definition.unit,
    months: { from: month, to: month },
    value,
    tags: [],
    formula: isShareOfStart ? 'Volume in the month ÷ volume in the first month' : 'Members who count ÷ all members',
    kind: 'ratio',
    factor: 1,
    parts: [
      part('cohort-now', 'In the month', { side: 'above', amount: above ?? 'NO_DATA' }, month),
      part('cohort-start', 'At the start', { side: 'below', amount: below ?? 'NO_DATA' }, start),
    ],
  };
}

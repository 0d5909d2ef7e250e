import type { ChartDataInput } from '@tieout/contracts/chart-data.ts';
import type { MetricDefinition } from '@tieout/finance/metrics/catalogue/metric-definition.ts';
import { figureOf } from '@tieout/finance/metrics/compute/figure-of.ts';
import { effectsOfGroups, splitFigures } from '@tieout/finance/metrics/compute/split-figures.ts';
import { calculationOf } from '@tieout/finance/metrics/frame/exact.ts';
import type { MetricBook } from '@tieout/finance/metrics/frame/metric-book.ts';
import { drawn } from '#metrics/drawn-value.ts';
import type { Slot } from './slots.ts';

type Series = NonNullable<ChartDataInput['series']>[number];
type Folded = Required<Pick<ChartDataInput, 'series' | 'rest'>>;

/** As many as the palette has colours. */
const MOST_DRAWN = 8;
const REST = 'rest';
/** Its parts are told elsewhere: of what is put together only the figure is shown. */
const NO_PROOF = { kind: 'derived', numerator: [], denominator: [], factor: 1, inputs: [] } as const;

/** Of more parts than anybody can tell apart, those that did most to the figure come first, and the others are drawn as one. */
export function foldSeries(
  definition: MetricDefinition,
  book: MetricBook,
  { slots, series }: { slots: readonly Slot[]; series: readonly Series[] },
): Folded {
  const [first, last] = [slots[0], slots.at(-1)];
  const { split, unit, chart } = definition;
  if (split === undefined || chart === 'stacked' || series.length <= MOST_DRAWN + 1) {
    return { series: [...series], rest: null };
  }
  if (first === undefined || last === undefined) return { series: [...series], rest: null };
  const calculation = split.of ?? calculationOf(definition, book.frame.model);
  const effects = effectsOfGroups(calculation, book, { from: first.window.from, to: last.window.to });
  const ordered = series.toSorted((a, b) => (effects.get(b.key) ?? 0) - (effects.get(a.key) ?? 0));
  const shown = new Set(ordered.slice(0, MOST_DRAWN).map(({ key }) => key));
  const values = slots.map(({ window }) => {
    const exact = splitFigures(calculation, book, window, (group) => (shown.has(group) ? group : REST)).get(REST);
    return exact === undefined ? ('NO_DATA' as const) : drawn(figureOf(unit, { exact, proof: NO_PROOF }));
  });
  return { series: ordered, rest: { label: `Other (${series.length - MOST_DRAWN})`, values, after: MOST_DRAWN } };
}

import { foldedSeries, levelsOf, knownOf } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { AgeingBars } from '../plot/ageing-bars.tsx';
import { StackedBars, stackParts } from '../plot/bars.tsx';
import { PlotChart } from '../plot/plot-chart.tsx';

/** Parts of a whole over time. What is below zero hangs under it, so that the two sides can be compared. */
export function Chart(props: KindProps) {
  const { data } = props;
  if (data.variant === 'ageing') return <AgeingBars {...props} />;
  const series = foldedSeries(data);
  const parts = stackParts(series, data.slots.length);
  const ends = parts.flat().flatMap((part) => (part === null ? [] : [part.from, part.to]));
  return (
    <PlotChart
      {...props}
      series={series}
      hasTotal
      options={{
        isBanded: true,
        extent: [
          ...ends,
          ...knownOf(data.plan?.values ?? []),
          ...knownOf(data.previous?.values ?? []),
          ...levelsOf(data),
        ],
        heightOf(row, index, { scale }) {
          const part = parts[row]?.[index];
          return part === null || part === undefined ? null : scale.y((part.from + part.to) / 2);
        },
      }}
      marks={(plot) => <StackedBars plot={plot} slots={data.slots} series={series} parts={parts} />}
    />
  );
}

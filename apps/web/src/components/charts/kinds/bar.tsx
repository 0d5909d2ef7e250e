import { drawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { AcrossBars } from '../plot/across-bars.tsx';
import { GroupedBars } from '../plot/bars.tsx';
import { PlotChart } from '../plot/plot-chart.tsx';

/** Months stand, categories lie: their names need the width. */
export function Chart(props: KindProps) {
  const { data } = props;
  const series = drawnSeries(data);
  if (data.axis === 'category') return <AcrossBars {...props} />;
  return (
    <PlotChart
      {...props}
      series={series}
      options={{ isBanded: true }}
      marks={(plot) => <GroupedBars plot={plot} slots={data.slots} series={series} />}
    />
  );
}

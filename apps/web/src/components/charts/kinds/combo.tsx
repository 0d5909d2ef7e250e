import { drawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { GroupedBars } from '../plot/bars.tsx';
import { PlotChart } from '../plot/plot-chart.tsx';
import { SeriesLine } from '../plot/series-line.tsx';

/** Bars and lines over the same months; lines in another unit have their own axis at the right. */
export function Chart(props: KindProps) {
  const { data } = props;
  const series = drawnSeries(data);
  return (
    <PlotChart
      {...props}
      series={series}
      options={{ isBanded: true }}
      marks={(plot, stop) => (
        <>
          <GroupedBars plot={plot} slots={data.slots} series={series.filter(({ mark }) => mark === 'bar')} />
          {series.map((each, row) =>
            each.mark === 'line' ? (
              <SeriesLine
                key={each.key}
                plot={plot}
                data={data}
                series={each}
                isThin
                looked={stop?.row === row ? stop.index : null}
              />
            ) : null,
          )}
        </>
      )}
    />
  );
}

import type { ChartData } from '@tieout/contracts/chart-data.ts';
import type { DrawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { bandPath } from '../paths.ts';
import { isKnown } from '@tieout/contracts/charts/value-format.ts';
import { PlotChart } from './plot-chart.tsx';
import type { PlotBox } from './plot.ts';
import styles from './plot.module.css';
import { EndLabels, endTexts, SeriesLine } from './series-line.tsx';

/** More labels at the ends would lie over each other; the legend has the names anyway. */
const MOST_LABELS = 3;

interface LineChartProps extends KindProps {
  series: readonly DrawnSeries[];
  hasArea?: boolean;
  canBreak?: boolean;
}

export function LineChart({ series, hasArea = false, canBreak = false, ...props }: LineChartProps) {
  const { data, isCompact } = props;
  const hasLabels = !isCompact && series.length <= MOST_LABELS;
  return (
    <PlotChart
      {...props}
      series={series}
      options={{ isBanded: false, canBreak, ...(hasLabels && { endLabels: endTexts(data, series) }) }}
      marks={(plot, stop) => (
        <>
          <Bands plot={plot} data={data} />
          {series.map((each, row) => (
            <SeriesLine
              key={each.key}
              plot={plot}
              data={data}
              series={each}
              isThin={series.length > 1}
              hasArea={hasArea && row === 0}
              looked={stop?.row === row ? stop.index : null}
            />
          ))}
          {hasLabels && <EndLabels plot={plot} data={data} series={series} />}
        </>
      )}
    />
  );
}

/** Between what a figure is expected: the widest behind, the narrower in it darker. */
function Bands({ plot: { xs, scale }, data: { bands } }: { plot: PlotBox; data: ChartData }) {
  return bands.map(({ label, low, high }, index) => (
    <path
      key={label}
      d={bandPath(
        xs.map((x, at) => {
          const [from, to] = [low[at], high[at]];
          return { x, from: isKnown(from) ? scale.y(from) : null, to: isKnown(to) ? scale.y(to) : null };
        }),
      )}
      className={index === 0 ? styles.band : styles.innerBand}
    />
  ));
}

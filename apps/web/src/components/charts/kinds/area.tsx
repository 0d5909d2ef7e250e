import { drawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { LineChart } from '../plot/line-chart.tsx';

/** Of a stock such as cash: what lies below the line is what there is, so its axis begins at zero. */
export function Chart(props: KindProps) {
  return <LineChart {...props} series={drawnSeries(props.data)} hasArea />;
}

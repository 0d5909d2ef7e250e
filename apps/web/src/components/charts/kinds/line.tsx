import { drawnSeries } from '@tieout/contracts/charts/chart-shape.ts';
import type { KindProps } from '../kind-props.ts';
import { LineChart } from '../plot/line-chart.tsx';

export function Chart(props: KindProps) {
  return <LineChart {...props} series={drawnSeries(props.data)} canBreak />;
}

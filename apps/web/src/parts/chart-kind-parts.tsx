import { ChartTile } from '#components/charts/chart-tile.tsx';
import { KpiRow } from '#components/charts/kpi/kpi-row.tsx';
import { monthSlots, sampleChart } from '#testing/chart-samples.ts';
import { chartKindSamples, kpiSamples } from '#testing/chart-kind-samples.ts';
import { Part } from './part.tsx';
import styles from './parts.module.css';

/** Every kind of chart, and a chart in the states that are no picture. */
export function ChartKindParts() {
  const [first] = chartKindSamples();
  return (
    <>
      <Part title="Headline figures, one with an alert" isWide>
        <KpiRow label="Headline figures" tiles={kpiSamples()} onOpen={() => undefined} />
      </Part>
      {chartKindSamples().map(([title, data]) => (
        <Part key={title} title={title}>
          <div className={styles.tile}>
            <ChartTile
              title={data.title}
              kind={data.kind}
              size="M"
              answer={{ status: 'ready', data }}
              onOpen={() => undefined}
            />
          </div>
        </Part>
      ))}
      <StateParts />
      <Part title="A figure as a card: there, on its way, failed">
        {kpiSamples()
          .slice(0, 1)
          .map((data) => (
            <ChartTile
              key={data.key}
              title={data.title}
              kind="kpi"
              size="S"
              answer={{ status: 'ready', data }}
              onOpen={() => undefined}
            />
          ))}
        <ChartTile title="Cash" kind="kpi" size="S" answer={{ status: 'loading' }} />
        <ChartTile
          title="Runway"
          kind="kpi"
          size="S"
          answer={{ status: 'failed', error: new Error('No answer.'), onRetry: () => undefined }}
        />
      </Part>
      <Part title="A small card, and one whose figures are on their way to be newer">
        {first !== undefined && (
          <>
            <ChartTile title="Revenue" kind="line" size="S" answer={{ status: 'ready', data: first[1] }} />
            <ChartTile
              title="Revenue"
              kind="line"
              size="S"
              answer={{ status: 'ready', data: first[1], isRefreshing: true }}
            />
          </>
        )}
      </Part>
    </>
  );
}

function StateParts() {
  const empty = sampleChart({
    title: 'Net revenue retention',
    unit: 'percent',
    slots: monthSlots(3),
    series: [{ key: 'nrr', label: 'NRR', values: ['NOT_CONNECTED', 'NOT_CONNECTED', 'NOT_CONNECTED'] }],
  });
  return (
    <>
      <Part title="Chart: on its way">
        <div className={styles.tile}>
          <ChartTile title="Revenue" kind="line" size="M" answer={{ status: 'loading' }} />
        </div>
      </Part>
      <Part title="Chart: could not be loaded, and without figures">
        <ChartTile
          title="Cash balance"
          kind="area"
          size="S"
          answer={{ status: 'failed', error: new Error('Could not load the figures.'), onRetry: () => undefined }}
        />
        <ChartTile title={empty.title} kind="line" size="S" answer={{ status: 'ready', data: empty }} />
      </Part>
    </>
  );
}

import type { BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import { KpiRow } from '#components/charts/kpi/kpi-row.tsx';
import styles from './example.module.css';
import { exampleCharts, exampleTiles } from './example-figures.ts';

/**
 * What a dashboard will look like, with figures that are nobody's. Grey, under a watermark, and out of reach of keys and screen
 * readers: it is a picture, and must never be taken for the company's own.
 */
export function ExampleDashboard({ model, currency }: { model: BusinessModel; currency: string }) {
  return (
    <section className={styles.example} aria-label="Example data">
      <p className={styles.note}>
        <strong>Example data.</strong> This is what a dashboard looks like. None of these figures are yours.
      </p>
      <div className={styles.picture} inert aria-hidden="true">
        <KpiRow label="Example" tiles={exampleTiles(model, currency)} />
        <div className={styles.charts}>
          {exampleCharts(currency).map((data) => (
            <ChartTile key={data.key} title={data.title} kind={data.kind} size="M" answer={{ status: 'ready', data }} />
          ))}
        </div>
        <p className={styles.watermark}>Example data</p>
      </div>
    </section>
  );
}

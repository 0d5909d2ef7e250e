import type { ChartData } from '@tieout/contracts/chart-data.ts';
import { use, Suspense } from 'react';
import { loadKind } from '../chart-kinds.ts';
import { chartSentence } from '@tieout/contracts/charts/chart-summary.ts';
import type { OpenedFigure } from '../kind-props.ts';
import { TileBoundary } from '../tile-boundary.tsx';
import styles from './kpi-row.module.css';

interface KpiRowProps {
  label: string;
  tiles: readonly ChartData[];
  /** Where six in whatever room there is would leave holes: four, and two below them. */
  perRow?: 3;
  onOpen?: ((key: string, figure: OpenedFigure) => void) | undefined;
  onExplain?: ((key: string) => void) | undefined;
}

/** The headline figures in one card with hairlines between them; on a phone the one with an alert comes first. */
export function KpiRow({ label, tiles, perRow, onOpen, onExplain }: KpiRowProps) {
  return (
    <TileBoundary>
      <ul className={styles.row} aria-label={label} data-count={tiles.length} data-per-row={perRow}>
        <Suspense fallback={null}>
          {tiles.map((data) => (
            <li key={data.key} className={styles.tile} data-alert={data.alert !== null || undefined}>
              <Tile data={data} onOpen={onOpen} onExplain={onExplain} />
            </li>
          ))}
        </Suspense>
      </ul>
    </TileBoundary>
  );
}

function Tile({ data, onOpen, onExplain }: Pick<KpiRowProps, 'onOpen' | 'onExplain'> & { data: ChartData }) {
  const { Chart } = use(loadKind('kpi'));
  const label = `${data.title}. ${chartSentence(data)}`;
  return (
    <Chart
      data={data}
      label={label}
      isCompact
      onOpen={onOpen && ((figure) => onOpen(data.key, figure))}
      onExplain={onExplain && (() => onExplain(data.key))}
    />
  );
}

import type { ChartKind } from '@tieout/contracts/chart-data.ts';
import styles from './chart-glyph.module.css';

/** On a grid of 40 by 28. */
const LINES: Readonly<Partial<Record<ChartKind, string>>> = {
  line: 'M3 22l9-7 8 3 8-9 9-4',
  area: 'M3 20l9-7 8 3 8-8 9-3',
  combo: 'M3 15l9-5 8 2 8-6 9-2',
  table: 'M4 5h32M4 11h32M4 17h32M4 23h32M16 5v18M27 5v18',
  text: 'M4 6h20M4 12h32M4 17h32M4 22h24',
  kpi: 'M4 22l9-3 8 1 8-4 7-2',
  donut: 'M20 5a9 9 0 1 0 9 9M23 3.5a9 9 0 0 1 8.5 8.5',
};

const AREAS: Readonly<Partial<Record<ChartKind, string>>> = {
  bar: 'M4 16h5v9H4zM13 11h5v14h-5zM22 13h5v12h-5zM31 6h5v19h-5z',
  stacked: 'M4 19h5v6H4zM13 17h5v8h-5zM22 15h5v10h-5zM31 14h5v11h-5z',
  area: 'M3 20l9-7 8 3 8-8 9-3v20H3z',
  combo: 'M4 19h5v6H4zM13 17h5v8h-5zM22 18h5v7h-5zM31 14h5v11h-5z',
  waterfall: 'M4 15h5v10H4zM13 9h5v6h-5zM22 9h5v8h-5zM31 11h5v14h-5z',
  'heat-map': 'M4 4h9v6H4zM15 4h9v6h-9zM4 12h9v6H4zM26 4h9v6h-9zM4 20h9v5H4z',
  bullet: 'M4 6h24v6H4zM4 17h15v6H4z',
  funnel: 'M5 4h30l-4 6H9zM10 12h20l-4 6H14zM15 20h10l-2 5h-6z',
  kpi: 'M4 5h16v7H4z',
};

const PALE: Readonly<Partial<Record<ChartKind, string>>> = {
  stacked: 'M4 13h5v5H4zM13 9h5v7h-5zM22 9h5v5h-5zM31 5h5v8h-5z',
  'heat-map': 'M15 12h9v6h-9z',
  bullet: 'M28 6h8v6h-8zM19 17h17v6H19z',
};

/** What kind a chart is, small, beside its name: so it is hidden from screen readers. */
export function ChartGlyph({ kind }: { kind: ChartKind }) {
  return (
    <svg viewBox="0 0 40 28" width={40} height={28} className={styles.glyph} aria-hidden="true">
      <path d={PALE[kind] ?? ''} className={styles.pale} />
      <path d={AREAS[kind] ?? ''} className={kind === 'area' || kind === 'combo' ? styles.pale : styles.area} />
      <path d={LINES[kind] ?? ''} className={styles.line} />
    </svg>
  );
}

import type { ChartKind } from '@tieout/contracts/chart-data.ts';
import { ChartGlyph } from '#components/charts/chart-glyph.tsx';
import { Button } from '#components/controls/button.ts';
import { formatInstant } from '#components/date-format.ts';
import { Drawer } from '#components/drawer.tsx';
import styles from './deleted-charts.module.css';

export interface DeletedChart {
  readonly id: string;
  readonly title: string;
  readonly kind: ChartKind;
  readonly deletedBy: string;
  /** An instant, ISO 8601. */
  readonly deletedAt: string;
}

interface DeletedChartsProps {
  tabName: string;
  charts: readonly DeletedChart[];
  onRestore: (id: string) => void;
  onRestoreAll: () => void;
  onClose: () => void;
}

/** What was deleted from a tab, with the way back. */
export function DeletedCharts({ tabName, charts, onRestore, onRestoreAll, onClose }: DeletedChartsProps) {
  return (
    <Drawer
      label={`Deleted charts of ${tabName}`}
      breadcrumb={<span>{`${tabName} › Deleted charts`}</span>}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2>{`Deleted charts (${charts.length})`}</h2>
          {charts.length > 1 && (
            <Button size="xs" onClick={onRestoreAll}>
              Restore all
            </Button>
          )}
        </div>
        {charts.length === 0 ? (
          <p className={styles.none}>Nothing was deleted from this tab.</p>
        ) : (
          <ul>
            {charts.map(({ id, title, kind, deletedBy, deletedAt }) => (
              <li key={id} className={styles.chart}>
                <ChartGlyph kind={kind} />
                <div className={styles.names}>
                  <p className={styles.title}>{title}</p>
                  <p className={styles.who}>{`${deletedBy}, ${formatInstant(deletedAt)}`}</p>
                </div>
                <Button size="xs" aria-label={`Restore ${title}`} onClick={() => onRestore(id)}>
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}

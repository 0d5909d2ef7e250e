import { useState, type ReactNode } from 'react';
import { Card } from '#components/card.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { Segments } from '#components/segments.tsx';
import styles from './chart-card.module.css';
import { ShownTable } from './chart-table.tsx';
import type { MonthFigures } from './month-series.ts';

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

interface ChartCardProps {
  title: string;
  /** Computed from the figures. */
  sentence: string;
  /** What the table shows. */
  figures: MonthFigures;
  className?: string | undefined;
  /** The picture of the same figures. */
  children: ReactNode;
}

/** A chart with its title, its sentence and its twin, the table: whoever prefers figures switches to them. */
export function ChartCard({ title, sentence, figures, className, children }: ChartCardProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('chart');
  return (
    <Card
      title={title}
      sentence={sentence}
      className={className}
      action={<Segments label={`${title} as`} isLabelHidden isSmall choices={VIEWS} value={view} onChange={setView} />}
    >
      {view === 'chart' ? (
        <div className={styles.plot}>{children}</div>
      ) : (
        <ScrollRegion label={`${title} by month`} className={styles.table}>
          <ShownTable {...figures} />
        </ScrollRegion>
      )}
    </Card>
  );
}

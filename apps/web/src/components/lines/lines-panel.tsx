import { lazy, Suspense } from 'react';
import { Drawer } from '#components/drawer.tsx';
import { Money } from '#components/money.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Crumbs } from './crumbs.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import styles from './lines.module.css';
import type { PanelFigure, PartOpener } from './panel-figure.ts';

const FigureCrumbs = lazy(async () => ({ default: (await import('./lines-content.tsx')).FigureCrumbs }));
const FigureAmount = lazy(async () => ({ default: (await import('./lines-content.tsx')).FigureAmount }));
const LinesContent = lazy(async () => ({ default: (await import('./lines-content.tsx')).LinesContent }));

interface LinesPanelProps {
  figure: PanelFigure;
  openerOf: PartOpener;
  /** The rows of another part of the figure are wanted; statements have one part only. */
  onPart?: (key: string) => void;
  onClose: () => void;
}

/**
 * The one panel behind every figure, wherever it is opened from: what it is, what it is held against, what it is made of,
 * and the lines that prove it. The frame and what the page knows stand at once; the rest comes into it.
 */
export function LinesPanel({ figure, openerOf, onPart = ignore, onClose }: LinesPanelProps) {
  const { name, period, amount, currency } = figure;
  return (
    <Drawer
      label={`${name}, ${period}: the lines behind the figure`}
      breadcrumb={
        <Suspense fallback={<Crumbs names={[name]} period={period} />}>
          <FigureCrumbs figure={figure} />
        </Suspense>
      }
      onClose={onClose}
    >
      <h2 className={styles.figure}>
        {amount === null ? (
          <Suspense fallback={<Skeleton width={180} height={24} />}>
            <FigureAmount figure={figure} />
          </Suspense>
        ) : (
          <Money minor={amount} currency={currency} form="exact" />
        )}
        {figure.drilled.cell !== null && <span className={styles.unit}>{currency}</span>}
      </h2>
      <Suspense fallback={<LinesSkeleton />}>
        <LinesContent key={JSON.stringify(figure.drilled)} figure={figure} openerOf={openerOf} onPart={onPart} />
      </Suspense>
    </Drawer>
  );
}

function ignore(): void {
  // A cell of a statement is one part.
}

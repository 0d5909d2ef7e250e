import type { Headline } from '@tieout/contracts/headline.ts';
import { lazy, Suspense } from 'react';
import { drilledFigure } from '#components/headline/drilled-figure.ts';
import { useDrill } from '#components/headline/use-drill.ts';

const DrillDownDrawer = lazy(async () => {
  const { DrillDownDrawer: Drawer } = await import('#features/drill-down/drill-down-drawer.tsx');
  return { default: Drawer };
});

/** The drawer for a page, or null when none is open; its code loads with the first figure that is opened. */
export function useDrawer(): (headline: Headline) => React.ReactNode {
  const drill = useDrill();
  return (headline) => {
    if (drilledFigure(headline, drill) === null) return null;
    return (
      <Suspense fallback={null}>
        <DrillDownDrawer headline={headline} />
      </Suspense>
    );
  };
}

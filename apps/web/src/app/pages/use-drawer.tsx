import type { Headline } from '@tieout/contracts/headline.ts';
import { lazy, Suspense } from 'react';
import { useDrill } from '#components/headline/use-drill.ts';

const DrillDownDrawer = lazy(async () => {
  const { DrillDownDrawer: Drawer } = await import('#features/drill-down/drill-down-drawer.tsx');
  return { default: Drawer };
});

/** The drawer for a page, or null when none is open; its code loads with the first figure that is opened. */
export function useDrawer(): (headline: Headline) => React.ReactNode {
  const { metric } = useDrill();
  return (headline) => {
    const figure = headline.figures.find((item) => item.metric === metric);
    if (!headline.canDrill || headline.month === null || figure?.value.status !== 'ok') return null;
    return (
      <Suspense fallback={null}>
        <DrillDownDrawer headline={headline} />
      </Suspense>
    );
  };
}

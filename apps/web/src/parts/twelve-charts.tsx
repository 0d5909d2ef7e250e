import { useState } from 'react';
import { ChartTile } from '#components/charts/chart-tile.tsx';
import type { GridCard } from '#components/dashboard-grid/arrange.ts';
import { DashboardGrid } from '#components/dashboard-grid/dashboard-grid.tsx';
import { chartKindSamples } from '#testing/chart-kind-samples.ts';

const SAMPLES = chartKindSamples()
  .filter(([, { kind }]) => kind !== 'text' && kind !== 'table')
  .slice(0, 12);
const CARDS: readonly GridCard[] = SAMPLES.map(([id, { title }]) => ({ id, title, span: 4, height: 'M' }));

/** A dashboard of twelve charts at `parts.html?charts`, drawn at a click: the bench `charts-page` measures it. */
export function TwelveCharts() {
  const [isDrawn, setIsDrawn] = useState(false);
  const data = new Map(SAMPLES);
  return (
    <main>
      <button type="button" onClick={() => setIsDrawn(true)}>
        Draw
      </button>
      <div data-charts>
        {isDrawn && (
          <DashboardGrid
            cards={CARDS}
            isEditing={false}
            onArrange={() => undefined}
            onDelete={() => undefined}
            onEditText={() => undefined}
            draw={({ id, title, height }, isNear) => {
              const chart = data.get(id);
              const answer =
                isNear && chart !== undefined
                  ? ({ status: 'ready', data: chart } as const)
                  : ({ status: 'loading' } as const);
              return <ChartTile title={title} kind={chart?.kind ?? 'line'} size={height} answer={answer} />;
            }}
          />
        )}
      </div>
    </main>
  );
}

import type { DashboardChart, DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { TabPeriod } from '#metrics/dashboard/build-tabs.ts';
import type { AskedTab, FiguresThread } from '#metrics/thread/figures-thread.ts';

interface Told {
  /** In the order of the tabs. */
  told: readonly DashboardTab[];
  publicationId: string | undefined;
  period: TabPeriod;
}

/**
 * Of each published tab the ids of tiles and charts whose figures would be others if the month were published now: of today's
 * books, facts, accounts and rates. That they are others is told, never what they are.
 */
export async function findRestated(
  figures: FiguresThread,
  tabs: readonly Pick<AskedTab, 'scope' | 'tab'>[],
  { told, ...asked }: Told,
): Promise<string[][]> {
  // What a figure was tells what was posted since.
  const isMasked = tabs.some(({ scope }) => (scope.masks ?? []).length > 0);
  const published = told.map(({ source }) => source.kind === 'published' && !isMasked);
  const wanted = tabs.filter((_, place) => published[place] === true);
  const now = await figures.buildTabs(wanted.map((each) => ({ ...each, ...asked, isPublishedAnew: true })));
  return told.map((tab, place) => {
    const today = published[place] === true ? now.shift() : undefined;
    return today === undefined ? [] : differing(tab, today);
  });
}

function differing(told: DashboardTab, now: DashboardTab): string[] {
  const today = new Map([...now.tiles, ...now.charts].map((chart) => [chart.id, figuresOf(chart)]));
  return [...told.tiles, ...told.charts]
    .filter((chart) => {
      const others = today.get(chart.id);
      return others !== undefined && [...figuresOf(chart)].some(([place, value]) => others.get(place) !== value);
    })
    .map(({ id }) => id);
}

/** By series and slot, so that months which the books have got since stand beside nothing. */
function figuresOf({ data: { slots, series, figure } }: DashboardChart): Map<string, unknown> {
  const cells = series.flatMap(({ key, values }) =>
    values.map((value, index) => [`${key} ${slots[index]?.key}`, value] as const),
  );
  return new Map<string, unknown>([...cells, ['figure', figure?.value]]);
}

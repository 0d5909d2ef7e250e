import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import { Pill } from '#components/pill.tsx';

const MOST_NAMES = 3;

/** What was published and would be told otherwise today; an item of the line under the title. */
export function RestatedSince({ tab }: { tab: DashboardTab | undefined }) {
  if (tab === undefined || tab.restated.length === 0) return null;
  const restated = new Set(tab.restated);
  const titles = [...tab.tiles, ...tab.charts].filter(({ id }) => restated.has(id)).map(({ data }) => data.title);
  // A tile and a chart may be of one metric.
  const names = [...new Set(titles)];
  const more = names.length - MOST_NAMES;
  return (
    <li>
      <Pill tone="warn">Restated since</Pill>
      {`${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
    </li>
  );
}

import type { BusinessModel } from '../../statements/business-model.ts';
import { headlineTiles } from './default-tabs.ts';
import type { DashboardStructure } from './structure.ts';

/** The tab above which the strip of tiles stands. */
const STRIP_TAB = 'overview';

/** Keys of the tabs on which a metric stands, as a card or in the strip; cards that were taken off stand on none. */
export function tabsOfMetric(structure: DashboardStructure, model: BusinessModel, metric: string): string[] {
  const isTile = headlineTiles(model).includes(metric);
  return structure
    .filter(({ isHidden }) => !isHidden)
    .filter(
      ({ key, cards }) =>
        (isTile && key === STRIP_TAB) || cards.some((card) => card.metric === metric && card.deleted === null),
    )
    .map(({ key }) => key);
}

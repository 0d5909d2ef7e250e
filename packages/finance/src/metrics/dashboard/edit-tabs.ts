import { DashboardError, findTab, shownCards, withTab, type DashboardStructure } from './structure.ts';
import { tabNameProblem } from './tab-names.ts';

const MOST_TABS = 100;

/** @throws DashboardError where the name is none, too long, or another tab's. */
export function renameTab(structure: DashboardStructure, key: string, wanted: string): DashboardStructure {
  const name = tabName(structure, wanted, key);
  return withTab(structure, key, (tab) => ({ ...tab, name }));
}

function tabName(structure: DashboardStructure, wanted: string, ownKey: string | null): string {
  const problem = tabNameProblem(structure, ownKey, wanted);
  if (problem !== null) throw new DashboardError(problem);
  return wanted.trim();
}

/** @throws DashboardError where the name is none, too long or taken, or there are too many. */
export function addTab(structure: DashboardStructure, key: string, wanted: string): DashboardStructure {
  if (structure.length >= MOST_TABS) throw new DashboardError(`A dashboard has at most ${MOST_TABS} tabs.`);
  return [...structure, { key, name: tabName(structure, wanted, null), isHidden: false, cards: [] }];
}

/**
 * A copy of a tab right behind it, with the charts that are on it.
 *
 * @throws DashboardError as of a tab that is added.
 */
export function copyTab(
  structure: DashboardStructure,
  source: string,
  { key, name }: { key: string; name: string },
): DashboardStructure {
  const copied = findTab(structure, source);
  const cards = (copied === undefined ? [] : shownCards(copied)).map((card, place) => ({
    ...card,
    id: `${key}--${place}`,
  }));
  const added = withTab(addTab(structure, key, name), key, (tab) => ({ ...tab, cards }));
  return copied === undefined ? added : moveTab(added, key, structure.indexOf(copied) + 1);
}

/** @throws DashboardError where no tab would be left to see. */
export function hideTab(structure: DashboardStructure, key: string, isHidden: boolean): DashboardStructure {
  const changed = withTab(structure, key, (tab) => ({ ...tab, isHidden }));
  if (changed.every((tab) => tab.isHidden)) throw new DashboardError('One tab has to stay.');
  return changed;
}

/** `position` counts from 0 among all tabs. */
export function moveTab(structure: DashboardStructure, key: string, position: number): DashboardStructure {
  return moved(structure, (tab) => tab.key === key, position);
}

function moved<T>(items: readonly T[], isIt: (item: T) => boolean, position: number): readonly T[] {
  const item = items.find((each) => isIt(each));
  if (item === undefined) return items;
  const others = items.filter((each) => each !== item);
  return [...others.slice(0, position), item, ...others.slice(position)];
}

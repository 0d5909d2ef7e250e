import type { BusinessModel } from '../../statements/business-model.ts';
import type { CardHeight, CardSpan } from './card-size.ts';
import { defaultTabs, type DefaultCard, type DefaultTab } from './default-tabs.ts';

export interface DashboardCard {
  /** Unique in the whole dashboard. */
  readonly id: string;
  readonly metric: string;
  readonly as: DefaultCard['as'];
  readonly span: CardSpan;
  readonly height: CardHeight;
  /** Taken off its tab, by whom and when; it can come back. */
  readonly deleted: { readonly at: string; readonly by: string } | null;
}

export interface DashboardTab {
  readonly key: string;
  readonly name: string;
  readonly isHidden: boolean;
  readonly cards: readonly DashboardCard[];
}

/** The tabs of a company, in order, with everything on them. */
export type DashboardStructure = readonly DashboardTab[];

export const LONGEST_TAB_NAME = 40;
export const MOST_TABS = 100;

/** What a person is told; nothing has changed then. */
export class DashboardError extends Error {
  override name = 'DashboardError';
}

/** What is arranged, and whatever tabs have come since; the default where nothing is. */
export function dashboardStructure(
  stored: DashboardStructure | null,
  model: BusinessModel,
  known: { hasDeals: boolean },
): DashboardStructure {
  const standard = defaultTabs(model, known).map(tabOf);
  if (stored === null) return standard;
  const arranged = new Set(stored.map(({ key }) => key));
  return [...stored, ...standard.filter(({ key }) => !arranged.has(key))];
}

function tabOf({ key, name, cards }: DefaultTab): DashboardTab {
  return {
    key,
    name,
    isHidden: false,
    cards: cards.map(({ key: card, metric, as, span, height }) => ({
      id: `${key}--${card}`,
      metric,
      as,
      span,
      height,
      deleted: null,
    })),
  };
}

export function findTab(structure: DashboardStructure, key: string): DashboardTab | undefined {
  return structure.find((tab) => tab.key === key);
}

export function tabOfCard(structure: DashboardStructure, cardId: string): DashboardTab | undefined {
  return structure.find(({ cards }) => cards.some(({ id }) => id === cardId));
}

/** Cards that are on the tab. */
export function shownCards({ cards }: DashboardTab): DashboardCard[] {
  return cards.filter(({ deleted }) => deleted === null);
}

function withTab(
  structure: DashboardStructure,
  key: string,
  change: (tab: DashboardTab) => DashboardTab,
): DashboardStructure {
  return structure.map((tab) => (tab.key === key ? change(tab) : tab));
}

/** @throws DashboardError where the name is none, too long, or another tab's. */
export function renameTab(structure: DashboardStructure, key: string, wanted: string): DashboardStructure {
  const name = tabName(structure, wanted, key);
  return withTab(structure, key, (tab) => ({ ...tab, name }));
}

function tabName(structure: DashboardStructure, wanted: string, ownKey: string | null): string {
  const name = wanted.trim();
  if (name === '') throw new DashboardError('A tab needs a name.');
  if (name.length > LONGEST_TAB_NAME) {
    throw new DashboardError(`A name of a tab has at most ${LONGEST_TAB_NAME} characters.`);
  }
  const isTaken = structure.some((tab) => tab.key !== ownKey && tab.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new DashboardError('A tab with this name exists.');
  return name;
}

/** @throws DashboardError where the name is none, too long or taken, or there are too many. */
export function addTab(structure: DashboardStructure, key: string, wanted: string): DashboardStructure {
  if (structure.length >= MOST_TABS) throw new DashboardError(`A dashboard has at most ${MOST_TABS} tabs.`);
  return [...structure, { key, name: tabName(structure, wanted, null), isHidden: false, cards: [] }];
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

export interface CardChange {
  deleted?: DashboardCard['deleted'];
  /** From 0, among the cards that are shown. */
  position?: number;
  span?: CardSpan;
  height?: CardHeight;
}

/** A card that comes back stands where it stood. */
export function changeCard(structure: DashboardStructure, cardId: string, change: CardChange): DashboardStructure {
  const { position, ...own } = change;
  const tab = tabOfCard(structure, cardId);
  if (tab === undefined) return structure;
  const cards = tab.cards.map((card) => (card.id === cardId ? { ...card, ...own } : card));
  return withTab(structure, tab.key, (each) => ({
    ...each,
    cards: position === undefined ? cards : movedAmongShown(cards, cardId, position),
  }));
}

/** @throws DashboardError where the order names other cards than those that are shown. */
export function orderCards(structure: DashboardStructure, key: string, order: readonly string[]): DashboardStructure {
  return withTab(structure, key, (tab) => {
    const shown = shownCards(tab);
    const isComplete = order.length === shown.length && shown.every(({ id }) => order.includes(id));
    if (!isComplete) throw new DashboardError('The order has to name every chart of the tab once.');
    const queue = [...order];
    const byId = new Map(tab.cards.map((card) => [card.id, card]));
    // Deleted cards keep their places between the others.
    const cards = tab.cards.map((card) => (card.deleted === null ? (byId.get(queue.shift() ?? '') ?? card) : card));
    return { ...tab, cards };
  });
}

function movedAmongShown(cards: readonly DashboardCard[], id: string, position: number): readonly DashboardCard[] {
  const others = cards.filter((card) => card.id !== id);
  const shown = others.filter(({ deleted }) => deleted === null);
  const before = shown[position];
  const card = cards.find((each) => each.id === id);
  if (card === undefined) return cards;
  const at = before === undefined ? others.length : others.indexOf(before);
  return [...others.slice(0, at), card, ...others.slice(at)];
}

function moved<T>(items: readonly T[], isIt: (item: T) => boolean, position: number): readonly T[] {
  const item = items.find((each) => isIt(each));
  if (item === undefined) return items;
  const others = items.filter((each) => each !== item);
  return [...others.slice(0, position), item, ...others.slice(position)];
}

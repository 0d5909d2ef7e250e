import type { BusinessModel } from '../../statements/business-model.ts';
import type { CardHeight, CardSpan } from './card-size.ts';
import { ALL_TABS, defaultTabs, type DefaultCard, type DefaultTab } from './default-tabs.ts';

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
const MOST_CARDS = 60;

/** What a person is told; nothing has changed then. */
export class DashboardError extends Error {
  override name = 'DashboardError';
}

/**
 * What is arranged, and whatever tabs and cards have come since; the default where nothing is. A tab that only companies of
 * another business model start with rests: it comes back as it was arranged with the model.
 */
export function dashboardStructure(
  stored: DashboardStructure | null,
  model: BusinessModel,
  known: { hasDeals: boolean },
): DashboardStructure {
  const standard = defaultTabs(model, known).map(tabOf);
  if (stored === null) return standard;
  const resting = new Set(restingTabs(stored, model, known));
  const arranged = new Set(stored.map(({ key }) => key));
  const arrangedCards = new Set(stored.flatMap(({ cards }) => cards.map(({ id }) => id)));
  function withNewCards(tab: DashboardTab): DashboardTab {
    const cards = findTab(standard, tab.key)?.cards ?? [];
    return { ...tab, cards: [...tab.cards, ...cards.filter(({ id }) => !arrangedCards.has(id))] };
  }
  return [
    ...stored.filter((tab) => !resting.has(tab)).map(withNewCards),
    ...standard.filter(({ key }) => !arranged.has(key)),
  ];
}

const STARTING_TABS: ReadonlySet<string> = new Set(ALL_TABS.map(({ key }) => key));

/** Arranged tabs that are not shown: a company like this one does not start with them. Tabs that somebody has added never rest. */
export function restingTabs(
  stored: DashboardStructure,
  model: BusinessModel,
  known: { hasDeals: boolean },
): DashboardStructure {
  const wanted = new Set(defaultTabs(model, known).map(({ key }) => key));
  return stored.filter(({ key }) => STARTING_TABS.has(key) && !wanted.has(key));
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

/**
 * Puts a metric on a tab, behind what is there. One that was taken off comes back, one that is there stays.
 *
 * @throws DashboardError where the tab is full.
 */
export function addCard(
  structure: DashboardStructure,
  key: string,
  { metric, as }: { metric: string; as: 'chart' | 'tile' },
): DashboardStructure {
  return withTab(structure, key, (tab) => {
    const id = as === 'chart' ? `${key}--${metric}` : `${key}--${metric}-tile`;
    const known = tab.cards.find((each) => each.id === id);
    if (known?.deleted === null) return tab;
    if (shownCards(tab).length >= MOST_CARDS) throw new DashboardError(`A tab has at most ${MOST_CARDS} charts.`);
    const others = tab.cards.filter((each) => each.id !== id);
    const card: DashboardCard = known ?? { id, metric, as, ...SIZES[as], deleted: null };
    return { ...tab, cards: [...others, { ...card, deleted: null }] };
  });
}

const SIZES: Readonly<Record<'chart' | 'tile', { span: CardSpan; height: CardHeight }>> = {
  chart: { span: 6, height: 'M' },
  tile: { span: 4, height: 'S' },
};

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

/**
 * Cards that the order does not name keep their places, as deleted ones do: of a metric that the business model does not have
 * nobody sees a chart to name.
 * @throws DashboardError where the order names a card twice, or one that is not shown.
 */
export function orderCards(structure: DashboardStructure, key: string, order: readonly string[]): DashboardStructure {
  return withTab(structure, key, (tab) => {
    const shown = new Map(shownCards(tab).map((card) => [card.id, card]));
    const named = new Set(order);
    if (named.size < order.length || order.some((id) => !shown.has(id))) {
      throw new DashboardError('The order has to name charts of the tab, each of them once.');
    }
    const queue = [...order];
    const cards = tab.cards.map((card) => (named.has(card.id) ? (shown.get(queue.shift() ?? '') ?? card) : card));
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

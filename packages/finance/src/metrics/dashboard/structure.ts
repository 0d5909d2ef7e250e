import type { BusinessModel } from '../../statements/business-model.ts';
import type { CardHeight, CardSpan } from './card-size.ts';
import { ALL_TABS, defaultTabs, type DefaultTab } from './default-tabs.ts';
import type { Drawing } from './drawings.ts';

/** What somebody has written between the charts. */
export interface CardWords {
  readonly title: string;
  readonly text: string;
}

export interface DashboardCard {
  /** Unique in the whole dashboard. */
  readonly id: string;
  /** Null of a card of words. */
  readonly metric: string | null;
  readonly as: Drawing | 'bridge' | 'text';
  /** Of a card of words. */
  readonly words?: CardWords;
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
  /** Its last change, by which two editors notice each other; none of a tab as it comes. */
  readonly changed?: { readonly version: number; readonly at: string; readonly by: string };
}

/** The tabs of a company, in order, with everything on them. */
export type DashboardStructure = readonly DashboardTab[];

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

export function withTab(
  structure: DashboardStructure,
  key: string,
  change: (tab: DashboardTab) => DashboardTab,
): DashboardStructure {
  return structure.map((tab) => (tab.key === key ? change(tab) : tab));
}

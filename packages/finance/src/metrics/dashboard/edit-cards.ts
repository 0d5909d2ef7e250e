import type { CardHeight, CardSpan } from './card-size.ts';
import type { Drawing } from './drawings.ts';
import {
  DashboardError,
  findTab,
  shownCards,
  tabOfCard,
  withTab,
  type CardWords,
  type DashboardCard,
  type DashboardStructure,
} from './structure.ts';

const MOST_CARDS = 60;

/**
 * Puts a metric on a tab, behind what is there. One that was taken off comes back, one that is there stays.
 *
 * @throws DashboardError where the tab is full.
 */
export function addCard(
  structure: DashboardStructure,
  key: string,
  { metric, as }: { metric: string; as: Drawing },
): DashboardStructure {
  const known = findTab(structure, key)?.cards.find((card) => card.metric === metric && card.as === as);
  if (known?.deleted === null) return structure;
  const id = freeId(structure, as === 'chart' ? `${key}--${metric}` : `${key}--${metric}-${as}`);
  const size = as === 'tile' ? SIZES.tile : SIZES.chart;
  return withCardAtEnd(structure, key, known ?? { id, metric, as, ...size, deleted: null });
}

/** A chart that is drawn otherwise by now keeps its id, so that the usual one can be taken. */
function freeId(structure: DashboardStructure, wanted: string, turn = 1): string {
  const id = turn === 1 ? wanted : `${wanted}-${turn}`;
  return tabOfCard(structure, id) === undefined ? id : freeId(structure, wanted, turn + 1);
}

/** @throws DashboardError where the tab is full. */
export function addWords(
  structure: DashboardStructure,
  key: string,
  { id, words }: { id: string; words: CardWords },
): DashboardStructure {
  return withCardAtEnd(structure, key, { id, metric: null, as: 'text', words, ...SIZES.text, deleted: null });
}

function withCardAtEnd(structure: DashboardStructure, key: string, card: DashboardCard): DashboardStructure {
  return withTab(structure, key, (tab) => {
    if (shownCards(tab).length >= MOST_CARDS) throw new DashboardError(`A tab has at most ${MOST_CARDS} charts.`);
    const others = tab.cards.filter(({ id }) => id !== card.id);
    return { ...tab, cards: [...others, { ...card, deleted: null }] };
  });
}

const SIZES: Readonly<Record<'chart' | 'tile' | 'text', { span: CardSpan; height: CardHeight }>> = {
  chart: { span: 6, height: 'M' },
  tile: { span: 4, height: 'S' },
  text: { span: 12, height: 'S' },
};

export interface CardChange {
  deleted?: DashboardCard['deleted'];
  /** From 0, among the cards that are shown. */
  position?: number;
  span?: CardSpan;
  height?: CardHeight;
  /** Only of a metric. */
  as?: Drawing;
  /** Only a card of words has others. */
  words?: CardWords;
}

/** A card that comes back stands where it stood. */
export function changeCard(structure: DashboardStructure, cardId: string, change: CardChange): DashboardStructure {
  const { position, words, as, ...sizes } = change;
  const tab = tabOfCard(structure, cardId);
  const card = tab?.cards.find(({ id }) => id === cardId);
  if (tab === undefined || card === undefined) return structure;
  const own = {
    ...sizes,
    ...(words !== undefined && card.as === 'text' && { words }),
    ...(as !== undefined && card.metric !== null && { as }),
  };
  const cards = tab.cards.map((each) => (each === card ? { ...card, ...own } : each));
  return withTab(structure, tab.key, (each) => ({
    ...each,
    cards: position === undefined ? cards : movedAmongShown(cards, cardId, position),
  }));
}

/**
 * Cards that the order does not name keep their places: of a metric that the business model does not have nobody sees a chart to
 * name. It may name one that was taken off meanwhile, which then comes back there.
 * @throws DashboardError where the order names a card twice, or one of another tab.
 */
export function orderCards(structure: DashboardStructure, key: string, order: readonly string[]): DashboardStructure {
  return withTab(structure, key, (tab) => {
    const known = new Map(tab.cards.map((card) => [card.id, card]));
    const named = new Set(order);
    if (named.size < order.length || order.some((id) => !known.has(id))) {
      throw new DashboardError('The order has to name charts of the tab, each of them once.');
    }
    const queue = [...order];
    const cards = tab.cards.map((card) => (named.has(card.id) ? (known.get(queue.shift() ?? '') ?? card) : card));
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

import type { CardHeight, CardSpan } from '@tieout/finance/metrics/dashboard/card-size.ts';

/** A card of a tab: what it is and how large; its place is its place in the list. */
export interface GridCard {
  readonly id: string;
  readonly title: string;
  readonly span: CardSpan;
  readonly height: CardHeight;
  /** It has words that can be edited. */
  readonly isText?: boolean;
}

/** Moves a card to a place of the list as it is without it; beyond the ends it stays at them. */
export function moveCard<C extends { readonly id: string }>(cards: readonly C[], id: string, to: number): C[] {
  const moved = cards.find((card) => card.id === id);
  const rest = cards.filter((card) => card.id !== id);
  return moved === undefined ? [...cards] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved);
}

/** Dropped on another card it takes that card's place: from above behind it, from below before it. */
export function dropCard<C extends { readonly id: string }>(cards: readonly C[], id: string, target: string): C[] {
  return moveCard(
    cards,
    id,
    cards.findIndex((card) => card.id === target),
  );
}

export function resizeCard(
  cards: readonly GridCard[],
  id: string,
  size: Partial<Pick<GridCard, 'span' | 'height'>>,
): GridCard[] {
  return cards.map((card) => (card.id === id ? { ...card, ...size } : card));
}

/** A card comes back to its old place if that still exists, else to the end. */
export function restoreCard(cards: readonly GridCard[], card: GridCard, place: number): GridCard[] {
  if (cards.some(({ id }) => id === card.id)) return [...cards];
  return cards.toSpliced(place > cards.length ? cards.length : place, 0, card);
}

/** Columns of twelve that a card takes. */
export const CARD_SPANS = [4, 6, 8, 12] as const;
export type CardSpan = (typeof CARD_SPANS)[number];
export const CARD_HEIGHTS = ['S', 'M', 'L'] as const;
export type CardHeight = (typeof CARD_HEIGHTS)[number];

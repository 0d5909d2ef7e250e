/** Units of metrics of one's own. */
export const OWN_UNITS = ['money', 'percent', 'count', 'ratio', 'months'] as const;
export type OwnUnit = (typeof OWN_UNITS)[number];

/** How months of typed values become a quarter or a year. */
export const ROLL_UPS = ['sum', 'last', 'average'] as const;
export type RollUp = (typeof ROLL_UPS)[number];

/** Typed values are up to this many of the smallest units: years of them still add up to a safe integer. */
export const LARGEST_OWN_VALUE = 10_000_000_000_000;

/** Ids of metrics of one's own begin so; those of the catalogue never do. */
export const OWN_PREFIX = 'own-';

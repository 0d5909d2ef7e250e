import type { MinorUnits } from './money.ts';

/** Why a figure does not exist. */
export const REASONS = [
  'DIV_ZERO',
  'NO_DATA',
  'INSUFFICIENT_HISTORY',
  'NEGATIVE_BASE',
  'NOT_CONNECTED',
  'NOT_MEANINGFUL',
  'MISSING_RATE',
  'NOT_PUBLISHED',
  'BEING_PREPARED',
  'NO_CLOSED_MONTH',
  // Made of something that is hidden from this reader.
  'RESTRICTED',
] as const;
export type Reason = (typeof REASONS)[number];

/** A money figure, or the reason why there is none. Unknown is not zero. */
export type MoneyValue =
  | { readonly status: 'ok'; readonly unit: 'money'; readonly minor: MinorUnits }
  | { readonly status: 'na'; readonly code: Reason };

/** The same in one column of many: minor units, or the reason why there is no figure. */
export type Figure = MinorUnits | Reason;

export function figureOf(value: MoneyValue): Figure {
  return value.status === 'ok' ? value.minor : value.code;
}

/** A figure that exists, in minor units. */
export function known(minor: MinorUnits): MoneyValue {
  return { status: 'ok', unit: 'money', minor };
}

/** A figure that does not exist, with its reason. */
export function unknown(code: Reason): MoneyValue {
  return { status: 'na', code };
}

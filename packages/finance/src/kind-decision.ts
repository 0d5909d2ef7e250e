import type { DecidedKind } from './account-kind.ts';

/** How sure the kind of an account is; `unknown` exactly of the kind UNDECIDED. */
export const KIND_CERTAINTIES = ['sure', 'unsure', 'unknown'] as const;
export type KindCertainty = (typeof KIND_CERTAINTIES)[number];

/**
 * What speaks for a kind, by weight: the source's own type, the number's range in a known chart, a prefix such as
 * `liabilities:`, its name, its side and behaviour in the books. A person's word and a control report end the question.
 */
export const KIND_REASON_CODES = [
  'type-column',
  'number-range',
  'prefix',
  'name',
  'behaviour',
  'person',
  'control',
] as const;
export type KindReasonCode = (typeof KIND_REASON_CODES)[number];

export interface KindReason {
  readonly code: KindReasonCode;
  /** A few words beside the chip: `6xxx`, `name says stock`. */
  readonly detail: string;
}

/** How the kind of an account came about. */
export interface KindDecision {
  readonly certainty: KindCertainty;
  readonly reasons: readonly KindReason[];
  /** Of an unsure account what else it could be: figures lie between those of its kind and of these. */
  readonly alternatives: readonly DecidedKind[];
}

/** Of a kind nobody doubts and nobody has given reasons for. */
export const SURE: KindDecision = { certainty: 'sure', reasons: [], alternatives: [] };
/** The only decision an account of the kind UNDECIDED can have, but for reasons. */
export const UNKNOWN: KindDecision = { certainty: 'unknown', reasons: [], alternatives: [] };

/** How many are sure, unsure and unknown. */
export function certaintiesOf(
  accounts: readonly { readonly decision: { readonly certainty: KindCertainty } }[],
): Record<KindCertainty, number> {
  const counts = { sure: 0, unsure: 0, unknown: 0 };
  for (const { decision } of accounts) counts[decision.certainty] += 1;
  return counts;
}

import { Decimal } from '../../decimal.ts';
import type { Reason } from '../../metric-value.ts';
import type { Base } from './calculation.ts';
import type { Part } from './parts.ts';
import type { MetricTag } from './tags.ts';

/** How the rows prove a figure. */
export type ProofKind = 'sum' | 'count' | 'ratio' | 'median' | 'derived';

/** A figure before it is rounded, with all that it is made of. */
export interface Outcome {
  /** In the smallest units of its parts; a percentage as a fraction. Null: there is no number, and a tag says why. */
  readonly exact: Decimal | Reason | null;
  readonly tags: readonly MetricTag[];
  readonly proof: Proof;
}

export interface Proof {
  readonly kind: ProofKind;
  readonly numerator: readonly Part[];
  readonly denominator: readonly Part[];
  /** What the quotient was multiplied with: days, months, or 1. */
  readonly factor: number;
  /** Of a figure that is made of other figures. */
  readonly inputs: readonly { readonly name: string; readonly exact: string | null; readonly proof: Proof }[];
}

/** `above / below * factor`, or why there is none. */
export function divide(
  { above, below }: { above: number; below: number },
  base: Base,
  factor: Decimal,
): Decimal | Reason {
  if (base === 'growth' && below <= 0) return 'NEGATIVE_BASE';
  if (below === 0) return 'DIV_ZERO';
  if (base === 'positive' && below < 0) return 'NEGATIVE_BASE';
  return new Decimal(above).times(factor).dividedBy(below);
}

import type { ProofKind } from '../frame/outcome.ts';
import type { MetricTag } from '../frame/tags.ts';
import type { Window } from '../frame/window.ts';
import type { MetricUnit, MetricValue } from '../metric-value.ts';
import type { ProvenPart } from './proven-part.ts';

/** A figure of a dashboard, opened: what it is, how it is made, and the parts that rows prove. */
export interface DrilledMetric {
  readonly name: string;
  readonly unit: MetricUnit;
  readonly months: Window;
  readonly value: MetricValue | null;
  readonly tags: readonly MetricTag[];
  readonly formula: string;
  readonly kind: ProofKind;
  /** What a quotient was multiplied with. */
  readonly factor: number;
  readonly parts: readonly ProvenPart[];
}

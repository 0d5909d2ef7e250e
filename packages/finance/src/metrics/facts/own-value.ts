import type { Month } from '../../month.ts';

/** What somebody typed or uploaded for a month of a metric of their own. */
export interface OwnValue {
  readonly key: string;
  readonly month: Month;
  /** Money in minor units of `currency`, a count as such, every other number in millionths. */
  readonly amount: number;
  /** Of money. */
  readonly currency: string | null;
  /** Null where their account is gone, or a file said so. */
  readonly enteredBy: string | null;
  /** How and when: 'Typed on 2026-02-03'. */
  readonly entered: string;
}

import type { MetricValue } from '../metric-value.ts';

/** `changes`: by more than so many percent of the month before; a percentage by more than so many points. */
export const ALERT_OPERATORS = ['above', 'below', 'changes'] as const;
export type AlertOperator = (typeof ALERT_OPERATORS)[number];

/** A limit that is watched. Its value is in the unit of the metric, money in minor units; of `changes` it is in percent. */
export interface MetricAlert {
  readonly operator: AlertOperator;
  readonly value: number;
}

/** A figure of a month and that of the month before. */
export interface WatchedFigure {
  readonly value: MetricValue | null;
  readonly previous: MetricValue | null;
}

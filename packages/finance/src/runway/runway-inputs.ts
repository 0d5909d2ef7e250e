import type { MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';

/** What the calculator is asked (finance 5.1). Months of events count from the first month after `asOf`, which is 1. */
export interface RunwayInputs {
  readonly asOf: Month;
  readonly cash: MinorUnits;
  readonly minCash: MinorUnits;
  /** What comes in and goes out in a month before any growth; both positive. */
  readonly cashIn0: MinorUnits;
  readonly cashOut0: MinorUnits;
  /** By month, as decimals: `0.03` is three percent. */
  readonly revenueGrowth: string;
  readonly costGrowth: string;
  /** Instead of growing means: what a plan says, month by month; its last month is repeated. */
  readonly planned: PlannedFlows | null;
  readonly raises: readonly RunwayRaise[];
  readonly hires: readonly RunwayHire[];
  readonly cuts: readonly RunwayCut[];
  readonly oneOffs: readonly RunwayOneOff[];
  readonly creditLine: CreditLine | null;
  readonly horizon: number;
}

export interface PlannedFlows {
  readonly in: readonly MinorUnits[];
  readonly out: readonly MinorUnits[];
}

/** Arrives on the first day of its month (D-12). Its probability is a note and never scales it. */
export interface RunwayRaise {
  readonly k: number;
  readonly gross: MinorUnits;
  readonly fee: string;
}

export interface RunwayHire {
  readonly start: number;
  readonly count: number;
  /** Of one person, on-costs included. */
  readonly monthly: MinorUnits;
  readonly oneOff: MinorUnits;
}

/** A share of what goes out before hires, or an amount of each month. */
export type RunwayCut =
  | { readonly start: number; readonly percent: string }
  | { readonly start: number; readonly amount: MinorUnits };

export interface RunwayOneOff {
  readonly k: number;
  /** Positive comes in, negative goes out. */
  readonly amount: MinorUnits;
}

/** Drawn at the end of a month up to the minimum cash, from month `from` on; `rate` is a year's, as a decimal. */
export interface CreditLine {
  readonly limit: MinorUnits;
  readonly from: number;
  readonly rate: string;
}

/** As far as any question looks: default alive, sensitivity and levers look this far whatever the horizon. */
export const FARTHEST = 120;

/** Growth that would leave what adds up exactly is held here, and the schedule says from which month on. */
export const MOST_A_MONTH = 10 ** 13;

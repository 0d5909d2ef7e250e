import type { MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';

/** What one counterparty did to a row in one month; amounts are effects on profit, so costs are negative. */
export interface PartyMonth {
  readonly amount: MinorUnits;
  readonly lines: number;
  /** Of single lines. */
  readonly smallest: MinorUnits;
  readonly largest: MinorUnits;
}

/** One counterparty in one row. All lines that name nobody are one of them, without an id. */
export interface Party {
  readonly id: string | null;
  /** Null where the reader may not know it. */
  readonly name: string | null;
  /** Only months with lines. */
  readonly months: ReadonlyMap<Month, PartyMonth>;
}

export interface Measured {
  readonly units: number;
  readonly amount: MinorUnits;
}

/** How much of one thing was sold on both sides of a comparison. */
export interface ComparedQuantity {
  readonly key: string;
  readonly now: Measured;
  readonly base: Measured;
}

/** What quantities count, as sentences name it. */
export type UnitWord = 'units' | 'hours' | 'seats';

export interface ComparedQuantities {
  readonly unit: UnitWord;
  readonly things: readonly ComparedQuantity[];
}

/** One leaf of a statement on both sides of a comparison; amounts are effects on profit. */
export interface ComparedRow {
  readonly code: string;
  readonly name: string;
  /** Code of its section. */
  readonly section: string;
  readonly now: MinorUnits;
  readonly base: MinorUnits;
  /** The row in the months of the history. */
  readonly series: ReadonlyMap<Month, MinorUnits>;
  /** Null where lines were not read. */
  readonly parties: readonly Party[] | null;
  /** Null where nobody counted, or what was counted is not what the row shows. */
  readonly quantities: ComparedQuantities | null;
}

/** Which months there are to judge by. */
export interface History {
  /** The month that is explained. */
  readonly month: Month;
  /** The month it is held against; null where that is no month of the books, as a plan. */
  readonly base: Month | null;
  /** From here on lines are known, all months included that are named below. */
  readonly first: Month;
  /** The last month that is over: nothing is missing from it merely because it has not been posted yet. */
  readonly last: Month;
}

/** Two sides of a comparison, with what is known of the time before. */
export interface Comparison extends History {
  readonly rows: readonly ComparedRow[];
}

import type { MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import type { UnitWord } from './comparison.ts';

export const CAUSES = [
  'timing',
  'one-off',
  'new-counterparty',
  'ended-counterparty',
  'price',
  'volume',
  'mix',
  'follows-sales',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface NamedParty {
  readonly id: string | null;
  readonly name: string | null;
  readonly amount: MinorUnits;
}

/** Why a row moved. `explained` is how much of its change that is, as an effect on profit. */
export type Explanation = { readonly explained: MinorUnits } & (
  | {
      readonly cause: 'timing';
      readonly party: NamedParty;
      /** Where it was to be expected, and where it stands beside the usual one. */
      readonly missingIn: Month;
      readonly postedIn: Month;
    }
  | {
      readonly cause: 'one-off';
      readonly party: NamedParty;
      readonly in: Month;
      /** Other months in which it came, oldest first; none of what came only once. */
      readonly alsoIn: readonly Month[];
    }
  | { readonly cause: 'new-counterparty'; readonly parties: readonly NamedParty[] }
  | { readonly cause: 'ended-counterparty'; readonly party: NamedParty; readonly lastIn: Month }
  | {
      readonly cause: 'price' | 'volume' | 'mix';
      readonly by: 'units';
      readonly unit: UnitWord;
      readonly price: MinorUnits;
      readonly volume: MinorUnits;
      readonly mix: MinorUnits;
      readonly unitsNow: number;
      readonly unitsBase: number;
    }
  | {
      readonly cause: 'price';
      readonly by: 'parties';
      readonly count: number;
      /** In percent with one place. */
      readonly percent: string;
    }
  | {
      readonly cause: 'volume';
      readonly by: 'parties';
      readonly joined: Counted;
      readonly stayed: MinorUnits;
      readonly left: Counted;
    }
  | {
      readonly cause: 'volume' | 'price';
      readonly by: 'lines';
      readonly now: number;
      readonly base: number;
      readonly each: MinorUnits;
      readonly eachBefore: MinorUnits;
    }
  /** In percent with one place. */
  | { readonly cause: 'follows-sales'; readonly percentOfRevenue: string }
);

export interface Counted {
  readonly count: number;
  readonly amount: MinorUnits;
}

import type { MinorUnits } from '../../money.ts';

/** Shares before the round, fully diluted. */
export interface Outstanding {
  readonly common: number;
  readonly preferred: number;
  readonly issuedOptions: number;
  /** The pool that nobody holds yet. */
  readonly unissuedPool: number;
}

export interface Safe {
  readonly name: string;
  /** On post-money capitalisation, as Y Combinator's since 2018, or on pre-money, as before. */
  readonly kind: 'POST' | 'PRE';
  readonly amount: MinorUnits;
  readonly cap: MinorUnits | null;
  /** `0.2` buys at 80 % of the price of the round. */
  readonly discount: string;
  /** Takes the best cap of those after it. */
  readonly isMostFavoured: boolean;
}

export interface Note {
  readonly name: string;
  readonly principal: MinorUnits;
  /** A year's, simple, on actual days of 365. */
  readonly rate: string;
  readonly days: number;
  readonly cap: MinorUnits | null;
  readonly discount: string;
}

export interface RoundFacts {
  readonly outstanding: Outstanding;
  readonly pre: MinorUnits;
  readonly raise: MinorUnits;
  /** The unissued pool as a share of the whole after the round, made before the money comes. */
  readonly poolTarget: string;
  readonly safes: readonly Safe[];
  readonly notes: readonly Note[];
  /** Of the currency: prices are per whole unit, with four decimals. */
  readonly minorPerMajor: number;
}

export type RoundProblem = 'OVERSOLD' | 'ROUND_TOO_LARGE' | 'CAP_BELOW_AMOUNT' | 'NO_SHARES' | 'AMOUNT_NOT_POSITIVE';

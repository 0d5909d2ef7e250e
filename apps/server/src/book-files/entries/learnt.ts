import type { Sign } from './natures.ts';

/** What only all lines of a file together tell. Accounts and groups are counted in the order in which they appear. */
export interface Learnt {
  /** Of every finest group: the level of keys at which its lines balance. */
  levels: Uint8Array;
  /** Of every account, what turns an amount as written into a debit; null where nothing tells. */
  signs: (Sign | null)[];
}

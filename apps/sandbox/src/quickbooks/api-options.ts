import type { SandboxClock } from '../core/clock.ts';
import type { Books } from './books.ts';
import type { Grants } from './grants.ts';
import type { RateLimit } from '../core/rate-limit.ts';

/** What the control plane may change about the next answers. */
export interface Switches {
  /** More postings than this, and the general ledger says that the range is too large. */
  mostLedgerRows: number;
  extraLedgerColumn: string | null;
  /** Done once, before the second page of a query is answered. */
  beforeSecondPage: (() => void) | null;
}

export interface ApiOptions {
  readonly clock: SandboxClock;
  readonly grants: Grants;
  readonly switches: Switches;
  readonly rateLimit: RateLimit;
  readonly booksOf: (realmId: string) => Books | undefined;
}

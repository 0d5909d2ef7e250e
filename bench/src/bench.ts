import type { LedgerDatabase } from './ledger/ledger-database.ts';
import type { Goal } from './measure/goal.ts';

export interface BenchContext {
  /** Shows what is being prepared. */
  report: (progress: string) => void;
  /** The generated ledger of so many transactions, each company's own; loaded once, then found again by later runs. */
  ledger: (transactions: number, companies?: number) => Promise<LedgerDatabase>;
  /** How long a bench under load lasts. */
  loadSeconds: number;
  /** The browser to open pages with. Throws where none was found. */
  chromium: () => string;
  /** A folder for files that the next run may find or not. */
  scratch: string;
  /** Ends with the bench: close here what prepare has opened. */
  resources: AsyncDisposableStack;
}

/** Both sides, ready to be measured by turns. Each call answers one figure in the bench's unit. */
export interface Measures {
  ours: () => Promise<number>;
  reference: () => Promise<number>;
  /** What else a reader wants to know, asked after the last round. */
  notes?: () => readonly string[];
}

export interface Bench {
  name: string;
  unit: string;
  /** What ours is divided by, in words. */
  reference: string;
  goal: Goal | null;
  /** Both figures are the same at each measuring (bytes, counts): one round is enough. */
  isExact?: true;
  prepare: (context: BenchContext) => Promise<Measures>;
}

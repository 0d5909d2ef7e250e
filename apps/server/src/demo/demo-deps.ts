import type pg from 'pg';
import type { AppDb } from '#db/client.ts';

export interface DemoDeps {
  db: AppDb;
  pool: pg.Pool;
  hashPassword: (password: string) => Promise<string>;
  report: (progress: string) => void;
  /** Throws when there is no room for another company; asked only when one is missing. */
  ensureSpace: () => Promise<void>;
}

import type { LocalDate } from '@tieout/finance/local-date.ts';
import type pg from 'pg';
import type { AppDb } from '#db/client.ts';
import type { Connection } from '../connections.queries.ts';
import type { QuickBooksContext } from './quickbooks-vendor.ts';

/** A sync under way. */
export interface SyncRunning extends Connection {
  db: AppDb;
  pool: pg.Pool;
  context: QuickBooksContext;
  now: () => number;
  /** Of the company's books. */
  currency: string;
  today: LocalDate;
  runId: string;
}

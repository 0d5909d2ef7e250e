import { ID } from '#scripts/record-sql.ts';
import type { Batch } from '../batch.ts';

/** Of which the SQL is written down. */
export const SAMPLE_BATCH: Batch = {
  companyId: ID,
  connectionId: ID,
  source: 'IMPORT',
  currency: 'USD',
  reason: 'Import of ledger.csv',
  sourceUpdatedAt: '2026-01-31T00:00:00Z',
  importId: ID,
  window: null,
};

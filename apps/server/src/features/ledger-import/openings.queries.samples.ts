import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import { isAnythingBefore } from './openings.queries.ts';

const before = { day: parseLocalDate('2026-01-02'), openingId: 'trial-balance/2025-12' };

export const samples: readonly Sample[] = [{ name: 'isAnythingBefore', run: (db) => isAnythingBefore(db, ID, before) }];

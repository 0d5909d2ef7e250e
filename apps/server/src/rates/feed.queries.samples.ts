import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Sample } from '#scripts/record-sql.ts';
import * as feed from './feed.queries.ts';

const rate = { from: 'EUR', to: 'USD', kind: 'DAILY', date: parseLocalDate('2026-01-31'), rate: '1.0837' } as const;

export const samples: readonly Sample[] = [
  { name: 'enqueueFirstFetch', run: (db) => feed.enqueueFirstFetch(db) },
  { name: 'upsertFeedRates', run: (db) => feed.upsertFeedRates(db, [rate]) },
  { name: 'upsertFetch', run: (db) => feed.upsertFetch(db, 'rates.example did not answer.') },
  { name: 'selectFeedState', run: (db) => feed.selectFeedState(db, feed.FEED_SOURCE) },
];

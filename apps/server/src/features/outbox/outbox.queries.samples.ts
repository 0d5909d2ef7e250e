import type { Sample } from '#scripts/record-sql.ts';
import * as outbox from './outbox.queries.ts';

export const samples: readonly Sample[] = [{ name: 'selectLatestMails', run: (db) => outbox.selectLatestMails(db) }];

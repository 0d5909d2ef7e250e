import type { Sample } from '#scripts/record-sql.ts';
import * as webhooks from './vendor-webhooks.queries.ts';

const ACCOUNT = { provider: 'quickbooks', externalId: '1' };

export const samples: readonly Sample[] = [
  { name: 'insertEvent', run: (db) => webhooks.insertEvent(db, { ...ACCOUNT, deliveryId: '1' }) },
  { name: 'deleteOldEvents', run: (db) => webhooks.deleteOldEvents(db) },
  { name: 'lookAtVendorAccount', run: (db) => webhooks.lookAtVendorAccount(db, ACCOUNT) },
  { name: 'selectConnectionsOf', run: (db) => webhooks.selectConnectionsOf(db, ACCOUNT) },
];

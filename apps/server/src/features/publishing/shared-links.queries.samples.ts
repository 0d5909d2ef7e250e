import { ID, type Sample } from '#scripts/record-sql.ts';
import * as links from './shared-links.queries.ts';

const link = {
  companyId: ID,
  publicationId: ID,
  label: 'The board',
  tokenHash: Buffer.from('00', 'hex'),
  days: 30,
  userId: ID,
};

export const samples: readonly Sample[] = [
  { name: 'selectSharedLinks', run: (db) => links.selectSharedLinks(db, ID) },
  { name: 'insertSharedLink', run: (db) => links.insertSharedLink(db, link) },
  { name: 'updateRevoked', run: (db) => links.updateRevoked(db, ID, ID) },
  { name: 'openLink', run: (db) => links.openLink(db, ID, Buffer.from('00', 'hex')) },
];

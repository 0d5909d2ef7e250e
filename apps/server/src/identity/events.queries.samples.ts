import { ID, type Sample } from '#scripts/record-sql.ts';
import * as authEvents from './events.queries.ts';

export const samples: readonly Sample[] = [
  { name: 'insertAuthEvent', run: (db) => authEvents.insertAuthEvent(db, { kind: 'LOGGED_IN', uid: ID }) },
];

import { ID, type Sample } from '#scripts/record-sql.ts';
import { hasRoomForStaged } from './ledger-room.queries.ts';

export const samples: readonly Sample[] = [{ name: 'hasRoomForStaged', run: (db) => hasRoomForStaged(db, ID) }];

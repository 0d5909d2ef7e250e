import { ID, type Sample } from '#scripts/record-sql.ts';
import * as devices from './devices.queries.ts';

const HASH = Buffer.alloc(32);

export const samples: readonly Sample[] = [
  { name: 'selectKnownDevice', run: (db) => devices.selectKnownDevice(db, HASH, 'ada@test.example') },
  { name: 'upsertDevice', run: (db) => devices.upsertDevice(db, HASH, ID) },
  { name: 'deleteDevices', run: (db) => devices.deleteDevices(db, ID) },
  { name: 'deleteForgottenDevices', run: (db) => devices.deleteForgottenDevices(db) },
];

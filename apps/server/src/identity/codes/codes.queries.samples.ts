import { ID, type Sample } from '#scripts/record-sql.ts';
import * as codes from './codes.queries.ts';

const HASH = Buffer.alloc(32);

export const samples: readonly Sample[] = [
  {
    name: 'insertCode',
    run: (db) => codes.insertCode(db, { kind: 'VERIFY_EMAIL', uid: ID, codeHash: HASH, boundTo: null, seconds: 60 }),
  },
  { name: 'takeCode', run: (db) => codes.takeCode(db, 'VERIFY_EMAIL', HASH, null) },
  { name: 'selectCode', run: (db) => codes.selectCode(db, 'VERIFY_EMAIL', HASH) },
  { name: 'expireCodes', run: (db) => codes.expireCodes(db, 'RESET_PASSWORD', ID) },
  { name: 'deleteOldCodes', run: (db) => codes.deleteOldCodes(db) },
];

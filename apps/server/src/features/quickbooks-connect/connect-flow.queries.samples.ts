import { ID, type Sample } from '#scripts/record-sql.ts';
import * as flows from './connect-flow.queries.ts';

const BYTES = Buffer.alloc(32);
const FLOW = { companyId: ID, stateHash: BYTES, browserHash: BYTES };

export const samples: readonly Sample[] = [
  { name: 'insertFlow', run: (db) => flows.insertFlow(db, { ...FLOW, userId: ID, returnTo: '/', minutes: 10 }) },
  { name: 'takeFlow', run: (db) => flows.takeFlow(db, FLOW) },
  { name: 'isStillMember', run: (db) => flows.isStillMember(db, ID, ID) },
];

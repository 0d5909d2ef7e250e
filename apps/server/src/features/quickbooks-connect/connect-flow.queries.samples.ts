import { ID, type Sample } from '#scripts/record-sql.ts';
import * as flows from './connect-flow.queries.ts';

const BYTES = Buffer.alloc(32);
const FLOW = { companyId: ID, stateHash: BYTES, browserHash: BYTES };

export const samples: readonly Sample[] = [
  {
    name: 'insertFlow',
    run: (db) => flows.insertFlow(db, { ...FLOW, userId: ID, linkId: null, returnTo: '/', minutes: 10 }),
  },
  { name: 'takeFlow', run: (db) => flows.takeFlow(db, FLOW) },
  { name: 'isStillMember', run: (db) => flows.isStillMember(db, ID, ID) },
  { name: 'updateLinkUsed', run: (db) => flows.updateLinkUsed(db, ID, ID) },
  { name: 'selectLinkMaker', run: (db) => flows.selectLinkMaker(db, ID, ID), found: { email: 'a@test.example' } },
];

import { proposedRunway } from '@tieout/contracts/runway-books.ts';
import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as scenarios from './scenarios.queries.ts';

const payload = proposedRunway(null, parseMonth('2026-01'));
const body = { name: 'Base', note: '', isBase: true, isShared: false, payload };
const one = { companyId: ID, id: ID };

export const samples: readonly Sample[] = [
  { name: 'selectScenarios', run: (db) => scenarios.selectScenarios(db, ID) },
  { name: 'lockScenarios', run: (db) => scenarios.lockScenarios(db, ID) },
  { name: 'updateNoBase', run: (db) => scenarios.updateNoBase(db, ID) },
  { name: 'insertScenario', run: (db) => scenarios.insertScenario(db, { companyId: ID, userId: ID }, body) },
  { name: 'updateScenario', run: (db) => scenarios.updateScenario(db, one, body) },
  { name: 'updateDeleted', run: (db) => scenarios.updateDeleted(db, one) },
];

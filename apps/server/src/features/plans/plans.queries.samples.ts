import { parseMonth } from '@tieout/finance/month.ts';
import { ID, type Sample } from '#scripts/record-sql.ts';
import * as plans from './plans.queries.ts';

const key = { companyId: ID, id: ID };
const JANUARY = parseMonth('2027-01');

const plan = {
  name: 'Plan 2027',
  currency: 'USD',
  start: JANUARY,
  monthCount: 12,
  scenario: 'BASE',
  edition: 1,
  asOf: parseMonth('2026-12'),
  parentPlanId: null,
};

const stored = {
  ...plan,
  id: ID,
  status: 'DRAFT',
  createdAt: '2026-12-31T00:00:00.000Z',
  createdBy: null,
  approvedAt: null,
  version: 1,
  changedAt: null,
  changedBy: null,
} as const;

export const samples: readonly Sample[] = [
  { name: 'selectPlans', run: (db) => plans.selectPlans(db, ID) },
  { name: 'selectDraftsOf', run: (db) => plans.selectDraftsOf(db, key) },
  { name: 'selectPlan', run: (db) => plans.selectPlan(db, key) },
  { name: 'lockPlan', run: (db) => plans.lockPlan(db, key) },
  { name: 'lockAndCountPlans', run: (db) => plans.lockAndCountPlans(db, ID) },
  { name: 'insertPlan', run: (db) => plans.insertPlan(db, ID, plan, ID) },
  { name: 'updatePlanName', run: (db) => plans.updatePlanName(db, key, 'Plan 2028') },
  { name: 'archivePlan', run: (db) => plans.archivePlan(db, key) },
  { name: 'approvePlan', run: (db) => plans.approvePlan(db, key, stored) },
];
